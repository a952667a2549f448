import { member } from '#domain/member/member.ts';
import { type Order, order } from '#domain/order/order.ts';
import { orderListing } from '#domain/order/order-listing.ts';
import { type OrderSums, orderSumsOf } from '#domain/order/order-sums.ts';
import type { Page } from '../../db/api/page.ts';
import type { OrderOnServer } from '../../db/api/saved-where.ts';
import type { Counter } from '../../db/counter/counter.ts';
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
  /** What they are about, as codes of `orderActions`; all where it is left out. */
  actions?: readonly number[] | undefined;
  /** Paid in this way, among others; one of `paymentTypes`. */
  paidBy?: number | undefined;
  shopId?: string | undefined;
  /** Of this person, under whichever of their records. */
  memberId?: string | undefined;
  /** Those of members alone. */
  ofMembers?: true | undefined;
}>;

/** The ids of all records of a person: the one that is named, and those that were merged into it. */
const recordsOfPerson = async ({ records }: Counter, id: string): Promise<ReadonlySet<string>> => {
  const ids = new Set([id]);
  for (const into of ids) for (const merged of await records.many(member, { mergedInto: into })) ids.add(merged.id);
  return ids;
};

const wanted =
  ({ status, from, to, actions, paidBy, shopId, ofMembers }: Params, ids: ReadonlySet<string> | undefined) =>
  (entry: OrderEntry): boolean =>
    (status === -1 || entry.status === status) &&
    (from === null || entry.createdAt >= from) &&
    (to === null || entry.createdAt <= to) &&
    (actions === undefined || actions.includes(entry.action)) &&
    (paidBy === undefined || entry.paidBy.includes(paidBy)) &&
    (shopId === undefined || entry.shopId === shopId) &&
    (!ofMembers || entry.memberId !== '') &&
    (ids === undefined || ids.has(entry.memberId));

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
    const ids = params.memberId === undefined ? undefined : await recordsOfPerson(counter, params.memberId);
    const found = all.filter(wanted(params, ids)).filter(says);
    const page = found.slice(offset, offset + limit).map((entry) => entry.id);
    const orders = await counter.records.all(order, page);
    // Another tab may just have learnt that an order has left: then it is not counted either.
    const total = found.length - (page.length - orders.length);
    const rows = orders.map((order) => ({ ...order, where: whereIs(counter, order.id) }));
    return { rows, total, sums: orderSumsOf(found) };
  },
});
