import { orderCalls } from '#domain/order/calls.ts';
import { cancelOrder } from '#domain/order/cancel.ts';
import { changeOrder } from '#domain/order/change.ts';
import { collectOrder } from '#domain/order/collect.ts';
import { updateExtraInfo } from '#domain/order/extra.ts';
import { openOrder } from '#domain/order/open.ts';
import { nothingComposed } from '#domain/order/operations.ts';
import { orderListing } from '#domain/order/order-listing.ts';
import type { OrderRow } from '#domain/order/order-view.ts';
import type { CallerInShop } from '../caller.ts';
import { notFound } from '../refusal.ts';
import { type Asked, commandCalls, serveCalls } from '../serve-calls.ts';
import { inShopsBelow, inThisShop, type Seen, serveList } from '../serve-list.ts';
import { collectArgsOf } from './collect-args-of.ts';
import { operationsOnCoupons } from './coupon-operations.ts';
import { memberNameOf } from './member-name-of.ts';
import { operationsOnHead, operationsOnLines } from './operations-between.ts';
import { wantedLines } from './wanted-lines.ts';

export const orderList = serveList(orderListing, { own: {} });

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
  const readSeen = (caller: CallerInShop, id: string) => read(inShopsBelow(caller, orderListing), id);
  const readHere = (caller: CallerInShop, id: string) => read(inThisShop(caller), id);

  return {
    list: ({ caller, query }) => orderList.page(pool, inShopsBelow(caller, orderListing), query),
    one: ({ caller, params }) => readSeen(caller, params.id),
    status: ({ caller, params }) => readSeen(caller, params.id),
    open: give(
      openOrder,
      async ({ caller, body: { lines, ...head } }: Asked<typeof orderCalls.open>, orderId) => {
        const wanted = await wantedLines(pool, placeOf(caller), lines, [], orderId);
        const memberName = await memberNameOf(pool, placeOf(caller), head.memberId);
        // The member first: with somebody else, cards go off the lines.
        const onCoupons = await operationsOnCoupons(pool, caller.brandId, nothingComposed, head);
        const operations = [
          ...operationsOnHead(nothingComposed, head, memberName),
          ...operationsOnLines([], wanted),
          ...onCoupons,
        ];
        return (takeNumber) => ({ orderId, number: takeNumber(), operations });
      },
      readHere,
    ),
    change: give(
      changeOrder,
      async ({ caller, params, body: { lines, ...head } }: Asked<typeof orderCalls.change>, commandId) => {
        const now = await readHere(caller, params.id);
        const wanted = lines && (await wantedLines(pool, placeOf(caller), lines, now.lines, commandId));
        const memberName = await memberNameOf(pool, placeOf(caller), head.memberId);
        const onLines = wanted ? operationsOnLines(now.lines, wanted) : [];
        const onCoupons = await operationsOnCoupons(pool, caller.brandId, now, head);
        const operations = [...operationsOnHead(now, head, memberName), ...onLines, ...onCoupons];
        return operations.length === 0 ? null : { orderId: params.id, operations };
      },
      readHere,
    ),
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
