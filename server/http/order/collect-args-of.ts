import type { BodyOf } from '#domain/kernel/call.ts';
import type { orderCalls } from '#domain/order/calls.ts';
import type { CollectArgs } from '#domain/order/collect-args.ts';
import { countingCoupons, isItemLine } from '#domain/order/order.ts';
import type { OrderRow } from '#domain/order/order-view.ts';
import { pointsOnReceipt } from '#domain/points/spent.ts';

type Payments = BodyOf<typeof orderCalls.pay>['payments'];

/** The receipt for an order as the server has it, paid like this; payments get ids made of the command's. */
export const collectArgsOf = (order: OrderRow, payments: Payments, commandId: string): CollectArgs => {
  const { id: orderId, number, memberId, memberName, reduction, source, remark, manualNumber, total } = order;
  const lines = order.lines.filter(isItemLine);
  const coupons = countingCoupons(order.coupons).flatMap(({ refused: _, ...coupon }) =>
    coupon.off > 0 ? [coupon] : [],
  );
  return {
    ...{ orderId, number, lines, memberId, memberName, reduction, source, remark, manualNumber, total },
    ...(coupons.length > 0 ? { coupons } : {}),
    ...pointsOnReceipt(order.spentPoints),
    seen: lines.map(({ id: lineId, quantity }) => ({ lineId, quantity })),
    payments: payments.map((payment, index) => ({ ...payment, id: `${commandId}:${index}` })),
  };
};
