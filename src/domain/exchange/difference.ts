import type { Order } from '../order/order.ts';
import { isHeldBy } from '../payment/way-of-paying.ts';
import { waysOfPaying } from '../payment/ways.ts';
import { goingBack, splitOf, usualWays } from '../refund/going-back.ts';
import type { RefundLine } from '../refund/refund.ts';
import type { Fen } from '../values/money.ts';

/** What comes back of an order: what of it pays for other goods, and what goes back onto cards, in fen; the rest was on account. */
export const comesBack = (
  order: Pick<Order, 'lines' | 'payments'>,
  lines: readonly RefundLine[],
  first: string | null = null,
): { readonly pays: Fen; readonly onCards: Fen } => {
  const back = goingBack(order, lines, usualWays(order, splitOf(order, lines).money, first));
  const sumOf = (those: typeof back): Fen => those.reduce((sum, { amount }) => sum + amount, 0);
  return {
    pays: sumOf(back.filter(({ payment }) => !isHeldBy(waysOfPaying, payment))),
    onCards: sumOf(back.filter(({ payment }) => payment.card)),
  };
};

/** What is still to be paid for what is taken, and what goes back, in fen: one of them is 0. */
export const differenceOf = (pays: Fen, total: Fen): { readonly toPay: Fen; readonly toGive: Fen } => ({
  toPay: Math.max(0, total - pays),
  toGive: Math.max(0, pays - total),
});
