import type { z } from 'zod';
import type { CollectArgs } from '#domain/order/collect-args.ts';
import type { Order } from '#domain/order/order.ts';
import type { paymentBody } from './order-body.ts';

type Payments = z.infer<typeof paymentBody>['payments'];

/** The receipt for an order as the server has it, paid like this; payments get ids made of the command's. */
export const collectArgsOf = (order: Order, payments: Payments, commandId: string): CollectArgs => {
  const { id: orderId, number, lines, memberId, memberName, reduction, source, remark, manualNumber, total } = order;
  return {
    ...{ orderId, number, lines, memberId, memberName, reduction, source, remark, manualNumber, total },
    seen: lines.map(({ id: lineId, quantity }) => ({ lineId, quantity })),
    payments: payments.map((payment, index) => ({ ...payment, id: `${commandId}:${index}` })),
  };
};
