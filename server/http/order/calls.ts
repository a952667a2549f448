import { type Expression, sql } from 'kysely';
import { mostCounted } from '#domain/kernel/listing.ts';
import { orderCalls } from '#domain/order/calls.ts';
import { cancelOrder } from '#domain/order/cancel.ts';
import { changeOrder } from '#domain/order/change/change.ts';
import { isEditedPaid } from '#domain/order/change/edit-paid.ts';
import { updateExtraInfo } from '#domain/order/change/extra.ts';
import { openOrder } from '#domain/order/change/open.ts';
import { orderStatuses } from '#domain/order/codes.ts';
import { collectOrder } from '#domain/order/collect/collect.ts';
import { nothingComposed } from '#domain/order/operations.ts';
import { orderListing } from '#domain/order/order-listing.ts';
import { orderSumsOf } from '#domain/order/order-sums.ts';
import type { OrderRow } from '#domain/order/order-view.ts';
import { discountsOf } from '#domain/price/discounts.ts';
import { rowsOf, sqlFor } from '../../db/query-builder.ts';
import { figureInSql, moneyInSql } from '../../figures/in-sql.ts';
import type { CallerInShop } from '../caller.ts';
import { found } from '../list-filters.ts';
import { ofPerson } from '../member/of-person.ts';
import { notFound } from '../refusal.ts';
import { type Asked, commandCalls, serveCalls } from '../serve-calls.ts';
import { type Condition, inShopsBelow, inThisShop, type Seen, serveList, workedWithBelow } from '../serve-list.ts';
import { settingsOf } from '../shop/settings-of.ts';
import { collectArgsOf } from './collect-args-of.ts';
import { operationsOnCoupons } from './coupon-operations.ts';
import { editPaidOrder } from './edit-paid-order.ts';
import { knowServed } from './know-served.ts';
import { memberNameOf } from './member-name-of.ts';
import { operationsOnHead, operationsOnLines } from './operations-between.ts';
import { wantedLines } from './wanted-lines.ts';

/** Orders of which money was given back within one of these spans; what is no span holds none. */
const returnedIn: Condition<typeof orderListing> = (_, values, { caller, shopIds }) => {
  const spans = values.map((value) => /^(\d{1,15})-(\d{1,15})$/.exec(String(value))).filter((span) => span !== null);
  if (spans.length === 0) return sql<boolean>`false`;
  const within = spans.map(([, from, to]) => sql`at between ${Number(from)} and ${Number(to)}`);
  return sql<boolean>`found.id = any(array(select order_id from money_entry where brand_id = ${caller.brandId}
    and shop_id = any(${shopIds}) and kind = 'refund' and not deleted and (${sql.join(within, sql` or `)})))`;
};

export const orderList = serveList(orderListing, {
  own: {
    member_id: ofPerson,
    detail_status: (_, states, { caller, shopIds }) => sql`${found('id')} = any(array(
      select order_id from treatment where brand_id = ${caller.brandId} and shop_id = any(${shopIds})
        and status = any(${states}) and not deleted))`,
    item_ids: (_, ids) => sql`jsonb_path_query_array(${found('lines')}, '$[*].itemId') ?| ${ids}`,
    returned: returnedIn,
    with_member: ({ or, eb }, values) => or(values.map((value) => eb('memberId', value === 1 ? '<>' : '=', ''))),
  },
});

const givenBack = sql`(select coalesce(sum(case payment ->> 'state' when 'refunded' then (payment ->> 'amount')::bigint
  when 'paid' then (payment ->> 'refunded')::bigint end), 0) from jsonb_array_elements(${found('payments')}) payment)`;
const rest = sql`greatest(0, ${found('total')} - ${found('paid')})`;
const sumOf = (value: Expression<unknown>) => sql<number>`coalesce(sum(${value}), 0)::bigint`;
/** A figure of what was paid for an order: `summedOf` in SQL. */
const paidFor = (name: 'sold' | 'prepaid') => sql`(select ${sql.raw(figureInSql(name))} from (
  select ${sql.raw(moneyInSql)} from (
    select 'payment' as kind, ${found('action')} as action, (payment ->> 'type')::int as payment_type,
      (payment ->> 'amount')::bigint as amount
    from jsonb_array_elements(${found('payments')}) payment where payment ->> 'state' in ('paid', 'refunded')
  ) entries) sums)`;
