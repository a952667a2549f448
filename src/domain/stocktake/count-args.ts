import { z } from 'zod';
import { countedPieces, countPass, type StockCount, stockCountId } from './stock-count.ts';
import { zone } from './stocktake.ts';

/** The most products that one command counts. */
export const mostCounted = 200;

const countLine = z.object({
  productId: z.string().min(1).max(64),
  pieces: countedPieces,
  pass: countPass.default(1),
  /** How long before the command it was counted, in milliseconds: several scans may go into one command. */
  ago: z
    .int()
    .min(0)
    .max(24 * 60 * 60 * 1000)
    .default(0),
});
export type CountLine = z.infer<typeof countLine>;

const eachOnce = (lines: readonly CountLine[]): boolean =>
  new Set(lines.map(({ productId }) => productId)).size === lines.length;

/** Pieces of some products in one zone, counted or taken back. */
export const countArgs = z.object({
  stocktakeId: z.string().min(1).max(64),
  zone,
  counts: z.array(countLine).min(1).max(mostCounted).refine(eachOnce, 'stock.productsTwice'),
});
export type CountArgs = z.infer<typeof countArgs>;

/** The records in which this counter keeps what it counts of these products. */
export const ownCountIds = ({ stocktakeId, zone: where, counts }: CountArgs, counterId: string): string[] =>
  counts.map(({ productId, pass }) => stockCountId({ stocktakeId, productId, counterId, pass, zone: where }));

/** What this counter has counted of the product of a line so far. */
export const ownCountOf = (counts: readonly StockCount[], line: CountLine): StockCount | undefined =>
  counts.find(({ productId, pass }) => productId === line.productId && pass === line.pass);
