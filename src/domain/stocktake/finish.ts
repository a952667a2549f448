import { z } from 'zod';
import { defineCommand } from '../kernel/command.ts';
import { accept, reject, remove, update } from '../kernel/decision.ts';
import { kept, one } from '../kernel/needs.ts';
import { type Stock, stock } from '../stock/stock.ts';
import { standsReason, stocktakeResults, stocktakeStatuses } from './codes.ts';
import { openZone } from './open-zone.ts';
import { type StockCount, stockCount } from './stock-count.ts';
import { stocktake } from './stocktake.ts';
import { type StocktakeLine, stocktakeLine } from './stocktake-line.ts';

/** How many counted products are not booked, or were counted on or taken back altogether since. */
const openLines = (counts: readonly StockCount[], lines: readonly StocktakeLine[]): number => {
  const last = new Map<string, number>();
  for (const { productId, lastAt } of counts) last.set(productId, Math.max(lastAt, last.get(productId) ?? 0));
  const booked = new Map(lines.map(({ productId, seenAt }) => [productId, seenAt ?? -1]));
  const takenBack = lines.filter(({ productId, settledAt }) => settledAt !== null && !last.has(productId));
  return [...last].filter(([productId, lastAt]) => (booked.get(productId) ?? -1) < lastAt).length + takenBack.length;
};

/** Nothing is in the books of a product but that they were begun. */
const hasNothing = ({ quantity, value, openUses }: Stock): boolean => quantity === 0 && value === 0 && openUses === 0;

/**
 * Ends a stocktake once every zone is counted and the differences are booked (`stocktake.settle`). What could not be
 * booked stays as the books have it, when the reviewer says so; books that its count alone had begun are not begun then.
 */
export const finishStocktake = defineCommand({
  name: 'stocktake.finish',
  version: 1,
  offline: false,
  args: z.object({ stocktakeId: z.string().min(1).max(64), leaveOut: z.boolean() }),
  needs: ({ stocktakeId }, { shopId }) => ({
    existing: one(stocktake, stocktakeId),
    counts: kept(stockCount, { stocktakeId }),
    lines: kept(stocktakeLine, { stocktakeId }),
    begun: kept(stock, { shopId, countedIn: stocktakeId, countedAt: 0 }),
  }),
  decide({ existing, counts, lines, begun }, { leaveOut }, acting) {
    if (!acting.may('pc.inventory.checkReview')) return reject('notAllowed');
    if (!existing || existing.shopId !== acting.shopId) return reject('stocktake.unknown');
    const { status, number, gainPieces, lossPieces } = existing;
    if (status !== stocktakeStatuses.inProgress) return reject(standsReason(status), { number });
    if (!counts || !lines || !begun) return accept([]);
    const made = counts.filter(({ counted }) => counted);
    const zone = openZone(existing, made);
    if (zone !== undefined && !leaveOut) return reject('stocktake.zoneOpen', { zone });
    const leftOut = openLines(made, lines);
    if (leftOut > 0 && !leaveOut) return reject('stocktake.linesOpen', { count: leftOut });
    const { balanced, unbalanced } = stocktakeResults;
    return accept([
      update(stocktake, {
        ...existing,
        ...{ status: stocktakeStatuses.finished, leftOut },
        result: gainPieces + lossPieces === 0 ? balanced : unbalanced,
        ...{ finishedAt: acting.at, finishedBy: acting.staffId },
      }),
      ...begun.filter(hasNothing).map(({ id }) => remove(stock, id)),
    ]);
  },
});