/** `orderSumsOf` in SQL. */
const summed = [
  sql<number>`count(*)`.as('orders'),
  sumOf(paidFor('sold')).as('sold'),
  sumOf(paidFor('prepaid')).as('prepaid'),
  sumOf(givenBack).as('given'),
  sumOf(sql`case when ${found('status')} = ${sql.lit(orderStatuses.pendingPayment)} then ${rest} end`).as('open'),
];

const placeOf = ({ brandId, shop }: CallerInShop) => ({ brandId, shopId: shop.id, shop });

/** Looking at orders and changing them. */
export const orderRoutes = serveCalls(orderCalls, (parts) => {
  const { pool } = parts;
  const { give, step } = commandCalls(parts);
  const read = async (seen: Seen, id: string): Promise<OrderRow> => {
    const found = await orderList.one(pool, seen, id);
    if (!found) throw notFound('order.unknown');
    return found;
  };
  const readSeen = (caller: CallerInShop, id: string) => read(workedWithBelow(caller, orderListing), id);
  const readHere = (caller: CallerInShop, id: string) => read(inThisShop(caller), id);

  const changeUnpaid = give(
    changeOrder,
    async (
      { caller, request, params, body: { lines, reason: _, ...head } }: Asked<typeof orderCalls.change>,
      commandId,
    ) => {
      const now = await readHere(caller, params.id);
      await knowServed(parts, { caller, request }, head.memberId);
      const wanted = lines && (await wantedLines(pool, placeOf(caller), lines, now.lines, commandId));
      const memberName = await memberNameOf(pool, placeOf(caller), head.memberId);
      const { roundTo } = await settingsOf(pool, caller);
      const onLines = wanted ? operationsOnLines(now.lines, wanted, roundTo) : [];
      const onCoupons = await operationsOnCoupons(pool, caller.brandId, now, head);
      const operations = [...operationsOnHead(now, head, memberName), ...onLines, ...onCoupons];
      return operations.length === 0 ? null : { orderId: params.id, operations };
    },
    readHere,
  );
  const editPaid = editPaidOrder(parts, readHere);

  return {
    list: ({ caller, query }) => orderList.page(pool, inShopsBelow(caller, orderListing), query),
    sums: async ({ caller, query }) => {
      const rows = orderList.first(inShopsBelow(caller, orderListing), query.filter, mostCounted);
      const [sums] = await rowsOf(pool, sqlFor.selectFrom(rows.as('found')).select(summed));
      return sums ?? orderSumsOf([]);
    },
    one: async ({ caller, params }) => {
      const order = await readSeen(caller, params.id);
      return { ...order, discounts: discountsOf(order) };
    },
    status: ({ caller, params }) => readSeen(caller, params.id),
    open: give(
      openOrder,
      async ({ caller, request, body: { lines, ...head } }: Asked<typeof orderCalls.open>, orderId) => {
        await knowServed(parts, { caller, request }, head.memberId);
        const wanted = await wantedLines(pool, placeOf(caller), lines, [], orderId);
        const memberName = await memberNameOf(pool, placeOf(caller), head.memberId);
        const { roundTo } = await settingsOf(pool, caller);
        // The member first: with somebody else, cards go off the lines.
        const onCoupons = await operationsOnCoupons(pool, caller.brandId, nothingComposed, head);
        const operations = [
          ...operationsOnHead(nothingComposed, head, memberName),
          ...operationsOnLines([], wanted, roundTo),
          ...onCoupons,
        ];
        return (takeNumber) => ({ orderId, number: takeNumber(), operations });
      },
      readHere,
    ),
    change: async (asked: Asked<typeof orderCalls.change>) => {
      const now = await readHere(asked.caller, asked.params.id);
      return isEditedPaid(now) ? editPaid(asked, now) : changeUnpaid(asked);
    },
    pay: give(
      collectOrder,
      async ({ caller, params, body }: Asked<typeof orderCalls.pay>, commandId) =>
        collectArgsOf(await readHere(caller, params.id), body.payments, commandId),
      readHere,
    ),
    amend: step(updateExtraInfo, 'orderId', readHere),
    cancel: step(cancelOrder, 'orderId', readHere),
  };
});
