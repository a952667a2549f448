import { z } from 'zod';
import { belowScope, brandScope, defineEntity, rightsScope } from '../kernel/entity.ts';
import { defaultCountryId } from './country.ts';
import { shopTypes } from './types.ts';

/**
 * A place of the brand: its headquarters, a region, or a store where members are served. A store is known to those below
 * the same region, which trade goods with it; everybody else asks the server.
 */
export const shop = defineEntity({
  name: 'shop',
  collection: 'shops',
  lookups: ['parentId'],
  readBy: 'staff',
  titleOf: ({ name }) => name,
  searchBy: ['name', 'code'],
  scopes: ({ id, type, parentId }) => {
    const { headquarters, region } = shopTypes;
    if (type === headquarters) return [brandScope, rightsScope];
    return [belowScope(type === region ? id : parentId), rightsScope];
  },
  shops: 'brand',
  changedIn: ({ id }) => [id],
  schema: z.object({
    id: z.string(),
    /** Short code on receipts and order numbers, unique in the brand. */
    code: z.string().regex(/^[A-Z0-9]{2,6}$/),
    name: z.string().min(1).max(50),
    /** One of `shopTypes`. */
    type: z.union([z.literal(0), z.literal(1), z.literal(3)]),
    /** The region or headquarters above it; empty for the headquarters. */
    parentId: z.string(),
    address: z.string(),
    phone: z.string(),
    /** Telephone code of the country, 86 by default. */
    country: z.string(),
    /** The country itself by its two letters (ISO 3166). */
    countryId: z.string().default(defaultCountryId),
    currencyFlag: z.string(),
    /** The shop's time zone by its IANA name; days and receipts are shown in it. */
    timeZone: z.string(),
    /** Payment types that its counters may collect (spec section 3). */
    paymentTypes: z.array(z.int()),
  }),
});
export type Shop = z.infer<typeof shop.schema>;
