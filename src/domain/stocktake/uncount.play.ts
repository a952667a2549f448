import { definePlay } from '../kernel/play.ts';
import { countsIn, oneInProgress } from './seen.play.ts';
import { uncountStock } from './uncount.ts';

export const uncountPlay = definePlay(uncountStock, (seen) => {
  const found = oneInProgress(seen);
  const own = countsIn(seen, found?.id ?? '').filter((count) => count.counterId === seen.counterId && count.pieces > 0);
  const count = seen.oneOf(own);
  if (!count) return undefined;
  const { stocktakeId, zone, productId, pass, pieces } = count;
  return { args: { stocktakeId, zone, counts: [{ productId, pieces: 1 + seen.below(pieces), pass }] } };
});
