import type { Item } from '#domain/item/item.ts';
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
