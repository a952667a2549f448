import { definePlay } from '../kernel/play.ts';
import { cancelStocktake } from './cancel.ts';
import { stocktakeStatuses } from './codes.ts';
import { aStocktake } from './seen.play.ts';

export const cancelStocktakePlay = definePlay(cancelStocktake, (seen) => {
  const draft = aStocktake(seen, stocktakeStatuses.draft);
  return draft && { args: { stocktakeId: draft.id } };
});
