import { definePlay } from '../kernel/play.ts';
import { countsIn, oneInProgress } from './seen.play.ts';
import { zonesOf } from './stocktake.ts';
import { zoneDone } from './zone-done.ts';

/** Says of a zone in which there are counts that it is done; now and then in place of the counter that made them. */
export const zoneDonePlay = definePlay(zoneDone, (seen) => {
  const found = oneInProgress(seen);
  if (!found) return undefined;
  const here = countsIn(seen, found.id).filter(({ zone }) => zonesOf(found).includes(zone));
  const another =
    seen.below(4) === 0 ? seen.oneOf(here.filter(({ counterId }) => counterId !== seen.counterId)) : undefined;
  if (another) {
    const { zone, counterId } = another;
    return { args: { stocktakeId: found.id, zone, done: true, counterId, reason: 'its tablet is broken' } };
  }
  const zone = seen.oneOf(here)?.zone;
  return zone === undefined ? undefined : { args: { stocktakeId: found.id, zone, done: seen.below(8) > 0 } };
});
