import type { StockCount } from './stock-count.ts';
import { type Stocktake, zonesOf } from './stocktake.ts';

/** A zone that nobody has counted to its end yet, or a counter that has counted in it; undefined when there is none. */
export const openZone = (
  existing: Pick<Stocktake, 'zones' | 'zonesDone'>,
  counts: readonly Pick<StockCount, 'zone' | 'counterId' | 'counted'>[],
): string | undefined => {
  const done = new Set(existing.zonesDone.flatMap(({ zone, counterId }) => [`${counterId} ${zone}`, ` ${zone}`]));
  return (
    zonesOf(existing).find((zone) => !done.has(` ${zone}`)) ??
    counts.find(({ zone, counterId, counted }) => counted && !done.has(`${counterId} ${zone}`))?.zone
  );
};
