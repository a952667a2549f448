import type { Acting } from '../kernel/command.ts';
import { shopTypes } from '../shop/types.ts';
import { type CatalogueUse, itemUse } from './item-fields.ts';

type Place = Pick<Acting, 'shop'>['shop'];

/** Whose it is what somebody makes in a place: empty for the headquarters. */
export const makerIn = (place: Pick<Place, 'id' | 'type'>): string =>
  place.type === shopTypes.headquarters ? '' : place.id;

/** Who uses what is made in a place: a store's is its own, a region's is for its stores; the headquarters says. */
export const usedWhere = (
  place: Pick<Place, 'id' | 'type'>,
  { scope, regionId, shopIds }: Omit<CatalogueUse, 'createdIn'>,
): CatalogueUse => {
  const createdIn = makerIn(place);
  if (place.type === shopTypes.store) return { createdIn, scope: itemUse.stores, regionId: '', shopIds: [place.id] };
  if (place.type === shopTypes.region) return { createdIn, scope: itemUse.region, regionId: place.id, shopIds };
  return { createdIn, scope, regionId: scope === itemUse.region ? regionId : '', shopIds };
};
