import type { Acting } from '../kernel/command.ts';
import { type ExceptionNote, insert, update } from '../kernel/decision.ts';
import type { CountArgs, CountLine } from './count-args.ts';
import { mostCountedPieces, type StockCount, stockCount, stockCountId } from './stock-count.ts';
import type { Stocktake } from './stocktake.ts';

/**
 * What the counter has counted of each product once these pieces are added, one scan after the other, and the lines
 * that make more than anybody counts: those are left out.
 */
export const added = (
  { stocktakeId, zone, counts: lines }: CountArgs,
  known: readonly StockCount[],
  acting: Acting,
) => {
  const { shopId, counterId, counterNumber, staffId } = acting;
  const before = new Map(known.map((count) => [count.id, count]));
  const now = new Map<string, StockCount>();
  const tooMany = new Set<CountLine>();
  for (const line of lines) {
    const { productId, pass, ago } = line;
    const at = acting.at - ago;
    const where = { stocktakeId, productId, counterId, pass, zone };
    const id = stockCountId(where);
    const last = now.get(id) ?? before.get(id);
    const goesOn = last?.counted ? last : undefined;
    const pieces = (last?.pieces ?? 0) + line.pieces;
    if (pieces > mostCountedPieces) tooMany.add(line);
    else
      now.set(id, {
        id,
        shopId,
        ...where,
        counterNumber,
        staffId,
        counted: true,
        pieces,
        firstAt: Math.min(at, goesOn?.firstAt ?? at),
        lastAt: Math.max(at, goesOn?.lastAt ?? at),
      });
  }
  const sums = [...now.values()].map((record) =>
    before.has(record.id) ? update(stockCount, record) : insert(stockCount, record),
  );
  return { sums, tooMany };
};

/** The tasks that tell of what was left out of a stocktake, product by product. */
export const leftOut = (
  tooMany: ReadonlySet<CountLine>,
  { number, id: stocktakeId }: Stocktake,
  { zone }: CountArgs,
  nameOf: (productId: string) => string,
): ExceptionNote[] => {
  const pieces = new Map<string, number>();
  for (const line of tooMany) pieces.set(line.productId, (pieces.get(line.productId) ?? 0) + line.pieces);
  return [...pieces].map(([productId, count]) => ({
    code: 'stocktakeTooMany',
    params: { number, name: nameOf(productId), zone, count, productId, stocktakeId },
    orderId: null,
    amount: 0,
  }));
};

/** The task that tells of pieces whose product nobody knows: they lie on a shelf, and stand in no books. */
export const ofUnknown = (
  unknown: ReadonlySet<CountLine>,
  { number, id: stocktakeId }: Stocktake,
  { zone }: CountArgs,
): ExceptionNote[] => {
  const [first] = unknown;
  if (!first) return [];
  const count = [...unknown].reduce((sum, { pieces }) => sum + pieces, 0);
  const products = new Set([...unknown].map(({ productId }) => productId)).size;
  const params = { number, zone, count, products, productId: first.productId, stocktakeId };
  return [{ code: 'stocktakeUnknownProduct', params, orderId: null, amount: 0 }];
};
