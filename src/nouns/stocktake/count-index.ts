import type { StockCount } from '#domain/stocktake/stock-count.ts';
import { stockCount } from '#domain/stocktake/stock-count.ts';
import { makeTurns } from '../../db/async/mutex.ts';
import type { Mirror } from '../../db/mirror/mirror.ts';
import type { Ids } from '../../db/overlay/changed-records.ts';
import { type Overlay, touched } from '../../db/overlay/overlay.ts';
import { makeTally, newer } from './tally.ts';

/** What was counted in one stocktake: as the server says, and with what waits to be sent. */
const begin = (stocktakeId: string, counts: readonly StockCount[]) => {
  const below = new Map(counts.map((count) => [count.id, count]));
  const tally = makeTally();
  for (const count of counts.toSorted(newer)) tally.set(count.id, count);
  /** The overlay that lies over it, how far its `laid` was followed, and what of it is here. */
  let over: Overlay | undefined;
  let followed = 0;
  let laid = new Set<string>();
  return {
    tally,
    /** The server says so of these. */
    follow: (ids: readonly string[], now: ReadonlyMap<string, StockCount>): void => {
      for (const id of ids) {
        const count = now.get(id);
        if (count) below.set(id, count);
        else below.delete(id);
        if (!laid.has(id)) tally.set(id, count ?? null);
      }
    },
    /** Lays over what waits to be sent: only what was laid since the last time, unless all of it was decided anew. */
    lay: (now: Overlay): void => {
      const records = touched(now, stockCount);
      if (now !== over) {
        for (const id of laid) if (!records.has(id)) tally.set(id, below.get(id) ?? null);
        laid = new Set();
        followed = 0;
        over = now;
      }
      const ids = now.laid.get('stockCount') ?? [];
      for (const id of new Set(ids.slice(followed))) {
        if (stocktakeOf(id) !== stocktakeId) continue;
        tally.set(id, records.get(id) ?? null);
        laid.add(id);
      }
      followed = ids.length;
    },
  };
};

const stocktakeOf = (countId: string): string => countId.slice(0, countId.indexOf(':'));

/**
 * The counts of the stocktakes that somebody looks at, added up in memory: read once, and followed from then on. No
 * scan reads what was counted before it.
 */
export const makeCountDirectory = (mirror: () => Mirror) => {
  const turns = makeTurns();
  const open = new Map<string, ReturnType<typeof begin>>();

  return {
    /** These have changed in the mirror. */
    follow: (ids: Ids | 'all'): void => {
      const changed = ids === 'all' ? [] : (ids.stockCount ?? []);
      if (ids !== 'all' && changed.length === 0) return;
      void turns(async () => {
        if (ids === 'all') return open.clear();
        const wanted = changed.filter((id) => open.has(stocktakeOf(id)));
        const found = await mirror().records.all(stockCount, wanted);
        const now = new Map(found.map((count) => [count.id, count]));
        for (const [stocktakeId, known] of open)
          known.follow(
            wanted.filter((id) => stocktakeOf(id) === stocktakeId),
            now,
          );
      }).catch(() => open.clear());
    },
    /** What was counted in a stocktake, with what waits to be sent over it. */
    of: (stocktakeId: string, over: Overlay) =>
      turns(async () => {
        const known =
          open.get(stocktakeId) ??
          begin(stocktakeId, await mirror().records.range(stockCount, { where: { stocktakeId } }));
        open.set(stocktakeId, known);
        known.lay(over);
        return known.tally;
      }),
  };
};
