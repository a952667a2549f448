import { type ItemGroup, itemGroup } from '#domain/item/group/item-group.ts';
import { inOrder, itemGroupOrder } from '#domain/item/group/item-group-order.ts';
import { type Item, isSoldIn } from '#domain/item/item.ts';
import type { ItemKind } from '#domain/item/item-kind.ts';
import { product } from '#domain/item/product/product.ts';
import { service } from '#domain/item/service/service.ts';
import type { Page } from '../../db/api/page.ts';
import type { Counter } from '../../db/counter/counter.ts';
import { defineQuery } from '../../db/live/query.ts';
import { placeOfCounter } from '../shop/place-of-counter.ts';
import { asSold } from './as-sold.ts';
import { asSoldHere } from './as-sold-here.ts';

const kinds = [service, product] as const;

export const itemGroups = defineQuery({
  name: 'item.groups',
  sources: ['itemGroup', 'itemGroupOrder'],
  ask: async ({ records }, { kind }: { readonly kind?: ItemKind }): Promise<readonly ItemGroup[]> => {
    const shown = (await records.many(itemGroup, {})).filter((group) => group.enabled && group.removedAt === null);
    const wanted = kind === undefined ? shown : shown.filter((group) => group.kind === kind);
    return inOrder(wanted, await records.many(itemGroupOrder, {}));
  },
});

const byNumber = (a: Item, b: Item): number => (a.number < b.number ? -1 : a.number > b.number ? 1 : 0);

/** Those of the items that are sold here, as they are. */
const soldHere = async (counter: Counter, items: readonly Item[]): Promise<Item[]> => {
  const place = await placeOfCounter(counter);
  return (await asSoldHere(counter, items)).filter((item) => isSoldIn(place, item));
};

const ofGroup = async (counter: Counter, groupId: string): Promise<{ items: Item[]; total: number }> => {
  const { records } = counter;
  const found = await Promise.all([records.many(service, { groupId }), records.many(product, { groupId })]);
  const items = (await soldHere(counter, found.flat())).sort(byNumber);
  return { items, total: items.length };
};

/** The first `wanted` items by number that the shop sells, and about how many there are: nobody counts 20,000 by hand. */
const ofAll = async (counter: Counter, wanted: number): Promise<{ items: Item[]; total: number }> => {
  const { mirror, countOf } = counter;
  const ofKind = async (kind: (typeof kinds)[number]) => {
    const counted = countOf(kind.name);
    const items: Item[] = [];
    let read = 0;
    for (let offset = 0; items.length < wanted; offset += wanted) {
      const page: Item[] = await mirror().records.range(kind, { where: {}, by: 'number', offset, limit: wanted });
      read += page.length;
      items.push(...(await soldHere(counter, page)));
      if (page.length < wanted) break;
    }
    return { items, total: (await counted) - (read - items.length) };
  };
  const found = await Promise.all(kinds.map(ofKind));
  return {
    items: found.flatMap(({ items }) => items).sort(byNumber),
    total: found.reduce((sum, { total }) => sum + total, 0),
  };
};

/** Items of a group that this shop sells, by number; `groupId` empty for all. */
export const itemsOfGroup = defineQuery({
  name: 'item.ofGroup',
  sources: ['service', 'product', 'shopItem'],
  ask: async (
    counter,
    { groupId, offset, limit }: { readonly groupId: string; readonly offset: number; readonly limit: number },
  ): Promise<Page<Item>> => {
    const { items, total } = await (groupId === '' ? ofAll(counter, offset + limit) : ofGroup(counter, groupId));
    return { rows: items.slice(offset, offset + limit).map(asSold), total };
  },
});

/** An item as whoever made it has it, before what single shops have of their own; null for one that is not known here. */
export const itemById = defineQuery({
  name: 'item.byId',
  sources: ['service', 'product'],
  ask: async ({ records }, { kind, id }: { readonly kind: ItemKind; readonly id: string }): Promise<Item | null> => {
    const found = kind === 'service' ? await records.one(service, id) : await records.one(product, id);
    return found ? asSold(found) : null;
  },
});
