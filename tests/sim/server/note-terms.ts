import type { Item } from '#domain/item/item.ts';
import type { ItemKind } from '#domain/item/item-kind.ts';
import type { ItemNames } from '#domain/item/item-names.ts';
import type { ItemTerms } from '#domain/item/item-terms.ts';
import type { ShopItem } from '#domain/item/shop-item.ts';
import type { AnyRecord } from '#domain/kernel/entity.ts';
import { frozen } from '../frozen.ts';
import type { Tables } from './tables.ts';

const json = JSON.stringify;
const usesOf = (item: Item | undefined) => (item && 'consumables' in item ? item.consumables : []);
const ofBrand = (item: Item | undefined): string => json([item?.originalPrice, item?.memberPrice, usesOf(item)]);
const ofShop = (own: ShopItem | undefined): string => json([own?.originalPrice ?? null, own?.memberPrice ?? null]);

/**
 * What the database notes when an item, or what a shop has of its own for it, changes: the twin of the triggers in
 * `0040_shop_items.sql`.
 */
const termsOfChange = (
  entity: string,
  before: AnyRecord | undefined,
  now: AnyRecord,
  known: readonly ItemTerms[],
  at: number,
): ItemTerms[] => {
  const terms = (
    kind: ItemKind,
    itemId: string,
    shopId: string,
    of: Pick<ItemTerms, 'originalPrice' | 'memberPrice'>,
  ) => {
    const places = known.filter((each) => each.itemId === itemId && each.kind === kind).map((each) => each.place);
    const place = 1 + Math.max(0, ...places);
    return {
      id: `${kind}:${itemId}:${place}:${shopId}`,
      kind,
      itemId,
      shopId,
      place,
      at,
      originalPrice: of.originalPrice,
      memberPrice: of.memberPrice,
      consumables: [],
    };
  };
  if (entity === 'shopItem') {
    const own = now as unknown as ShopItem;
    if (ofShop(before as ShopItem | undefined) === ofShop(own)) return [];
    return [terms(own.kind, own.itemId, own.shopId, own)];
  }
  if (entity !== 'product' && entity !== 'service') return [];
  const item = now as unknown as Item;
  if (before && ofBrand(before as unknown as Item) === ofBrand(item)) return [];
  return [{ ...terms(entity, item.id, '', item), consumables: [...usesOf(item)] }];
};

const namesIn = (item: Item | undefined): string =>
  json([item?.name, item && 'unit' in item ? item.unit : '', item?.groupId]);

/** What the database notes when an item is called otherwise: the twin of the trigger in `0317_item_names.sql`. */
const namesOfChange = (
  entity: string,
  before: AnyRecord | undefined,
  now: AnyRecord,
  known: readonly ItemNames[],
  at: number,
): ItemNames[] => {
  if (entity !== 'product' && entity !== 'service') return [];
  const item = now as unknown as Item;
  if (before && namesIn(before as unknown as Item) === namesIn(item)) return [];
  const places = known.filter((each) => each.itemId === item.id && each.kind === entity).map(({ place }) => place);
  const place = 1 + Math.max(0, ...places);
  const { id: itemId, name, groupId } = item;
  const unit = 'unit' in item ? item.unit : '';
  return [{ id: `${entity}:${itemId}:${place}`, kind: entity, itemId, place, name, unit, groupId, at }];
};

/** Notes what items cost and are called from this change on. */
export const noteTerms = (
  { records }: Tables,
  entity: string,
  before: AnyRecord | undefined,
  now: AnyRecord,
  at: number,
): void => {
  if (!['product', 'service', 'shopItem'].includes(entity)) return;
  const noted = (of: string) => records.all().flatMap((row) => (row.entity === of ? [row.record] : []));
  const put = (of: string, list: readonly { readonly id: string }[]): void => {
    for (const record of list)
      records.set(`${of}:${record.id}`, { entity: of, record: frozen(record), version: 1, deleted: false });
  };
  put('itemTerms', termsOfChange(entity, before, now, noted('itemTerms') as unknown as ItemTerms[], at));
  put('itemNames', namesOfChange(entity, before, now, noted('itemNames') as unknown as ItemNames[], at));
};
