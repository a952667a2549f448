import { z } from 'zod';
import { lineStates } from './judge-line.ts';
import { stockCount } from './stock-count.ts';
import { stocktakeRow } from './stocktake-view.ts';

export const reviewStates = [...lineStates, 'settled'] as const;

/** A product of a stocktake as a reviewer sees it: what was counted, what the books said of that moment, and why. */
export const reviewRow = z.object({
  productId: z.string(),
  name: z.string(),
  number: z.string(),
  unit: z.string(),
  type: z.string(),
  state: z.enum(reviewStates),
  /** Pieces. */
  counted: z.int(),
  /** Null where the caller may not see the books of a blind stocktake; amounts also without the right to see them. */
  book: z.int().nullable(),
  difference: z.int().nullable(),
  /** What the difference is worth, in fen; below zero for a loss. */
  value: z.int().nullable(),
  reason: z.string(),
  /** What a piece more or less is worth by the reviewer, in fen; null for what the books say. */
  price: z.int().nullable(),
  /** Whose count holds where a zone was counted twice: a counter, `sum`, or empty while that is open. */
  holds: z.string(),
  settledAt: z.int().nullable(),
  counts: z.array(stockCount.schema.omit({ id: true, shopId: true, stocktakeId: true, productId: true })),
  /** Counters that have counted a whole zone in which another one found it, and did not find it there. */
  notFound: z.array(z.object({ zone: z.string(), counterId: z.string(), counterNumber: z.string() })),
});
export type ReviewRow = z.infer<typeof reviewRow>;

/** A part of a review: products in the order of their ids, and behind which one the next part begins; null at the end. */
export const reviewPart = z.object({ check: stocktakeRow, rows: z.array(reviewRow), next: z.string().nullable() });

/** The most products that one part of a review has. */
export const mostReviewed = 2_000;

/** By what the products of a stocktake can be sorted. */
export const reviewSorts = ['value', 'difference', 'counted', 'name'] as const;
