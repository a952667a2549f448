import type { StocktakeProgress } from '../../../nouns/stocktake/stocktake-queries.ts';
import { openZones } from './zone-states.ts';

type Given = Pick<StocktakeProgress, 'stocktake' | 'shares' | 'expected' | 'found'>;

/**
 * How many products nobody has counted when this counter says that it is through with a zone, where that is the last
 * that was open: then nobody will count them any more. 0 while others count on, and where only some zones are counted,
 * of which nobody knows what lies in them.
 */
export const leftUncounted = (progress: Given, zone: string, counterId: string): number => {
  const { stocktake, expected, found } = progress;
  const isLast = openZones(progress).every(
    (each) => each.zone === zone && (each.counterId === null || each.counterId === counterId),
  );
  return isLast && stocktake.kind !== 'zone' ? Math.max(0, expected - found) : 0;
};
