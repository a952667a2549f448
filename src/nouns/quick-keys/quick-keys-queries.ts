import { type Item, isSoldIn } from '#domain/item/item.ts';
import { product } from '#domain/item/product/product.ts';
import { service } from '#domain/item/service/service.ts';
import { type Order, order } from '#domain/order/order.ts';
import { makeTally, type SoldItem } from '#domain/quick-keys/most-sold.ts';
import { type Favourite, favouritesAt, type HotKey, quickKeys, quickKeysId } from '#domain/quick-keys/quick-keys.ts';
import type { Counter } from '../../db/counter/counter.ts';
import { defineQuery } from '../../db/live/query.ts';
import { asSold } from '../item/as-sold.ts';
import { placeOfCounter } from '../shop/place-of-counter.ts';

/** An item at hand, and the key that puts it on the order. */
export interface QuickItem {
  readonly item: Item;
  readonly key: HotKey | null;
}

export interface QuickItems {
  /** This counter's own. */
  readonly own: readonly Favourite[];
  readonly ofShop: readonly Favourite[];
  /** What is shown: those of both that the shop sells now. */
  readonly shown: readonly QuickItem[];
}

/** Items that this shop sells, in the order asked for; the others are left out. */
const soldOf = async (counter: Counter, wanted: readonly SoldItem[]): Promise<Item[]> => {
  const { records } = counter;
  const place = await placeOfCounter(counter);
  const found = await Promise.all(
    wanted.map(
      ({ kind, itemId }): Promise<Item | undefined> =>
        kind === 'service' ? records.one(service, itemId) : records.one(product, itemId),
    ),
  );
  return found.flatMap((item) => (item && isSoldIn(place, item) ? asSold(item) : []));
};

/** What this counter has at hand. */
export const quickItems = defineQuery({
  name: 'quickKeys.shown',
  sources: ['quickKeys', 'service', 'product'],
  ask: async (counter, _: Record<never, never>): Promise<QuickItems> => {
    const { shopId, counterId } = counter.enrolment;
    const [own, ofShop] = await Promise.all(
      [counterId, shopId].map(async (id) => (await counter.records.one(quickKeys, quickKeysId(id)))?.keys ?? []),
    );
    const all = favouritesAt(own ?? [], ofShop ?? []);
    const keys = new Map(all.map(({ itemId, key }) => [itemId, key]));
    const items = await soldOf(counter, all);
    return {
      own: own ?? [],
      ofShop: ofShop ?? [],
      shown: items.map((item) => ({ item, key: keys.get(item.id) ?? null })),
    };
  },
});

/** Orders that are read at a time. */
const pageSize = 500;

/** What this shop has sold most since a moment, by the orders that the device holds; a pass over all of them. */
export const mostSold = defineQuery({
  name: 'quickKeys.mostSold',
  sources: ['order'],
  ask: async (
    { mirror, enrolment },
    { since, limit }: { readonly since: number; readonly limit: number },
  ): Promise<readonly SoldItem[]> => {
    const tally = makeTally(since);
    for (let after: string | null = ''; after !== null; ) {
      const page: { records: Order[]; next: string | null } = await mirror().records.scan(order, after, pageSize);
      for (const each of page.records) if (each.shopId === enrolment.shopId) tally.add(each);
      after = page.next;
    }
    return tally.most(limit);
  },
});

/** Those of these items that the shop sells now. */
export const soldItems = defineQuery({
  name: 'quickKeys.items',
  sources: ['service', 'product'],
  ask: (counter, { wanted }: { readonly wanted: readonly SoldItem[] }): Promise<readonly Item[]> =>
    soldOf(counter, wanted),
});
