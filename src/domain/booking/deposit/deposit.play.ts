import { definePlay, type Play, type Seen } from '../../kernel/play.ts';
import { paymentTypes } from '../../order/codes.ts';
import { booking } from '../booking.ts';
import { balanceOf, givenBackAllTheSame } from './balance.ts';
import { deposit } from './deposit.ts';
import { giveBackDeposit, settleDeposit } from './give-back.ts';
import { backIn, settledOf } from './of-booking.ts';
import { takeDeposit } from './take.ts';

const some = (seen: Seen) => seen.oneOf(seen.records(deposit).filter(({ shopId }) => shopId === seen.shopId));

/** In cash or by card, of one of few bookings, so that several counters take one for the same. */
export const takeDepositPlay: Play = definePlay(takeDeposit, (seen) => {
  const found = seen.oneOf(
    seen
      .records(booking)
      .filter(({ shopId }) => shopId === seen.shopId)
      .slice(-4),
  );
  const type = seen.below(3) === 0 ? paymentTypes.bankCard : paymentTypes.cash;
  const payments = Array.from({ length: 1 + seen.below(2) }, () => ({
    id: seen.freshId(),
    type,
    amount: 1 + seen.below(9_999),
    tendered: null,
  }));
  return found && { args: { depositId: seen.freshId(), bookingId: found.id, name: found.name, payments } };
});

/** What goes back by the rule of one whose booking is over, now and then another amount. */
export const settleDepositPlay: Play = definePlay(settleDeposit, (seen) => {
  const found = some(seen);
  const booked = seen.records(booking).find(({ id }) => id === found?.bookingId);
  const back = found ? backIn(settledOf(found, booked) ?? []) : 0;
  return (
    found && { args: { depositId: found.id, back: back + (seen.below(8) === 0 ? 1 : 0), inCash: seen.below(2) === 0 } }
  );
});

export const giveBackDepositPlay: Play = definePlay(giveBackDeposit, (seen) => {
  const found = some(seen);
  const back = found ? backIn(givenBackAllTheSame(balanceOf(found.entries))) : 0;
  return found && { args: { depositId: found.id, back, inCash: seen.below(2) === 0, reason: 'they were ill' } };
});
