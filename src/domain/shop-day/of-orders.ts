import type { Deposit } from '../booking/deposit/deposit.ts';
import type { DebtRepayment } from '../debt/debt-repayment.ts';
import type { Order } from '../order/order.ts';
import { wayBack } from '../payment/left-of-payment.ts';
import type { Payment } from '../payment/payment.ts';
import type { Refund } from '../refund/refund.ts';
import type { Shift } from '../shift/shift.ts';
import type { Moved } from './shop-day.ts';

const suspended: Readonly<Partial<Record<Payment['state'], 1 | -1>>> = { suspense: 1, suspenseOut: -1 };

const paidFor = ({ shopId, action, payments }: Order): Moved[] =>
  payments.flatMap((payment): Moved[] => {
    const { state, type: paymentType, amount, counterId, staffId, at } = payment;
    const moved = { shopId, counterId, shiftId: '', staffId, action, paymentType, at };
    if (state === 'paid' || state === 'refunded') return [{ ...moved, kind: 'payment', amount }];
    const sign = suspended[state];
    return sign ? [{ ...moved, kind: 'suspense', amount: sign * amount }] : [];
  });

/** What a cancellation gave back: of every payment what single refunds had left of it. */
const cancelled = ({ shopId, action, payments, cancellation, timeline }: Order): Moved[] => {
  if (!cancellation) return [];
  const { at, staffId } = cancellation;
  const counterId = timeline.findLast(({ what }) => what === 'order.cancel')?.counterId ?? '';
  return payments.flatMap((payment): Moved[] => {
    const { state, amount, refunded = 0 } = payment;
    const left = state === 'refunded' ? amount - refunded : 0;
    const moved = { shopId, action, counterId, shiftId: '', staffId, paymentType: wayBack(payment), at };
    return left === 0 ? [] : [{ ...moved, kind: 'refund', amount: -left }];
  });
};

const givenBack = (
  { shopId, counterId, reviewedAt: at, reviewedBy: staffId, given, ways }: Refund,
  action: number | null,
): Moved[] =>
  at === null || given === 0
    ? []
    : ways.flatMap(({ type: paymentType, amount }): Moved[] =>
        amount === 0
          ? []
          : [
              {
                shopId,
                action,
                counterId,
                shiftId: '',
                staffId,
                kind: 'refund',
                paymentType,
                amount: -amount,
                at,
              },
            ],
      );

/** What members repaid, and what of that was given back as it was wrong. */
const repaid = ({ shopId, counterId, staffId, at, payments, takenBack }: DebtRepayment): Moved[] =>
  payments.flatMap(({ type: paymentType, amount }): Moved[] => [
    { shopId, action: null, counterId, shiftId: '', staffId, kind: 'repayment', paymentType, amount, at },
    ...(takenBack
      ? [
          {
            shopId,
            action: null,
            shiftId: '',
            paymentType,
            kind: 'repaymentReturned' as const,
            amount: -amount,
            counterId: takenBack.counterId,
            staffId: takenBack.staffId,
            at: takenBack.at,
          },
        ]
      : []),
  ]);

const booked = { taken: 'deposit', givenBack: 'depositReturned', kept: 'depositKept' } as const;

/** What was left as deposits, given back of them and kept; what an order used is of that order. */
const deposited = ({ shopId, entries }: Deposit): Moved[] =>
  entries.flatMap(({ kind, type: paymentType, amount, counterId, staffId, at }): Moved[] =>
    kind === 'used'
      ? []
      : [
          {
            shopId,
            action: null,
            counterId,
            shiftId: '',
            staffId,
            kind: booked[kind],
            paymentType,
            amount: kind === 'givenBack' ? -amount : amount,
            at,
          },
        ],
  );

/** What changed hands for one order, without what single refunds gave back. */
export const movedByOrder = (order: Order): Moved[] => [...paidFor(order), ...cancelled(order)];

/**
 * What changed hands besides as a counter knows it, which has refunds, repayments and deposits and not the entries of the books. What was
 * cleared up of money in suspense is as if it had never been taken; a refund that was asked for is said of the counter at
 * which that was done. `actionOf` says what the order is about with this id; null where there is none.
 */
export const movedBesides = (
  refunds: readonly Refund[],
  repayments: readonly DebtRepayment[],
  deposits: readonly Deposit[],
  actionOf: (orderId: string) => number | null,
): Moved[] => [
  ...refunds.flatMap((refund) => givenBack(refund, actionOf(refund.orderId))),
  ...repayments.flatMap(repaid),
  ...deposits.flatMap(deposited),
];

/** The same with the shift that was open at its counter then, as far as these are known. */
export const withShifts = (
  moved: readonly Moved[],
  shifts: readonly Pick<Shift, 'id' | 'counterId' | 'openedAt' | 'closedAt'>[],
): Moved[] =>
  moved.map((one) => {
    const open = shifts.find(
      ({ counterId, openedAt, closedAt }) =>
        counterId === one.counterId && openedAt <= one.at && one.at < (closedAt ?? Number.MAX_SAFE_INTEGER),
    );
    return open ? { ...one, shiftId: open.id } : one;
  });
