import type { Item } from '#domain/item/item.ts';
import { itemKind } from '#domain/item/item-kind.ts';
import { product } from '#domain/item/product/product.ts';
import { service } from '#domain/item/service/service.ts';
import { asSoldIn, shopItem, shopItemId } from '#domain/item/shop-item.ts';
import { kindOf } from '#domain/order/put-item.ts';
import type { Counter } from '../../db/counter/counter.ts';

/** Items as the shop of this counter sells them, in the same order. */
export const asSoldHere = async <I extends Item>(
  { records, enrolment }: Pick<Counter, 'records' | 'enrolment'>,
  items: readonly I[],
): Promise<I[]> => {
  const idOf = (item: Item): string => shopItemId(kindOf(item), item.id, enrolment.shopId);
  const own = new Map((await records.all(shopItem, items.map(idOf))).map((each) => [each.id, each]));
  return items.map((item) => asSoldIn(item, own.get(idOf(item))));
};

/** The items with these ids as the shop of this counter sells them, in any order; all is read at once, for whoever scans waits. */
export const itemsSoldHere = async (
  { records, enrolment: { shopId } }: Pick<Counter, 'records' | 'enrolment'>,
  ids: readonly string[],
): Promise<Item[]> => {
  const [products, services, own] = await Promise.all([
    records.all(product, ids),
    records.all(service, ids),
    records.all(
      shopItem,
      ids.flatMap((id) => itemKind.options.map((kind) => shopItemId(kind, id, shopId))),
    ),
  ]);
  const ownOf = new Map(own.map((each) => [each.id, each]));
  return [...products, ...services].map((item) => asSoldIn(item, ownOf.get(shopItemId(kindOf(item), item.id, shopId))));
};
