import { definePlay } from '../kernel/play.ts';
import { countsIn, oneInProgress } from './seen.play.ts';
import { settleStocktake } from './settle.ts';

export const settlePlay = definePlay(settleStocktake, (seen) => {
  const found = oneInProgress(seen);
  const productIds = [...new Set(countsIn(seen, found?.id ?? '').map(({ productId }) => productId))];
  return found && productIds.length > 0 ? { args: { stocktakeId: found.id, productIds, from: 0 } } : undefined;
});
