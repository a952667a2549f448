import { type Change, update } from '../kernel/decision.ts';
import { stocktakeStatuses } from './codes.ts';
import { type Stocktake, stocktake } from './stocktake.ts';

/**
 * A zone that a reviewer closed in place of a counter is open again as soon as that counter counts on there, or sends
 * what it had counted before: the reviewer did not know of it.
 */
export const countOn = (existing: Stocktake, zone: string, counterId: string): Change[] => {
  const { status, zonesDone } = existing;
  const others = zonesDone.filter(
    (each) => each.zone !== zone || each.counterId !== counterId || each.reason === undefined,
  );
  if (status !== stocktakeStatuses.inProgress || others.length === zonesDone.length) return [];
  return [update(stocktake, { ...existing, zonesDone: others })];
};
