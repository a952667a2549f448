import type { Category } from '../category/category.ts';
import type { Acting } from '../kernel/command.ts';
import type { Reason } from '../kernel/reason.ts';
import { placeBeyond } from '../shop/reach.ts';
import type { Shop } from '../shop/shop.ts';
import { shopTypes } from '../shop/types.ts';
import { isSameValue } from '../values/same-value.ts';
import type { ItemGroup } from './group/item-group.ts';
import { isInShop, type Offered } from './item.ts';
import { type CatalogueUse, itemUse } from './item-fields.ts';
import type { ItemKind } from './item-kind.ts';

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

/**
 * Whether a place has a record of the catalogue, or had it until it was taken out: it made it, is the headquarters, or
 * is among those that use it. What it does not have it does not name either.
 */
export const isHadBy = (
  place: Pick<Place, 'id' | 'type' | 'parentId'>,
  record: Offered & Pick<CatalogueUse, 'createdIn'>,
): boolean =>
  place.type === shopTypes.headquarters ||
  record.createdIn === place.id ||
  isInShop(place, { ...record, removedAt: null });

/** Why an item of a kind cannot be put into a group here: there is none, it is of the other kind, or not of this place. */
export const whyNotInGroup = (
  place: Pick<Place, 'id' | 'type' | 'parentId'>,
  group: ItemGroup | undefined,
  kind: ItemKind,
): Reason | undefined =>
  group?.kind === kind && group.removedAt === null && isHadBy(place, group) ? undefined : 'item.groupUnknown';

/** Why an item of a kind cannot be put into a category: there is none, or it is of another kind. */
export const whyNotInCategory = (
  categoryId: string | undefined,
  chosen: Pick<Category, 'kind'> | undefined,
  kind: ItemKind,
): Reason | undefined => (categoryId && chosen?.kind !== kind ? 'item.categoryUnknown' : undefined);

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

/** The same of what is there already: a store changes what it made, and shares it by other means. */
export const usedAfter = (
  place: Pick<Place, 'id' | 'type'>,
  asked: Omit<CatalogueUse, 'createdIn'>,
  existing: CatalogueUse | undefined,
): CatalogueUse & { shopIds: string[] } => {
  if (!existing || place.type !== shopTypes.store) return usedWhere(place, asked);
  const { createdIn, scope, regionId, shopIds } = existing;
  return { createdIn, scope, regionId, shopIds: [...shopIds] };
};

/** Whether somebody asks for a use that would not be kept; what is left out asks for nothing. */
const isDropped = (asked: Omit<CatalogueUse, 'createdIn'>, { scope, regionId, shopIds }: CatalogueUse): boolean =>
  (asked.scope !== scope && asked.scope !== itemUse.stores) ||
  (asked.regionId !== regionId && asked.regionId !== '') ||
  (asked.shopIds.length > 0 && !isSameValue(asked.shopIds, shopIds));

/**
 * Why what is made in a place cannot be for the region or stores that it names: the place does not say that, or one is
 * unknown, or not below its maker or region.
 */
export const whyNotFor = (
  place: Pick<Place, 'id' | 'type'>,
  asked: Omit<CatalogueUse, 'createdIn'>,
  places: readonly Pick<Shop, 'id' | 'parentId'>[] = [],
  existing?: CatalogueUse,
): Reason | undefined => {
  const use = usedAfter(place, asked, existing);
  if (isDropped(asked, use)) return 'item.useNotSaidHere';
  if (place.type === shopTypes.store) return undefined;
  const above = use.scope === itemUse.region ? use.regionId : place.id;
  if (!places.some(({ id }) => id === above)) return 'item.shopUnknown';
  return placeBeyond(use.shopIds, above, places) === undefined ? undefined : 'item.shopUnknown';
};
