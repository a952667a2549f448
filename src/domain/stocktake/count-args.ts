import { z } from 'zod';
import { day } from '../values/durations.ts';
import { countedPieces, countPass, type StockCount, stockCountId } from './stock-count.ts';
import { zone } from './stocktake.ts';

/** The most scans that one command holds. */
export const mostCounted = 200;

/** How long before its command something was counted at most: 35 days in milliseconds, as long as anybody keeps it. */
export const longestAgo = 35 * day;

const countLine = z.object({
  productId: z.string().min(1).max(64),
  pieces: countedPieces,
  pass: countPass.default(1),
  /** How long before the command it was counted, in milliseconds: several scans go into one command, and what was refused is sent again. */
  ago: z.int().min(0).max(longestAgo).default(0),
});
export type CountLine = z.infer<typeof countLine>;

const eachOnce = (lines: readonly CountLine[]): boolean =>
  new Set(lines.map(({ productId }) => productId)).size === lines.length;

const countLines = z.array(countLine).min(1).max(mostCounted);

/** Pieces that were counted in one zone: each line is a scan, in their order, so that a product may come many times. */
export const countArgs = z.object({ stocktakeId: z.string().min(1).max(64), zone, counts: countLines });
export type CountArgs = z.infer<typeof countArgs>;

/** Pieces of some products in one zone that are taken back. */
export const uncountArgs = z.object({ ...countArgs.shape, counts: countLines.refine(eachOnce, 'stock.productsTwice') });

/** The records in which this counter keeps what it counts of these products. */
export const ownCountIds = ({ stocktakeId, zone: where, counts }: CountArgs, counterId: string): string[] => [
  ...new Set(
    counts.map(({ productId, pass }) => stockCountId({ stocktakeId, productId, counterId, pass, zone: where })),
  ),
];

/** The products of these lines, each once. */
export const countedProducts = ({ counts }: CountArgs): string[] => [
  ...new Set(counts.map(({ productId }) => productId)),
];

/** What this counter has counted of the product of a line so far. */
export const ownCountOf = (counts: readonly StockCount[], line: CountLine): StockCount | undefined =>
  counts.find(({ productId, pass }) => productId === line.productId && pass === line.pass);
