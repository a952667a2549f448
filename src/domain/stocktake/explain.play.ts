import { definePlay } from '../kernel/play.ts';
import { explainStocktake } from './explain.ts';
import { countsIn, oneInProgress } from './seen.play.ts';

/** Gives reasons and prices, and now and then says whose count holds. */
export const explainPlay = definePlay(explainStocktake, (seen) => {
  const found = oneInProgress(seen);
  const count = found && seen.oneOf(countsIn(seen, found.id));
  if (!found || !count) return undefined;
  const { productId, counterId } = count;
  const price = seen.oneOf([null, 500, -500]) ?? null;
  const holds = seen.below(2) === 0 ? counterId : '';
  return { args: { stocktakeId: found.id, lines: [{ productId, reason: 'found it so', price, holds }] } };
});
