import { defineCommand } from '../kernel/command.ts';
import { accept, append, reject, update } from '../kernel/decision.ts';
import { all, one } from '../kernel/needs.ts';
import { standsReason, stocktakeStatuses } from './codes.ts';
import { ownCountIds, ownCountOf, uncountArgs } from './count-args.ts';
import { countOn } from './count-on.ts';
import { countEntry, stockCount } from './stock-count.ts';
import { stocktake } from './stocktake.ts';

/**
 * Takes back pieces that this counter has counted in a zone. Where none are left the product counts as not counted
 * there; to say that there are none it is counted with none. What was taken back offline and arrives after the stocktake
 * was finished leaves a task: what was booked still has it.
 */
export const uncountStock = defineCommand({
  name: 'stocktake.uncount',
  version: 1,
  offline: true,
  right: 'pc.inventory.check',
  args: uncountArgs,
  needs: (given, { counterId }) => ({
    existing: one(stocktake, given.stocktakeId),
    counts: all(stockCount, ownCountIds(given, counterId)),
  }),
  decide({ existing, counts }, given, acting) {
    if (!existing) return reject('stocktake.unknown');
    const { status, number } = existing;
    const isLate = status === stocktakeStatuses.finished && acting.replay;
    if (status !== stocktakeStatuses.inProgress && !isLate) return reject(standsReason(status), { number });
    const taken = given.counts.map((line) => ({ line, before: ownCountOf(counts, line) }));
    const { commandId, shopId, counterId, staffId, keptAt } = acting;
    const changes = taken.flatMap(({ line, before }, place) => {
      if (!before?.counted || before.pieces < line.pieces) return [];
      const { productId, pieces, pass, ago } = line;
      const at = acting.at - ago;
      const left = before.pieces - pieces;
      const lastAt = Math.max(before.lastAt, at);
      const where = { shopId, stocktakeId: existing.id, productId, zone: given.zone, pass };
      const id = `${commandId}:${place}`;
      return [
        update(stockCount, { ...before, pieces: left, counted: left > 0, lastAt, staffId }),
        append(countEntry, { id, ...where, pieces: -pieces, undo: true, counterId, staffId, at, keptAt }),
      ];
    });
    if (changes.length < 2 * taken.length) return reject('stocktake.notCounted');
    const params = { number, count: taken.length, zone: given.zone, stocktakeId: existing.id };
    return accept(
      [...countOn(existing, given.zone, counterId), ...changes],
      isLate ? [{ code: 'stocktakeUncountedLate', params, orderId: null, amount: 0 }] : [],
    );
  },
});
