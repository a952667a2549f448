import { z } from 'zod';
import { defineEntity } from '../kernel/entity.ts';
import { price } from '../values/money.ts';
import { consumables } from './consumable.ts';
import { itemKind } from './item-kind.ts';

/**
 * What an item costs, and a service uses up, from some moment on. The database itself writes it whenever an item
 * changes, however that comes about, and never changes or removes it; it stays on the server.
 */
export const itemTerms = defineEntity({
  name: 'itemTerms',
  collection: null,
  ledger: true,
  lookups: ['itemId'],
  readBy: 'nobody',
  scopes: () => [],
  shops: 'brand',
  schema: z.object({
    /** `<kind>:<itemId>:<place>:<shopId>`. */
    id: z.string(),
    kind: itemKind,
    itemId: z.string(),
    /** Empty for what holds in every shop that has no prices of its own. */
    shopId: z.string(),
    /** Which change of the item it came with; 0 for how it stood when the server began to keep this. */
    place: z.int(),
    /** Null from when the shop has no price of its own any more. */
    originalPrice: price.nullable(),
    memberPrice: price.nullable(),
    /** Of a service; empty in what one shop's prices say. */
    consumables: consumables.default([]),
    /** In milliseconds since 1970. */
    at: z.int(),
  }),
});
export type ItemTerms = z.infer<typeof itemTerms.schema>;
