import type { StockCount } from '#domain/stocktake/stock-count.ts';
import { stockCount } from '#domain/stocktake/stock-count.ts';
import { createMutex } from '../../db/async/mutex.ts';
import type { Ids } from '../../db/mirror/fresh-records.ts';
import type { Mirror } from '../../db/mirror/mirror.ts';
import type { RecordIndex } from '../../db/mirror/record-index.ts';
import { type Overlay, touched } from '../../db/overlay/overlay.ts';
import { makeTally, newer } from './tally.ts';

/** What was counted in one stocktake: as the server says, and with what waits to be sent. */
const begin = (stocktakeId: string, counts: readonly StockCount[]) => {
  const below = new Map(counts.map((count) => [count.id, count]));
  const tally = makeTally();
  for (const count of counts.toSorted(newer)) tally.set(count.id, count);
  /** The overlay over it, how far its `changedIds` were followed, and the ids of counts in it. */
  let over: Overlay | undefined;
  let followed = 0;
  let pending = new Set<string>();
  return {
    tally,
    /** The server has sent these. */
    follow: (ids: readonly string[], now: ReadonlyMap<string, StockCount>): void => {
      for (const id of ids) {
        const count = now.get(id);
        if (count) below.set(id, count);
        else below.delete(id);
        if (!pending.has(id)) tally.set(id, count ?? null);
      }
    },
    /** Applies the overlay: only what was changed since the last time, unless it was rebuilt. */
    apply: (now: Overlay): void => {
      const records = touched(now, stockCount);
      if (now !== over) {
        for (const id of pending) if (!records.has(id)) tally.set(id, below.get(id) ?? null);
        pending = new Set();
        followed = 0;
        over = now;
      }
      const ids = now.changedIds.get('stockCount') ?? [];
      for (const id of new Set(ids.slice(followed))) {
        if (stocktakeOf(id) !== stocktakeId) continue;
        tally.set(id, records.get(id) ?? null);
        pending.add(id);
      }
      followed = ids.length;
    },
  };
};

const stocktakeOf = (countId: string): string => countId.slice(0, countId.indexOf(':'));

const createCountIndex = (mirror: () => Mirror) => {
  const mutex = createMutex();
  const open = new Map<string, ReturnType<typeof begin>>();

  return {
    /** These have changed in the mirror. */
    follow: (ids: Ids | 'all'): void => {
      const changed = ids === 'all' ? [] : (ids.stockCount ?? []);
      if (ids !== 'all' && changed.length === 0) return;
      void mutex(async () => {
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
      mutex(async () => {
        const known =
          open.get(stocktakeId) ??
          begin(stocktakeId, await mirror().records.range(stockCount, { where: { stocktakeId } }));
        open.set(stocktakeId, known);
        known.apply(over);
        return known.tally;
      }),
  };
};

/**
 * The counts of the stocktakes that somebody looks at, added up in memory: read once, and followed from then on. No
 * scan reads what was counted before it.
 */
export const countIndex: RecordIndex<ReturnType<typeof createCountIndex>> = {
  follows: [stockCount],
  make: createCountIndex,
};
