import { definePlay } from '../kernel/play.ts';
import { countStock } from './count.ts';
import { countsIn, oneInProgress } from './seen.play.ts';
import { zonesOf } from './stocktake.ts';

/** Counts all that lies in a zone: for the first time, beside somebody else, or once more. */
export const countPlay = definePlay(countStock, (seen) => {
  const found = oneInProgress(seen);
  const zone = found && seen.oneOf(zonesOf(found));
  if (!found || zone === undefined) return undefined;
  const known = countsIn(seen, found.id).filter((count) => count.zone === zone);
  const latest = Math.max(0, ...known.map((count) => count.pass));
  const isOwn = known.some(({ pass, counterId }) => pass === latest && counterId === seen.counterId);
  const pass = latest === 0 ? 1 : latest + (isOwn || seen.below(3) > 0 ? 1 : 0);
  const counts = seen.inZone(zone).map((each) => ({ ...each, pass }));
  return counts.length === 0 ? undefined : { args: { stocktakeId: found.id, zone, counts } };
});
