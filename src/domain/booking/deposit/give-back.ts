import { z } from 'zod';
import { type Acting, defineCommand, type Where } from '../../kernel/command.ts';
import { accept, type Decision, reject } from '../../kernel/decision.ts';
import { one, through } from '../../kernel/needs.ts';
import { paymentTypes } from '../../order/codes.ts';
import { type AtDrawer, needsOfDrawer, whyNoShift } from '../../shift/demanded.ts';
import { recordId } from '../../values/id.ts';
import { amount } from '../../values/money.ts';
import { typedText } from '../../values/plain-text.ts';
import { booking } from '../booking.ts';
import { balanceOf, type DepositEntry, givenBackAllTheSame } from './balance.ts';
import { bookDeposit } from './book.ts';
import { type Deposit, deposit } from './deposit.ts';
import { backIn, settledOf } from './of-booking.ts';

const shared = {
  depositId: recordId,
  /** What goes back, in fen, as whoever gives it was shown it. */
  back: amount,
  /** It goes back in cash, whatever way it had come. */
  inCash: z.boolean(),
};
const needs = ({ depositId }: { readonly depositId: string }, where: Where) => ({
  found: one(deposit, depositId),
  booked: through(deposit, depositId, booking, ({ bookingId }) => bookingId),
  ...needsOfDrawer(where),
});

interface Given {
  readonly back: number;
  readonly inCash: boolean;
  readonly reason?: string;
}

/** Books what becomes of a deposit at a counter, if that gives back as much as was shown there. */
const decided = (
  found: Deposit,
  acts: readonly DepositEntry[],
  { back, inCash, reason = '' }: Given,
  around: AtDrawer,
  acting: Acting,
): Decision => {
  if (acts.length === 0) return reject('deposit.nothingLeft');
  const goesBack = backIn(acts);
  if (goesBack !== back) return reject('deposit.otherBack', { amountFen: goesBack });
  const noShift = goesBack > 0 ? whyNoShift(around, acting) : undefined;
  if (noShift) return reject(noShift.code, noShift.params);
  const { counterId, staffId, at, keptAt } = acting;
  return accept(bookDeposit(found, acts, around.drawer, { counterId, staffId, at, keptAt, reason, inCash }));
};

const cameInCash = ({ payments }: Deposit): boolean => payments.every(({ type }) => type === paymentTypes.cash);

/**
 * Settles a deposit whose booking is over by the rule of when it was taken: what goes back is given at this counter, the way
 * it had come or in cash, and the shop keeps the rest. As the booking stands now: what was kept of guests who came late
 * goes back as well. Cash for what had come otherwise is given by whoever gives refunds.
 */
export const settleDeposit = defineCommand({
  name: 'deposit.settle',
  version: 1,
  offline: false,
  right: 'pc.order.collect',
  args: z.object(shared),
  needs,
  decide({ found, booked, ...around }, given, acting) {
    if (!found) return reject('deposit.unknown');
    const acts = settledOf(found, booked);
    if (!acts) return reject('deposit.stillDue');
    if (given.inCash && !cameInCash(found) && !acting.may('pc.order.refund')) return reject('deposit.cashByRefund');
    return decided(found, acts, given, around, acting);
  },
});

/** Gives a deposit back all the same, with a reason: all that was not used or given back before, what was kept too. */
export const giveBackDeposit = defineCommand({
  name: 'deposit.giveBack',
  version: 1,
  offline: false,
  right: 'pc.order.refund',
  args: z.object({ ...shared, reason: typedText().min(1, 'field.required').max(200) }),
  needs: (args, where) => {
    const { booked: _, ...others } = needs(args, where);
    return others;
  },
  decide({ found, ...around }, given, acting) {
    if (!found) return reject('deposit.unknown');
    return decided(found, givenBackAllTheSame(balanceOf(found.entries)), given, around, acting);
  },
});
