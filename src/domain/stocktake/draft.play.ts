import { definePlay } from '../kernel/play.ts';
import { draftStocktake } from './draft.ts';

export const draftPlay = definePlay(draftStocktake, (seen) => {
  const stocktakeId = seen.freshId();
  const zones = seen.oneOf([['front', 'back'], []]) ?? [];
  const planned = { kind: 'shop' as const, groupIds: [], productIds: [], zones, blind: false, checkerIds: [] };
  return { args: { stocktakeId, number: stocktakeId, ...planned, remark: '' } };
});
