import { definePlay } from '../kernel/play.ts';
import { stocktakeStatuses } from './codes.ts';
import { aStocktake } from './seen.play.ts';
import { startStocktake } from './start.ts';

export const startPlay = definePlay(startStocktake, (seen) => {
  const draft = aStocktake(seen, stocktakeStatuses.draft);
  return draft && { args: { stocktakeId: draft.id } };
});
