import { z } from 'zod';
import { defineCalls } from '../kernel/call.ts';

/** A country, as registrations and shops name it. */
const country = z.object({
  id: z.string().describe('Its two letters: CN'),
  name: z.string().describe('In the language of X-Locale'),
  phone: z.string().describe('Its telephone code: 86'),
  currency: z.string().describe('The three letters of its currency: CNY'),
  currency_flag: z.string().describe('Its sign: ¥'),
});

/** A province, city or district, with what is below it. */
export interface Region {
  /** Six digits of GB/T 2260. */
  readonly code: string;
  readonly name: string;
  readonly children: readonly Region[];
}
const region: z.ZodType<Region> = z.object({
  code: z.string(),
  name: z.string(),
  get children() {
    return z.array(region);
  },
});

/** Countries and their regions, which anybody may know: registrations ask for them before there is an account. */
export const countryCalls = defineCalls({
  all: { at: 'GET /countries', says: 'Every country', by: 'anybody', answer: z.array(country) },
  regions: {
    at: 'GET /pc/v1/countries/:id/province_city_district',
    says: 'The provinces, cities and districts of a country; of others than China none are known',
    by: 'anybody',
    params: z.object({ id: z.string().max(8) }),
    answer: z.array(region),
  },
});
