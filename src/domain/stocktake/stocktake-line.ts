import { z } from 'zod';
import { defineEntity } from '../kernel/entity.ts';
import { highestPrice } from '../values/money.ts';

/** What a reviewer gives as the profit or loss of a piece, in fen (spec section 5). */
const beyond = 'stocktake.priceRange';
export const profitLossPrice = z.int(beyond).min(-highestPrice, beyond).max(highestPrice, beyond);

/** What the review says of a product of a stocktake, and what was booked. It stays on the server. */
export const stocktakeLine = defineEntity({
  name: 'stocktakeLine',
  collection: null,
  lookups: ['stocktakeId', 'productId'],
  readBy: ['pc.inventory.check', 'pc.inventory.checkReview'],
  scopes: () => [],
  shops: ({ shopId }) => [shopId],
  schema: z.object({
    /** `<stocktakeId>:<productId>`. */
    id: z.string(),
    shopId: z.string(),
    stocktakeId: z.string(),
    productId: z.string(),
    /** Why it differs. */
    reason: z.string(),
    /** What a piece more or less is worth, in fen; null for what the books say. */
    price: z.int().nullable(),
    /** Where two counters counted a zone: the counter whose count holds, `sum` when both do; empty when open. */
    holds: z.string(),
    /** When its difference was booked; null until then. */
    settledAt: z.int().nullable(),
    /** What was there by the count, and what the books said of that moment; null until it is booked. */
    counted: z.int().nullable(),
    book: z.int().nullable(),
    /** The moment the count holds for. */
    countedAt: z.int().nullable(),
    /** The last count there was when it was booked; one after it opens the line again. */
    seenAt: z.int().nullable(),
    /** What the difference is worth, in fen; below zero for a loss. */
    value: z.int(),
    staffId: z.string(),
    at: z.int(),
  }),
});
export type StocktakeLine = z.infer<typeof stocktakeLine.schema>;

/** What the review says of a product, in the form in which it is judged; of one that has no line yet, nothing. */
export const saidOf = (
  line: Pick<StocktakeLine, 'reason' | 'price' | 'holds'> | undefined,
): Pick<StocktakeLine, 'reason' | 'price' | 'holds'> =>
  line ? { reason: line.reason, price: line.price, holds: line.holds } : { reason: '', price: null, holds: '' };

export const stocktakeLineId = (stocktakeId: string, productId: string): string => `${stocktakeId}:${productId}`;
