import type { Order } from '#domain/order/order.ts';
import { leftOfPayment, wayBack } from '#domain/payment/left-of-payment.ts';

/** What goes back to the customer in one way: in fen, and of that by how many times of cards. */
interface GoesBack {
  readonly type: number;
  readonly amount: number;
  readonly times: number;
}

/** Times that a card paid by, as long as nothing of it went back; a part of them is said by its amount. */
const timesOf = ({ card, refunded = 0 }: Order['payments'][number]): number =>
  refunded > 0 ? 0 : (card?.times ?? []).reduce((sum, { times }) => sum + times, 0);

/** What goes back to the customer when the order is cancelled, by the payment types it came by; times apart from money. */
export const refundsOf = ({ payments }: Pick<Order, 'payments'>): GoesBack[] => {
  const byWay = new Map<string, GoesBack>();
  for (const payment of payments) {
    const [left, type, times] = [leftOfPayment(payment), wayBack(payment), timesOf(payment)];
    if (left === 0) continue;
    const key = `${type} ${times > 0}`;
    const before = byWay.get(key) ?? { type, amount: 0, times: 0 };
    byWay.set(key, { type, amount: before.amount + left, times: before.times + times });
  }
  return [...byWay.values()];
};
