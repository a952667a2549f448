import type { Order, OrderLine } from '../order/order.ts';
import { wayBack } from '../payment/left-of-payment.ts';
import type { Fen } from '../values/money.ts';
import { type BookingTerms, percentBack, shareAt } from './by-booking.ts';
import { type ChosenWay, goingBack, splitOf, usualWays } from './going-back.ts';
import { type LeftOfLine, leftOfLine } from './left.ts';
import type { RefundLine, RefundWay } from './refund.ts';

type Of = Pick<Order, 'lines' | 'payments'>;

/** The lines of which something can still be given back, with what that is. */
export const refundableLines = (order: Of): { readonly line: OrderLine; readonly left: LeftOfLine }[] =>
  order.lines
    .map((line) => ({ line, left: leftOfLine(order, line) }))
    .filter(({ left }) => left.quantity > 0 || left.amount > 0);

/** A line as it is asked for: without an amount it is what its pieces were paid with, or of a booking the shop's share of that. */
export interface AskedRefundLine {
  readonly lineId: string;
  readonly quantity: number;
  readonly amount?: Fen | undefined;
}

/**
 * What these come to; a line that is not on the order stays as it is asked for, with nothing to give back. Pieces of a
 * booking for which the shop gives nothing any more are not given back at all.
 */
export const linesAsked = (order: Of, asked: readonly AskedRefundLine[], terms: BookingTerms): RefundLine[] =>
  asked.map(({ lineId, quantity, amount }) => {
    const line = order.lines.find(({ id }) => id === lineId);
    if (amount !== undefined || !line) return { lineId, quantity, amount: amount ?? 0 };
    const left = leftOfLine(order, line);
    const percent = percentBack(line, terms);
    if (percent === 0) return { lineId, quantity: 0, amount: 0 };
    return { lineId, quantity, amount: quantity > left.quantity ? 0 : shareAt(percent, line, left, quantity) };
  });

/** These lines as a whole, or what is left of each: what they were paid with, whenever they were booked for. */
export const wholeLines = (order: Of, lineIds: readonly string[]): RefundLine[] =>
  order.lines
    .filter(({ id }) => lineIds.includes(id))
    .map((line) => {
      const { quantity, amount } = leftOfLine(order, line);
      return { lineId: line.id, quantity, amount };
    });

/** How these lines would be given back: in the ways that are chosen, or the usual ones. */
export const waysOf = (order: Of, lines: readonly RefundLine[], chosen?: readonly ChosenWay[]): RefundWay[] =>
  goingBack(order, lines, chosen ?? usualWays(order, splitOf(order, lines).money)).map(({ payment, amount }) => ({
    paymentId: payment.id,
    type: wayBack(payment),
    amount,
  }));

/** Of these lines, what cards paid, in fen, and how much of that can go back another way: what was paid for it. */
export const paidByCards = (order: Of, lines: readonly RefundLine[]): { readonly amount: Fen; readonly most: Fen } => {
  const back = goingBack(order, lines, usualWays(order, splitOf(order, lines).money));
  const byCard = back.filter(({ payment }) => payment.card);
  return {
    amount: byCard.reduce((sum, { amount }) => sum + amount, 0),
    most: byCard.reduce((sum, { paid }) => sum + paid, 0),
  };
};
