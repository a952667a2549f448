import { member } from '#domain/member/member.ts';
import { type Order, order } from '#domain/order/order.ts';
import { orderListing } from '#domain/order/order-listing.ts';
import { type OrderSums, orderSumsOf } from '#domain/order/order-sums.ts';
import { refund } from '#domain/refund/refund.ts';
import type { Page } from '../../db/api/page.ts';
import type { OrderOnServer } from '../../db/api/saved-where.ts';
import type { Counter } from '../../db/counter/counter.ts';
import { defineQuery } from '../../db/live/query.ts';
import { touched } from '../../db/overlay/overlay.ts';
import { rowsThatSay } from '../search/rows-that-say.ts';
import { entryOf, newestFirst, type OrderEntry, orderIndex } from './order-index.ts';
import { whereIs } from './order-queries.ts';

/** From one time to another, in milliseconds since 1970. */
type Span = Readonly<{ from: number; to: number }>;

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
  /** When they were paid, and when money of them was given back, both ends included. */
  collected?: Span | undefined;
  returned?: Span | undefined;
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

const isIn = ({ from, to }: Span, at: number | null): boolean => at !== null && at >= from && at <= to;

/** Orders of which refunds gave money back then, by their ids. */
const returnedIn = async ({ records, enrolment: { shopId } }: Counter, span: Span): Promise<ReadonlySet<string>> => {
  const refunds = await records.many(refund, { shopId });
  return new Set(refunds.flatMap((one) => (one.given > 0 && isIn(span, one.reviewedAt) ? [one.orderId] : [])));
};

interface Known {
  /** The records of the person whose orders are meant; absent where they are anybody's. */
  readonly ids: ReadonlySet<string> | undefined;
  readonly returned: ReadonlySet<string>;
}

const wanted =
  (params: Params, { ids, returned }: Known) =>
  (entry: OrderEntry): boolean => {
    const { status, from, to, actions, paidBy, shopId, ofMembers } = params;
    return (
      (status === -1 || entry.status === status) &&
      (from === null || entry.createdAt >= from) &&
      (to === null || entry.createdAt <= to) &&
      (actions === undefined || actions.includes(entry.action)) &&
      (paidBy === undefined || entry.paidBy.includes(paidBy)) &&
      (shopId === undefined || entry.shopId === shopId) &&
      (!ofMembers || entry.memberId !== '') &&
      (params.collected === undefined || isIn(params.collected, entry.collectedAt)) &&
      (params.returned === undefined || isIn(params.returned, entry.cancelledAt) || returned.has(entry.id)) &&
      (ids === undefined || ids.has(entry.memberId))
    );
  };

/**
 * Orders newest first, those that waiting commands touch as they now are and in their present place. Newest first;
 * `status` -1 for all; `text` as the server's list is searched; times in milliseconds.
 */
export const orderList = defineQuery({
  name: 'order.list',
  sources: ['order', 'member', 'refund', 'outbox'],
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
    const returned = params.returned ? await returnedIn(counter, params.returned) : new Set<string>();
    const found = all.filter(wanted(params, { ids, returned })).filter(says);
    const page = found.slice(offset, offset + limit).map((entry) => entry.id);
    const orders = await counter.records.all(order, page);
    // Another tab may just have learnt that an order has left: then it is not counted either.
    const total = found.length - (page.length - orders.length);
    const rows = orders.map((order) => ({ ...order, where: whereIs(counter, order.id) }));
    return { rows, total, sums: orderSumsOf(found) };
  },
});
