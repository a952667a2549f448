import { type Change, update } from '../kernel/decision.ts';
import { stocktakeStatuses } from './codes.ts';
import { type Stocktake, stocktake } from './stocktake.ts';

/**
 * A zone is open again as soon as the counter that had closed it counts on there, or sends what it had counted before a
 * reviewer closed the zone in its place: until it says once more that it is through, what it counts is half a count.
 */
export const countOn = (existing: Stocktake, zone: string, counterId: string): Change[] => {
  const { status, zonesDone } = existing;
  const others = zonesDone.filter((each) => each.zone !== zone || each.counterId !== counterId);
  if (status !== stocktakeStatuses.inProgress || others.length === zonesDone.length) return [];
  return [update(stocktake, { ...existing, zonesDone: others })];
};
