import { z } from 'zod';
import { defineCommand } from '../../kernel/command.ts';
import { accept, type ExceptionNote, type Params, reject, type Why } from '../../kernel/decision.ts';
import { many, one, onServer, taken } from '../../kernel/needs.ts';
import { moneyEntry } from '../../money/money-entry.ts';
import { paymentTypes } from '../../order/codes.ts';
import { handedOver } from '../../order/collect/collect-args.ts';
import { paymentProblem } from '../../order/pay/payment-problem.ts';
import { needsOfDrawer, whyNoShift } from '../../shift/demanded.ts';
import { defaultSettings } from '../../shop/shop-settings.ts';
import { recordId } from '../../values/id.ts';
import { type Fen, highestAmount } from '../../values/money.ts';
import { typedText } from '../../values/plain-text.ts';
import { type Booking, booking, bookingId } from '../booking.ts';
import { bookingStatuses } from '../codes.ts';
import { bookTaken } from './book.ts';
import { type Deposit, deposit } from './deposit.ts';
import { isWhollyBack, termsOf } from './of-booking.ts';

const sumOf = (payments: readonly { readonly amount: Fen }[]): Fen =>
  payments.reduce((sum, { amount }) => sum + amount, 0);

/** Why no deposit is taken for a booking; undefined where it is. */
const whyNone = (booked: Booking | undefined, before: readonly Deposit[]): Why | undefined => {
  if (!booked) return { code: 'booking.unknown', params: {} };
  if (before.some((each) => !isWhollyBack(each)))
    return { code: 'deposit.takenAlready', params: { number: booked.ticket } };
  if (booked.status !== bookingStatuses.inProgress)
    return { code: 'deposit.bookingOver', params: { number: booked.ticket } };
  return undefined;
};

/** The task that comes of money which was taken where none would be taken now. */
const tasks = {
  'booking.unknown': 'depositWithoutBooking',
  'deposit.takenAlready': 'depositTwice',
  'deposit.bookingOver': 'depositLate',
} as const;
const isTask = (code: string): code is keyof typeof tasks => code in tasks;

/**
 * Takes a deposit for a booking, in money. What a counter without contact took is booked whatever became of the booking
 * meanwhile: a second one, and one whose booking was refused, goes back whole, and somebody is told; so it is of money in
 * a way that the shop does not take.
 */
export const takeDeposit = defineCommand({
  name: 'deposit.take',
  version: 1,
  offline: true,
  right: 'pc.order.collect',
  args: z.object({
    depositId: recordId,
    bookingId,
    /** What the guest is called, where the booking is not known. */
    name: typedText().max(50),
    payments: z
      .array(handedOver)
      .min(1)
      .max(20)
      .refine((all) => new Set(all.map(({ id }) => id)).size === all.length)
      .refine((all) => sumOf(all) <= highestAmount, 'money.amountRange'),
  }),
  needs: (args, where) => ({
    sameId: taken(deposit, { id: args.depositId }),
    booked: one(booking, args.bookingId),
    before: many(deposit, { bookingId: args.bookingId }),
    aside: onServer(moneyEntry, { id: args.payments.map(({ id }) => `suspense:${id}`) }),
    ...needsOfDrawer(where),
  }),
  decide({ sameId, booked, before, aside, ...around }, args, acting) {
    const { depositId, payments } = args;
    if (sameId.length > 0) return reject('deposit.bookedAlready');
    // It was held, and its money put aside meanwhile: it lies there until somebody clears it up.
    if (aside && aside.length > 0) return reject('money.bookedAlready');
    const held: readonly number[] = [paymentTypes.membershipCard, paymentTypes.onAccount, paymentTypes.deposit];
    if (payments.some(({ type }) => held.includes(type))) return reject('deposit.notInMoney');
    const sum = sumOf(payments);
    const unlike = paymentProblem(sum, payments, acting.shop.paymentTypes);
    const why = unlike ?? whyNoShift(around, acting);
    if (why && !acting.replay) return reject(why.code, why.params);
    const none = whyNone(booked, before);
    if (none && !acting.replay) return reject(none.code, none.params);
    const { shopId, counterId, counterNumber, staffId, at, keptAt } = acting;
    const name = booked?.name ?? args.name;
    const of = { number: booked?.ticket ?? '', guest: name, amountFen: sum };
    const noteOf = (code: ExceptionNote['code'], more: Params = {}): ExceptionNote[] => [
      { code, params: { ...more, ...of }, orderId: null, amount: sum },
    ];
    const taskOf = none && isTask(none.code) ? noteOf(tasks[none.code]) : [];
    const checked = unlike ? noteOf('depositAgainst', { ...unlike.params, reason: unlike.code }) : [];
    const made = {
      id: depositId,
      shopId,
      bookingId: args.bookingId,
      memberId: booked?.memberId ?? '',
      name,
      payments,
      terms: termsOf(around.settings ?? defaultSettings(shopId)),
      surplus: none !== undefined && none.code !== 'deposit.bookingOver',
      counterId,
      counterNumber,
      staffId,
      at,
    };
    return accept(bookTaken(made, around.drawer, keptAt), [...taskOf, ...checked]);
  },
});
