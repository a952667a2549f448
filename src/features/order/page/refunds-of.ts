import type { Order } from '#domain/order/order.ts';
import { leftOfPayment, wayBack } from '#domain/refund/left.ts';

/** What goes back to the customer when the order is cancelled, by the payment types it came by; in fen. */
export const refundsOf = ({ payments }: Pick<Order, 'payments'>): { type: number; amount: number }[] => {
  const byType = new Map<number, number>();
  for (const payment of payments) {
    const left = leftOfPayment(payment);
    const type = wayBack(payment);
    if (left > 0) byType.set(type, (byType.get(type) ?? 0) + left);
  }
  return [...byType].map(([type, amount]) => ({ type, amount }));
};
