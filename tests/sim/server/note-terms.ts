import type { Item, ItemKind } from '#domain/item/item.ts';
import type { ItemTerms } from '#domain/item/item-terms.ts';

const json = JSON.stringify;
const usesOf = (item: Item | undefined) => (item && 'consumables' in item ? item.consumables : []);
const ofBrand = (item: Item | undefined): string => json([item?.originalPrice, item?.memberPrice, usesOf(item)]);

/** What the database notes when an item changes: the twin of the trigger in `0015_item_terms.sql`. */
export const termsOfChange = (
  kind: ItemKind,
  before: Item | undefined,
  now: Item,
  known: readonly ItemTerms[],
  at: number,
): ItemTerms[] => {
  const place =
    1 + Math.max(0, ...known.filter((each) => each.itemId === now.id && each.kind === kind).map((each) => each.place));
  const terms = (shopId: string, prices: Pick<ItemTerms, 'originalPrice' | 'memberPrice'>): ItemTerms => ({
    ...{ id: `${kind}:${now.id}:${place}:${shopId}`, kind, itemId: now.id, shopId, place, at },
    ...{ originalPrice: prices.originalPrice, memberPrice: prices.memberPrice },
    consumables: shopId === '' ? usesOf(now) : [],
  });
  const shops = [...new Set([...(before?.shopPrices ?? []), ...now.shopPrices].map(({ shopId }) => shopId))];
  const own = (item: Item | undefined, shopId: string) => item?.shopPrices.find((each) => each.shopId === shopId);
  return [
    ...(before && ofBrand(before) === ofBrand(now) ? [] : [terms('', now)]),
    ...shops
      .filter((shopId) => json(own(before, shopId)) !== json(own(now, shopId)))
      .map((shopId) => terms(shopId, own(now, shopId) ?? { originalPrice: null, memberPrice: null })),
  ];
};
