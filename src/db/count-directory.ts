import type { StockCount } from '#domain/stocktake/stock-count.ts';
import type { Ids } from './counter.ts';
import type { Mirror } from './mirror.ts';
import { makeTally, newer } from './tally.ts';
import { makeTurns } from './turns.ts';

type Over = ReadonlyMap<string, unknown>;

/** What was counted in one stocktake: as the server says, and with what waits to be sent. */
const begin = (counts: readonly StockCount[]) => {
  const below = new Map(counts.map((count) => [count.id, count]));
  const tally = makeTally();
  for (const count of counts.toSorted(newer)) tally.set(count.id, count);
  let laid = new Map<string, unknown>();
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
    /** Lays over what waits to be sent: only what has changed since the last time. */
    lay: (over: Over): void => {
      for (const id of laid.keys()) if (!over.has(id)) tally.set(id, below.get(id) ?? null);
      for (const [id, count] of over) if (laid.get(id) !== count) tally.set(id, count as StockCount | null);
      laid = new Map(over);
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
        const found = (await mirror().all('stockCount', wanted)) as unknown as StockCount[];
        const now = new Map(found.map((count) => [count.id, count]));
        for (const [stocktakeId, known] of open)
          known.follow(
            wanted.filter((id) => stocktakeOf(id) === stocktakeId),
            now,
          );
      }).catch(() => open.clear());
    },
    /** What was counted in a stocktake, with these records of waiting commands over it. */
    of: (stocktakeId: string, over: Over) =>
      turns(async () => {
        const known =
          open.get(stocktakeId) ??
          begin((await mirror().range('stockCount', { where: { stocktakeId } })) as unknown as StockCount[]);
        open.set(stocktakeId, known);
        known.lay(new Map([...over].filter(([id]) => stocktakeOf(id) === stocktakeId)));
        return known.tally;
      }),
  };
};
