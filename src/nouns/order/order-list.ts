import { type Order, order } from '#domain/order/order.ts';
import type { Page } from '../../db/api/page.ts';
import type { OrderOnServer } from '../../db/api/saved-where.ts';
import { defineQuery } from '../../db/live/query.ts';
import { touched } from '../../db/overlay/overlay.ts';
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

const wanted = ({ status, text, from, to }: Params): ((entry: OrderEntry) => boolean) => {
  const search = text.trim().toLowerCase();
  return (entry) =>
    (status === -1 || entry.status === status) &&
    (from === null || entry.createdAt >= from) &&
    (to === null || entry.createdAt <= to) &&
    (search === '' || entry.text.includes(search));
};

/**
 * Orders newest first, those that waiting commands touch as they now are and in their present place. Newest first;
 * `status` -1 for all; `text` in number, manual number, member or label; times in milliseconds.
 */
export const orderList = defineQuery({
  name: 'order.list',
  sources: ['order', 'outbox'],
  ask: async (counter, params: Params): Promise<Page<Order & { where: OrderOnServer }>> => {
    const { offset, limit } = params;
    const over = touched(counter.overlay(), order);
    const under = (await counter.index(orderIndex).entries()).filter((entry) => !over.has(entry.id));
    const own = [...over.values()].flatMap((record) => (record ? entryOf(record) : []));
    const all = own.length === 0 ? under : [...under, ...own].sort(newestFirst);
    const found = all.filter(wanted(params));
    const page = found.slice(offset, offset + limit).map((entry) => entry.id);
    const orders = await counter.records.all(order, page);
    // Another tab may just have learnt that an order has left: then it is not counted either.
    const total = found.length - (page.length - orders.length);
    return { rows: orders.map((order) => ({ ...order, where: whereIs(counter, order.id) })), total };
  },
});
