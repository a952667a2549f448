import { definePlay } from '../kernel/play.ts';
import { finishStocktake } from './finish.ts';
import { oneInProgress } from './seen.play.ts';

export const finishPlay = definePlay(finishStocktake, (seen) => {
  const found = oneInProgress(seen);
  return found && { args: { stocktakeId: found.id, leaveOut: seen.below(4) !== 0 } };
});
