import { definePlay, type Play, type Played, type Seen } from '../../kernel/play.ts';
import { cancelOrder } from '../../order/cancel.ts';
import { isPaid, paymentTypes } from '../../order/codes.ts';
import { collectOrder } from '../../order/collect/collect.ts';
import { receiptArgs } from '../../order/collect/receipt-args.ts';
import { applyOperations, nothingComposed } from '../../order/operations.ts';
import { seenOrders, someOperations } from '../../order/seen.play.ts';
import { withPrices } from '../../order/with-prices.ts';
import { booking } from '../booking.ts';
import { bookingStatuses } from '../codes.ts';
import { balanceOf, givenBackAllTheSame } from './balance.ts';
import { deposit } from './deposit.ts';
import { giveBackDeposit, settleDeposit } from './give-back.ts';
import { backIn, settledOf } from './of-booking.ts';
import { takeDeposit } from './take.ts';
import { depositWays, payByDeposit } from './use.ts';

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

/** An order that a deposit pays as far as it reaches, and cash the rest: of one of few deposits, so that several counters use the same. */
const used = (seen: Seen): Played | undefined => {
  const bookings = seen.records(booking).filter(({ status }) => status === bookingStatuses.arrived);
  const held = seen
    .records(deposit)
    .filter(({ shopId, bookingId }) => shopId === seen.shopId && bookings.some(({ id }) => id === bookingId));
  const composed = applyOperations(nothingComposed, someOperations(seen, undefined));
  const { total } = withPrices(composed);
  const ways = depositWays(
    held.slice(-3).map((each) => ({ deposit: each, ticket: '' })),
    total,
    [],
  );
  const way = seen.oneOf(ways);
  if (!way) return undefined;
  const byDeposit = payByDeposit(way, seen.freshId());
  const rest = {
    id: seen.freshId(),
    type: paymentTypes.cash,
    amount: total - byDeposit.amount,
    tendered: null,
    note: '',
  };
  const payments = [byDeposit, ...(rest.amount > 0 ? [rest] : [])];
  return {
    args: receiptArgs({ orderId: seen.freshId(), existing: null, order: composed }, payments),
    takeNumber: true,
  };
};

/** An order that a deposit paid is cancelled as a whole. */
const cancelled = (seen: Seen): Played | undefined => {
  const found = seen.oneOf(
    seenOrders(seen).filter(({ status, payments }) => isPaid(status) && payments.some((each) => each.deposit)),
  );
  return found && { args: { orderId: found.id, reason: 'changed their mind', refund: found.paid, goods: [] } };
};

export const useDepositPlay: Play = { name: collectOrder.name, play: used };
export const cancelUsedPlay: Play = { name: cancelOrder.name, play: cancelled };
