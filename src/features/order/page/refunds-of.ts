import type { Order } from '#domain/order/order.ts';

/** What goes back to the customer when the order is cancelled, by the payment types it came by; in fen. */
export const refundsOf = ({ payments }: Pick<Order, 'payments'>): { type: number; amount: number }[] => {
  const byType = new Map<number, number>();
  for (const { type, amount, state } of payments) {
    if (state === 'paid') byType.set(type, (byType.get(type) ?? 0) + amount);
  }
  return [...byType].map(([type, amount]) => ({ type, amount }));
};
