import { type Order, order } from '#domain/order/order.ts';
import { orderListing } from '#domain/order/order-listing.ts';
import { type OrderSums, orderSumsOf } from '#domain/order/order-sums.ts';
import type { Page } from '../../db/api/page.ts';
import type { OrderOnServer } from '../../db/api/saved-where.ts';
import { defineQuery } from '../../db/live/query.ts';
import { touched } from '../../db/overlay/overlay.ts';
import { rowsThatSay } from '../search/rows-that-say.ts';
import { entryOf, newestFirst, type OrderEntry, orderIndex } from './order-index.ts';
import { whereIs } from './order-queries.ts';

type Params = Readonly<{
  status: number;
  text: string;
  from: number | null;
  to: number | null;
  offset: number;
  limit: number;
}>;

const wanted =
  ({ status, from, to }: Params) =>
  (entry: OrderEntry): boolean =>
    (status === -1 || entry.status === status) &&
    (from === null || entry.createdAt >= from) &&
    (to === null || entry.createdAt <= to);

/**
 * Orders newest first, those that waiting commands touch as they now are and in their present place. Newest first;
 * `status` -1 for all; `text` as the server's list is searched; times in milliseconds.
 */
export const orderList = defineQuery({
  name: 'order.list',
  sources: ['order', 'member', 'outbox'],
  byRights: true,
  ask: async (
    counter,
    params: Params,
    seen,
  ): Promise<Page<Order & { where: OrderOnServer }> & { readonly sums: OrderSums }> => {
    const { offset, limit } = params;
    const over = touched(counter.overlay(), order);
    const under = (await counter.index(orderIndex).entries()).filter((entry) => !over.has(entry.id));
    const own = [...over.values()].flatMap((record) => (record ? entryOf(record) : []));
    const all = own.length === 0 ? under : [...under, ...own].sort(newestFirst);
    const says = await rowsThatSay(counter, await seen(), orderListing.filters.text, params.text);
    const found = all.filter(wanted(params)).filter(says);
    const page = found.slice(offset, offset + limit).map((entry) => entry.id);
    const orders = await counter.records.all(order, page);
    // Another tab may just have learnt that an order has left: then it is not counted either.
    const total = found.length - (page.length - orders.length);
    const rows = orders.map((order) => ({ ...order, where: whereIs(counter, order.id) }));
    return { rows, total, sums: orderSumsOf(found) };
  },
});
