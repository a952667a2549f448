import { z } from 'zod';
import { type AnyRecord, defineEntity } from '../kernel/entity.ts';
import { fixedId } from '../kernel/fixed-id.ts';
import { all } from '../kernel/needs.ts';
import { price } from '../values/money.ts';
import { readersOfItems } from './catalogue-readers.ts';
import type { Item } from './item.ts';
import { type ItemKind, itemKind } from './item-kind.ts';

/** The prices of single shops were within items before they were records of their own. */
const oldPrices = (kind: string, old: AnyRecord, shopId: string): AnyRecord[] => {
  if (kind !== 'product' && kind !== 'service') return [];
  const all = (old.shopPrices ?? []) as readonly Pick<ShopItem, 'shopId' | 'originalPrice' | 'memberPrice'>[];
  return all
    .filter((own) => own.shopId === shopId)
    .map(({ originalPrice, memberPrice }) => ({
      id: shopItemId(kind, old.id, shopId),
      kind,
      itemId: old.id,
      shopId,
      originalPrice,
      memberPrice,
      costPrice: null,
      onShelf: null,
      enabled: true,
    }));
};

/** What one shop has of its own for an item: prices, shelf and state. It lies beside the item and goes to that shop alone. */
export const shopItem = defineEntity({
  name: 'shopItem',
  collection: 'items',
  lookups: ['itemId', 'shopId'],
  readBy: readersOfItems,
  fieldRights: { costPrice: 'pc.inventory.value' },
  scopes: ({ shopId }) => [shopId],
  shops: ({ shopId }) => [shopId],
  within: oldPrices,
  schema: z.object({
    /** `<kind>:<itemId>:<shopId>`. */
    id: z.string(),
    kind: itemKind,
    itemId: z.string(),
    shopId: z.string(),
    /** Null where the brand's prices hold, those for members with them. */
    originalPrice: price.nullable(),
    memberPrice: price.nullable(),
    /** Null where the brand's cost holds; of a product. */
    costPrice: price.nullable(),
    /** Null where the shelf of the brand holds. */
    onShelf: z.boolean().nullable(),
    /** Off here even where the brand has it. */
    enabled: z.boolean(),
  }),
});
export type ShopItem = z.infer<typeof shopItem.schema>;

export const shopItemId = (kind: ItemKind, itemId: string, shopId: string): string =>
  fixedId(`${kind}:${itemId}:${shopId}`);

/** What a command has to read to know these items as a shop sells them. */
export const needsOfOwn = (ids: { readonly [Kind in ItemKind]: readonly string[] }, shopId: string) =>
  all(shopItem, [
    ...ids.product.map((id) => shopItemId('product', id, shopId)),
    ...ids.service.map((id) => shopItemId('service', id, shopId)),
  ]);

/** An item as a shop sells it: at its own prices, on its own shelf and in its own state, where it has some. */
export const asSoldIn = <I extends Item>(item: I, own: ShopItem | undefined): I => {
  if (!own) return item;
  const { originalPrice, memberPrice, costPrice } = own;
  return {
    ...item,
    ...(originalPrice === null ? {} : { originalPrice, memberPrice }),
    ...('costPrice' in item && typeof costPrice === 'number' ? { costPrice } : {}),
    onShelf: own.onShelf ?? item.onShelf,
    enabled: item.enabled && own.enabled,
  };
};

/** Items by their ids, each as a shop sells it. */
export const itemsAsSold = (
  products: readonly Item[],
  services: readonly Item[],
  own: readonly ShopItem[],
): Map<string, Item> => {
  const byItem = new Map(own.map((each) => [`${each.kind}:${each.itemId}`, each]));
  const asSold = (kind: ItemKind) => (item: Item) =>
    [item.id, asSoldIn(item, byItem.get(`${kind}:${item.id}`))] as const;
  return new Map([...products.map(asSold('product')), ...services.map(asSold('service'))]);
};
