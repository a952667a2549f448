import type { DebtRepayment } from '../debt/debt-repayment.ts';
import type { Order, Payment } from '../order/order.ts';
import type { Refund } from '../refund/refund.ts';
import type { Moved } from './shop-day.ts';

const suspended: Readonly<Partial<Record<Payment['state'], 1 | -1>>> = { suspense: 1, suspenseOut: -1 };

const paidFor = ({ shopId, payments }: Order): Moved[] =>
  payments.flatMap((payment): Moved[] => {
    const { state, type: paymentType, amount, counterId, staffId, at } = payment;
    const moved = { shopId, counterId, staffId, paymentType, at };
    if (state === 'paid' || state === 'refunded') return [{ ...moved, kind: 'payment', amount }];
    const sign = suspended[state];
    return sign ? [{ ...moved, kind: 'suspense', amount: sign * amount }] : [];
  });

/** What a cancellation gave back: of every payment what single refunds had left of it. */
const cancelled = ({ shopId, payments, cancellation, timeline }: Order): Moved[] => {
  if (!cancellation) return [];
  const { at, staffId } = cancellation;
  const counterId = timeline.findLast(({ what }) => what === 'order.cancel')?.counterId ?? '';
  return payments.flatMap(({ state, type: paymentType, amount, refunded = 0 }): Moved[] => {
    const left = state === 'refunded' ? amount - refunded : 0;
    return left === 0 ? [] : [{ shopId, counterId, staffId, kind: 'refund', paymentType, amount: -left, at }];
  });
};

const givenBack = ({ shopId, counterId, reviewedAt: at, reviewedBy: staffId, given, ways }: Refund): Moved[] =>
  at === null || given === 0
    ? []
    : ways.flatMap(({ type: paymentType, amount }): Moved[] =>
        amount === 0 ? [] : [{ shopId, counterId, staffId, kind: 'refund', paymentType, amount: -amount, at }],
      );

/** What members repaid, and what of that was given back as it was wrong. */
const repaid = ({ shopId, counterId, staffId, at, payments, takenBack }: DebtRepayment): Moved[] =>
  payments.flatMap(({ type: paymentType, amount }): Moved[] => [
    { shopId, counterId, staffId, kind: 'repayment', paymentType, amount, at },
    ...(takenBack
      ? [
          {
            ...{ shopId, paymentType, kind: 'repaymentReturned' as const, amount: -amount },
            ...{ counterId: takenBack.counterId, staffId: takenBack.staffId, at: takenBack.at },
          },
        ]
      : []),
  ]);

/**
 * What changed hands as a counter knows it, which has orders, refunds and repayments and not the entries of the books. What was
 * cleared up of money in suspense is as if it had never been taken; a refund that was asked for is said of the counter at
 * which that was done.
 */
export const movedBy = (
  orders: readonly Order[],
  refunds: readonly Refund[],
  repayments: readonly DebtRepayment[],
): Moved[] => [
  ...orders.flatMap(paidFor),
  ...orders.flatMap(cancelled),
  ...refunds.flatMap(givenBack),
  ...repayments.flatMap(repaid),
];

/** When money last changed hands for an order, in milliseconds since 1970; 0 for never. */
export const movedAt = ({ payments, cancellation }: Pick<Order, 'payments' | 'cancellation'>): number =>
  Math.max(0, cancellation?.at ?? 0, ...payments.map(({ at }) => at));
