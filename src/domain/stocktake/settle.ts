import { z } from 'zod';
import { type Product, product } from '../item/product/product.ts';
import { type Acting, defineCommand } from '../kernel/command.ts';
import { accept, type Change, insert, recordsIn, reject, update } from '../kernel/decision.ts';
import { all, one, onServer } from '../kernel/needs.ts';
import { inTypes, outTypes } from '../stock/codes.ts';
import { moveStock } from '../stock/move.ts';
import { stockMovement } from '../stock/movement.ts';
import { type Stock, stock, stockId } from '../stock/stock.ts';
import { endOfDays } from '../values/end-of-time.ts';
import { standsReason, stocktakeStatuses } from './codes.ts';
import { mostCounted } from './count-args.ts';
import { wholeCounts } from './counted.ts';
import { judgeLine, type LineJudgement } from './judge-line.ts';
import { openZone } from './open-zone.ts';
import { countsOf, stockCount } from './stock-count.ts';
import { type Stocktake, stocktake } from './stocktake.ts';
import { type StocktakeLine, saidOf, stocktakeLine, stocktakeLineId } from './stocktake-line.ts';

interface Ready {
  readonly product: Product;
  readonly level: Stock;
  readonly line: StocktakeLine | undefined;
  readonly judged: LineJudgement;
}

/**
 * What a piece more or less is worth: what the reviewer says, or what is in the books (null), and where they know
 * nothing of what was found, what it costs to buy. What is missing may be priced with or without its minus.
 */
const priceOf = ({ product: { costPrice }, level, line, judged: { difference } }: Ready): number | null => {
  if (line && line.price !== null) return Math.abs(line.price);
  return difference > 0 && level.quantity <= 0 && level.unitValue === 0 ? costPrice : null;
};

/**
 * The level after its difference is booked as of the moment of the count, the movement, and what that moved in the
 * books, in fen and below zero for a loss: the stocktake says the same as the ledger.
 */
const booked = (ready: Ready, existing: Stocktake, acting: Acting) => {
  const { level, line, judged } = ready;
  const { difference, firstAt, lastAt } = judged;
  const uncounted = { ...level, countedAt: 0 };
  const move = {
    id: `count:${existing.id}:${level.productId}:${lastAt}`,
    productId: level.productId,
    type: difference > 0 ? inTypes.gain : outTypes.loss,
    quantity: Math.abs(difference),
    price: priceOf(ready),
    paperId: existing.id,
    note: line?.reason ?? '',
  };
  const { changes, value } = moveStock([uncounted], difference === 0 ? [] : [move], { ...acting, at: lastAt });
  const [after] = recordsIn(changes, stock);
  const now = { ...(after ?? level), countedFrom: firstAt, countedAt: lastAt, countedIn: existing.id };
  return {
    changes: [update(stock, now), ...changes.filter((change) => change.op === 'append')],
    worth: Math.sign(difference) * value,
  };
};

const lineAfter = ({ level, line, judged }: Ready, existing: Stocktake, worth: number, acting: Acting): Change => {
  const { counted, book, lastAt, seenAt } = judged;
  const { shopId, staffId, at } = acting;
  const { productId } = level;
  const id = stocktakeLineId(existing.id, productId);
  // Counted on after it was booked: the books' side stays what it was before the first booking.
  const before = line?.settledAt == null ? book : (line.book ?? 0) + (book - (line.counted ?? 0));
  const result = { settledAt: at, counted, book: before, countedAt: lastAt, seenAt, value: (line?.value ?? 0) + worth };
  const now = { id, shopId, stocktakeId: existing.id, productId, ...saidOf(line), ...result, staffId, at };
  return line ? update(stocktakeLine, now) : insert(stocktakeLine, now);
};

/** The sums of the stocktake once these lines are booked. */
const summed = (existing: Stocktake, lines: readonly (Ready & { readonly worth: number })[]): Stocktake => {
  const sum = { ...existing };
  for (const { line, judged, worth } of lines) {
    const { counted, book, difference } = judged;
    const isFirst = line?.settledAt == null;
    sum.settled += isFirst ? 1 : 0;
    sum.before += isFirst ? book : 0;
    sum.after += counted - (isFirst ? 0 : (line?.counted ?? 0));
    sum.gainPieces += Math.max(0, difference);
    sum.lossPieces += Math.max(0, -difference);
    if (difference > 0) sum.gainValue += Math.abs(worth);
    if (difference < 0) sum.lossValue += Math.abs(worth);
  }
  return sum;
};

/**
 * Books what is more (13) or less (20) than the ledger says of some products of a stocktake, as of the moment each was
 * counted. Worked out on the server alone, which has the ledger; a counter learns of it by what comes back. What is not
 * ready is passed over, and what is booked already is booked on if it was counted on.
 */
export const settleStocktake = defineCommand({
  name: 'stocktake.settle',
  version: 1,
  offline: false,
  right: 'pc.inventory.checkReview',
  args: z.object({
    stocktakeId: z.string().min(1).max(64),
    productIds: z.array(z.string().min(1).max(64)).min(1).max(mostCounted),
    /** The moment of the first count of any of them, in milliseconds since 1970: the ledger is read from there on. */
    from: z.int().min(0).max(endOfDays),
  }),
  needs: ({ stocktakeId, productIds, from }, { shopId }) => ({
    existing: one(stocktake, stocktakeId),
    products: all(product, productIds),
    lines: onServer(stocktakeLine, { stocktakeId, productId: productIds }),
    counts: onServer(stockCount, { stocktakeId, productId: productIds }),
    levels: all(
      stock,
      productIds.map((productId) => stockId(shopId, productId)),
    ),
    movements: onServer(stockMovement, { shopId, productId: productIds, at: { after: from } }),
  }),
  decide({ existing, products, lines, counts, levels, movements }, { from }, acting) {
    if (!existing) return reject('stocktake.unknown');
    const { status, number } = existing;
    if (status !== stocktakeStatuses.inProgress) return reject(standsReason(status), { number });
    if (!lines || !counts || !movements) return accept([]);
    const open = openZone(existing, counts);
    if (open !== undefined) return reject('stocktake.zoneOpen', { zone: open });
    const whole = wholeCounts(existing);
    const ready = products.flatMap((each): Ready[] => {
      const level = levels.find(({ productId }) => productId === each.id);
      const line = lines.find(({ productId }) => productId === each.id);
      if (!level) return [];
      const own = countsOf(counts, each.id);
      const moved = movements.filter(({ productId }) => productId === each.id);
      const judged = judgeLine({ type: each.type, counts: own, whole, level, movements: moved, said: saidOf(line) });
      const isDone = line?.seenAt === judged.seenAt && line.counted === judged.counted;
      return judged.state === 'ready' && judged.firstAt >= from && !isDone
        ? [{ product: each, level, line, judged }]
        : [];
    });
    const done = ready.map((each) => ({ ...each, ...booked(each, existing, acting) }));
    if (done.length === 0) return accept([]);
    return accept([
      update(stocktake, summed(existing, done)),
      ...done.flatMap((each) => [...each.changes, lineAfter(each, existing, each.worth, acting)]),
    ]);
  },
});
