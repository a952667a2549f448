import type { Acting } from '../kernel/command.ts';
import type { Reason } from '../kernel/reason.ts';
import { placeBeyond } from '../shop/reach.ts';
import type { Shop } from '../shop/shop.ts';
import { shopTypes } from '../shop/types.ts';
import { type Item, isInShop } from './item.ts';
import { type CatalogueUse, itemUse } from './item-fields.ts';

type Place = Pick<Acting, 'shop'>['shop'];

/** Whose it is what somebody makes in a place: empty for the headquarters. */
export const makerIn = (place: Pick<Place, 'id' | 'type'>): string =>
  place.type === shopTypes.headquarters ? '' : place.id;

interface Made {
  readonly createdIn: string;
  readonly removedAt: number | null;
}

/** Why somebody may not change this record of the catalogue: only where it was made is it changed (spec section 6). */
export const whyNotMade = (made: Made | undefined, { may, shop }: Pick<Acting, 'may' | 'shop'>): Reason | undefined => {
  if (!may('pc.item.manage')) return 'notAllowed';
  if (!made || made.removedAt !== null) return 'item.unknown';
  return made.createdIn === makerIn(shop) ? undefined : 'item.madeElsewhere';
};

/** Whether a place has an item: it made it, is the headquarters, or is among those that use it. */
export const isHadBy = (place: Pick<Place, 'id' | 'type' | 'parentId'>, item: Item): boolean =>
  place.type === shopTypes.headquarters || item.createdIn === place.id || isInShop(place, item);

/** Who uses what is made in a place: a store's is its own, a region's is for its stores; the headquarters says. */
export const usedWhere = (
  place: Pick<Place, 'id' | 'type'>,
  { scope, regionId, shopIds }: Omit<CatalogueUse, 'createdIn'>,
): CatalogueUse & { shopIds: string[] } => {
  const createdIn = makerIn(place);
  if (place.type === shopTypes.store) return { createdIn, scope: itemUse.stores, regionId: '', shopIds: [place.id] };
  if (place.type === shopTypes.region)
    return { createdIn, scope: itemUse.region, regionId: place.id, shopIds: [...shopIds] };
  return { createdIn, scope, regionId: scope === itemUse.region ? regionId : '', shopIds: [...shopIds] };
};

/** Why what is made in a place cannot be for the stores that it names: one is unknown, or not below its maker or region. */
export const whyNotFor = (
  place: Pick<Place, 'id' | 'type'>,
  asked: Omit<CatalogueUse, 'createdIn'>,
  places: readonly Pick<Shop, 'id' | 'parentId'>[] = [],
): Reason | undefined => {
  if (place.type === shopTypes.store) return undefined;
  const { scope, regionId, shopIds } = usedWhere(place, asked);
  const above = scope === itemUse.region ? regionId : place.id;
  return placeBeyond(shopIds, above, places) === undefined ? undefined : 'item.shopUnknown';
};
