import { z } from 'zod';
import { defineCalls } from '../kernel/call.ts';
import { dayOrMonth } from './period.ts';
import { shopDay } from './shop-day.ts';

/** How a day or a month of shops went. */
export const shopDayCalls = defineCalls({
  of: {
    at: 'GET /shop_day',
    says: 'What changed hands and what was sold on a day or in a month, in the current shop and those below it, or in one of them, by the clocks of each; in fen',
    right: ['pc.overview.list'],
    query: z.object({
      of: dayOrMonth.describe('`yyyy-mm-dd`, or `yyyy-mm`'),
      shop_id: z.string().max(64).optional(),
    }),
    answer: shopDay.extend({
      /** When it was worked out, in milliseconds since 1970. */
      at: z.int(),
    }),
  },
});
