import { z } from 'zod';
import { mostCounted } from './count-args.ts';
import { stocktakeRemark } from './stocktake.ts';
import { profitLossPrice } from './stocktake-line.ts';

const explained = z.object({
  productId: z.string().min(1).max(64),
  reason: stocktakeRemark,
  /** What a piece more or less is worth, in fen; null for what the books say. */
  price: profitLossPrice.nullable(),
  /** Where two counters counted a zone: the counter whose count holds, `sum` when both do; empty when open. */
  holds: z.string().max(64),
});

/** What a reviewer says of products, each once. */
export const explainedLines = z
  .array(explained)
  .min(1)
  .max(mostCounted)
  .refine((lines) => new Set(lines.map(({ productId }) => productId)).size === lines.length, 'stock.productsTwice');
