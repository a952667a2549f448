import { paymentTypes } from '#domain/order/codes.ts';
import type { Order } from '#domain/order/order.ts';
import { refundStatuses } from '#domain/refund/codes.ts';
import type { Refund, RefundWay } from '#domain/refund/refund.ts';

/**
 * How payments of an order by card went back by its refunds, where they did not come back onto their cards: these were over,
 * so what had been paid for it was given another way, and the rest lapsed (decision 0174).
 */
export const goneElsewhere = (
  { id, payments }: Pick<Order, 'id' | 'payments'>,
  refunds: readonly Refund[],
): readonly RefundWay[] => {
  const byCard = new Set(payments.flatMap((payment) => (payment.card ? [payment.id] : [])));
  return refunds
    .filter(({ orderId, status }) => orderId === id && status === refundStatuses.refunded)
    .flatMap(({ ways }) => ways)
    .filter(({ paymentId, type, lapsed }) => byCard.has(paymentId) && (lapsed || type !== paymentTypes.membershipCard));
};
