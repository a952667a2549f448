import { z } from 'zod';
import { defineEntity } from '../kernel/entity.ts';

/** Goods that came in (positive) or went out (negative). What a shop has of a product is the sum of these. */
export const stockMovement = defineEntity({
  name: 'stockMovement',
  collection: null,
  ledger: true,
  lookups: ['shopId', 'productId', 'paperId', 'orderId'],
  readBy: ['pc.inventory.list', 'pc.inventory.book'],
  fieldRights: { value: 'pc.inventory.value' },
  scopes: () => [],
  shops: ({ shopId }) => [shopId],
  schema: z.object({
    /** Made of what it books, so that it can be booked only once. */
    id: z.string(),
    shopId: z.string(),
    productId: z.string(),
    /** An in-type or an out-type. */
    type: z.int(),
    quantity: z.int(),
    /** What it changes the uses left in the opened package by. */
    uses: z.int().default(0),
    /** What it changes the value by, in fen. */
    value: z.int(),
    /** What there was when it was booked. */
    before: z.int(),
    /** Empty where no paper was written. */
    paperId: z.string(),
    /** Empty where it is no order's. */
    orderId: z.string(),
    note: z.string(),
    counterId: z.string(),
    staffId: z.string(),
    at: z.int(),
    keptAt: z.int(),
  }),
});
export type StockMovement = z.infer<typeof stockMovement.schema>;
