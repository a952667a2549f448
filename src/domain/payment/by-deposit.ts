import { booking } from '../booking/booking.ts';
import { balanceOf, usableOf, usedFor, usedNoMore } from '../booking/deposit/balance.ts';
import { bookDeposit } from '../booking/deposit/book.ts';
import { type Deposit, deposit } from '../booking/deposit/deposit.ts';
import { whyNotUsed } from '../booking/deposit/use.ts';
import type { Acting } from '../kernel/command.ts';
import type { Change } from '../kernel/decision.ts';
import { all, allThrough } from '../kernel/needs.ts';
import { paymentTypes } from '../order/codes.ts';
import { order } from '../order/order.ts';
import type { Fen } from '../values/money.ts';
import type { Payment } from './payment.ts';
import { defineWay } from './way-of-paying.ts';

type ByDeposit = Pick<Payment, 'type' | 'amount' | 'deposit'>;

const isByDeposit = ({ type }: Pick<Payment, 'type'>): boolean => type === paymentTypes.deposit;

/** A deposit is said to pay and none is named, or the other way round. */
const isUnclear = (payment: ByDeposit): boolean => isByDeposit(payment) !== (payment.deposit !== undefined);

/** What of which deposit payments are made of, in fen. */
const sums = (payments: readonly ByDeposit[]): ReadonlyMap<string, Fen> => {
  const of = new Map<string, Fen>();
  for (const { deposit: paid, amount } of payments)
    if (paid) of.set(paid.depositId, (of.get(paid.depositId) ?? 0) + amount);
  return of;
};

const actFor = (orderId: string, { counterId, staffId, at, keptAt }: Acting) => ({
  counterId,
  staffId,
  at,
  keptAt,
  orderId,
  reason: '',
  inCash: false,
});

/** Deposits with what an order uses of each, or gives back to it; what becomes of them so goes over no drawer. */
const booked = (
  deposits: readonly Deposit[],
  of: ReadonlyMap<string, Fen>,
  actsOf: (found: Deposit, amount: Fen) => ReturnType<typeof usedFor>,
  act: ReturnType<typeof actFor>,
): Change[] => deposits.flatMap((found) => bookDeposit(found, actsOf(found, of.get(found.id) ?? 0), [], act));

/** What guests left for their bookings pays for what they have come for: it came when they left it. */
export const byDeposit = defineWay({
  name: 'deposit',
  types: [paymentTypes.deposit],
  isHeld: isByDeposit,
  needs: ({ payments }) => ({
    deposits: all(
      deposit,
      payments.flatMap(({ deposit: paid }) => paid?.depositId ?? []),
    ),
    depositBookings: all(
      booking,
      payments.flatMap(({ deposit: paid }) => paid?.bookingId ?? []),
    ),
  }),
  judge: ({ given }, { deposits, depositBookings }, acting) => {
    if (given.payments.some(isUnclear)) return { code: 'deposit.notChosen', params: {} };
    const paying = given.payments.flatMap(({ deposit: paid }) => paid ?? []);
    for (const { depositId, bookingId } of paying) {
      const found = deposits.find(({ id }) => id === depositId);
      const booked = depositBookings.find(({ id }) => id === bookingId);
      if (!found || found.bookingId !== bookingId || found.shopId !== acting.shopId)
        return { code: 'deposit.unknown', params: {} };
      const why = whyNotUsed(found, booked);
      if (why) return why;
    }
    const used = sums(given.payments);
    for (const found of deposits) {
      const leftFen = usableOf(balanceOf(found.entries));
      if ((used.get(found.id) ?? 0) > leftFen)
        return { code: 'deposit.tooLittle', params: { guest: found.name, leftFen } };
    }
    return {
      book: (sold) => ({
        order: sold,
        changes: booked(
          deposits,
          used,
          ({ entries }, amount) => usedFor(balanceOf(entries), amount),
          actFor(sold.id, acting),
        ),
      }),
    };
  },
  needsBack: (orderId) => ({
    deposits: allThrough(order, orderId, deposit, ({ payments }) =>
      payments.flatMap(({ deposit: paid }) => paid?.depositId ?? []),
    ),
  }),
  giveBack: ({ order: { id }, going }, { deposits }, acting) => {
    const back = sums(going.map(({ payment, amount }) => ({ ...payment, amount })));
    return {
      book: (changed) => ({
        order: changed,
        changes: booked(deposits, back, (_, amount) => usedNoMore(amount), actFor(id, acting)),
      }),
    };
  },
});
