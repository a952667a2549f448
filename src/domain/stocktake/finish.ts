import { z } from 'zod';
import { defineCommand } from '../kernel/command.ts';
import { accept, type ExceptionNote, reject, remove, update } from '../kernel/decision.ts';
import { one, onServer } from '../kernel/needs.ts';
import { type Stock, stock } from '../stock/stock.ts';
import { standsReason, stocktakeResults, stocktakeStatuses } from './codes.ts';
import { countedOf, wholeCounts } from './counted.ts';
import { openZone } from './open-zone.ts';
import { type StockCount, stockCount } from './stock-count.ts';
import { type Stocktake, stocktake } from './stocktake.ts';
import { type StocktakeLine, stocktakeLine } from './stocktake-line.ts';

/** How many counted products are not booked, or not as they are counted by now. */
const openLines = (existing: Stocktake, counts: readonly StockCount[], lines: readonly StocktakeLine[]): number => {
  const whole = wholeCounts(existing);
  const lineOf = new Map(lines.map((line) => [line.productId, line]));
  const countsOf = new Map<string, StockCount[]>(lines.map(({ productId }) => [productId, []]));
  for (const count of counts) {
    const known = countsOf.get(count.productId);
    if (known) known.push(count);
    else countsOf.set(count.productId, [count]);
  }
  return [...countsOf].filter(([productId, own]) => {
    const line = lineOf.get(productId);
    const { state, pieces, seenAt } = countedOf({ counts: own, whole, holds: line?.holds ?? '' });
    // Nobody has counted it, or all of that was taken back before it was booked.
    if (state === 'missing') return line?.settledAt != null;
    return state !== 'counted' || line?.settledAt == null || line.seenAt !== seenAt || line.counted !== pieces;
  }).length;
};

/** Nothing is in the books of a product but that they were begun. */
const hasNothing = ({ quantity, value, openUses }: Stock): boolean => quantity === 0 && value === 0 && openUses === 0;

/**
 * The task of a product whose books the stocktake has begun and did not book, although something was moved in them:
 * nobody knows how much there is until it is counted again. Whoever shows it knows what the product is called.
 */
const countAgain = ({ productId, quantity }: Stock, { id: stocktakeId, number }: Stocktake): ExceptionNote => ({
  code: 'stocktakeFirstCountOpen',
  params: { number, productId, stocktakeId, pieces: quantity },
  orderId: null,
  amount: 0,
});

/**
 * Ends a stocktake once every zone is counted and the differences are booked (`stocktake.settle`). What could not be
 * booked stays as the books have it, when the reviewer says so; books that its count alone had begun are not begun then,
 * and those that something was moved in leave a task. It is balanced only when nothing differed and nothing was left
 * out; where nothing was counted there is nothing to say, it can be cancelled.
 */
export const finishStocktake = defineCommand({
  name: 'stocktake.finish',
  version: 1,
  offline: false,
  right: 'pc.inventory.checkReview',
  args: z.object({ stocktakeId: z.string().min(1).max(64), leaveOut: z.boolean() }),
  needs: ({ stocktakeId }, { shopId }) => ({
    existing: one(stocktake, stocktakeId),
    counts: onServer(stockCount, { stocktakeId }),
    lines: onServer(stocktakeLine, { stocktakeId }),
    begun: onServer(stock, { shopId, countedIn: stocktakeId, countedAt: 0 }),
  }),
  decide({ existing, counts, lines, begun }, { leaveOut }, acting) {
    if (!existing) return reject('stocktake.unknown');
    const { status, number, gainPieces, lossPieces } = existing;
    if (status !== stocktakeStatuses.inProgress) return reject(standsReason(status), { number });
    if (!counts || !lines || !begun) return accept([]);
    const made = counts.filter(({ counted }) => counted);
    const zone = openZone(existing, made);
    if (zone !== undefined && !leaveOut) return reject('stocktake.zoneOpen', { zone });
    const leftOut = openLines(existing, made, lines);
    if (leftOut > 0 && !leaveOut) return reject('stocktake.linesOpen', { count: leftOut });
    if (made.length === 0 && existing.settled === 0) return reject('stocktake.nothingCounted', { number });
    const { balanced, unbalanced } = stocktakeResults;
    return accept(
      [
        update(stocktake, {
          ...existing,
          status: stocktakeStatuses.finished,
          leftOut,
          result: gainPieces + lossPieces + leftOut === 0 ? balanced : unbalanced,
          finishedAt: acting.at,
          finishedBy: acting.staffId,
        }),
        ...begun.filter(hasNothing).map(({ id }) => remove(stock, id)),
      ],
      begun.filter((level) => !hasNothing(level)).map((level) => countAgain(level, existing)),
    );
  },
});
