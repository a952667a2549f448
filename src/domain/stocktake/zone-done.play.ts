import { definePlay } from '../kernel/play.ts';
import { countsIn, oneInProgress } from './seen.play.ts';
import { zonesOf } from './stocktake.ts';
import { zoneDone } from './zone-done.ts';

/** Says of a zone in which there are counts that it is done. */
export const zoneDonePlay = definePlay(zoneDone, (seen) => {
  const found = oneInProgress(seen);
  if (!found) return undefined;
  const counted = zonesOf(found).filter((zone) => countsIn(seen, found.id).some((count) => count.zone === zone));
  const zone = seen.oneOf(counted);
  return zone === undefined ? undefined : { args: { stocktakeId: found.id, zone, done: seen.below(8) > 0 } };
});
