import type { BodyOf } from '#domain/kernel/call.ts';
import type { orderCalls } from '#domain/order/calls.ts';
import type { CollectArgs } from '#domain/order/collect/collect-args.ts';
import { receiptArgs } from '#domain/order/collect/receipt-args.ts';
import { composedPart } from '#domain/order/operations.ts';
import type { OrderRow } from '#domain/order/order-view.ts';

type Payments = BodyOf<typeof orderCalls.pay>['payments'];

/**
 * The receipt for an order as the server has it, paid like this: made as a counter makes it, so that it carries all that the
 * order does. Payments get ids made of the command's.
 */
export const collectArgsOf = (order: OrderRow, payments: Payments, commandId: string): CollectArgs =>
  receiptArgs(
    { orderId: order.id, existing: order, order: composedPart(order) },
    payments.map((payment, index) => ({ ...payment, id: `${commandId}:${index}` })),
  );
