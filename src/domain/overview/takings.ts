import type { Order, Payment } from '../order/order.ts';
import { leftOfPayment } from '../refund/left.ts';
import type { Period } from './days.ts';

/** So much was taken with so many payments. */
interface Taken {
  /** In fen. */
  readonly amount: number;
  readonly payments: number;
}

/** What was taken over the counters of a shop in a period, by way of paying and by whoever took it; the most first. */
export interface Takings {
  readonly all: Taken;
  readonly byType: readonly (Taken & { readonly type: number })[];
  readonly byStaff: readonly (Taken & { readonly staffId: string })[];
  /** Taken without an order that it could be booked on, less what was given back so: in fen, a manager decides on it. */
  readonly suspense: number;
}

const suspended: Readonly<Partial<Record<Payment['state'], 1 | -1>>> = { suspense: 1, suspenseOut: -1 };

const takenBy = <Key extends number | string>(payments: readonly Payment[], keyOf: (payment: Payment) => Key) => {
  const sums = new Map<Key, Taken>();
  for (const payment of payments) {
    const { amount, payments: count } = sums.get(keyOf(payment)) ?? { amount: 0, payments: 0 };
    sums.set(keyOf(payment), { amount: amount + leftOfPayment(payment), payments: count + 1 });
  }
  return [...sums].sort(([a, one], [b, other]) => other.amount - one.amount || (a < b ? -1 : 1));
};

/**
 * The takings of a period, from its first millisecond to the first after it: payments by when they were taken, whenever
 * their order was opened. What was given back since is not among them.
 */
export const takingsOf = (
  orders: readonly Pick<Order, 'payments'>[],
  { from, to }: Pick<Period, 'from' | 'to'>,
): Takings => {
  const inPeriod = orders.flatMap(({ payments }) => payments.filter(({ at }) => at >= from && at < to));
  const paid = inPeriod.filter(({ state }) => state === 'paid');
  return {
    all: { amount: paid.reduce((sum, payment) => sum + leftOfPayment(payment), 0), payments: paid.length },
    byType: takenBy(paid, ({ type }) => type).map(([type, taken]) => ({ type, ...taken })),
    byStaff: takenBy(paid, ({ staffId }) => staffId).map(([staffId, taken]) => ({ staffId, ...taken })),
    suspense: inPeriod.reduce((sum, { state, amount }) => sum + (suspended[state] ?? 0) * amount, 0),
  };
};
