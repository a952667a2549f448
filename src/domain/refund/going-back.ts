import type { Draw } from '../card/lot.ts';
import type { BackToCard } from '../card/use.ts';
import { paymentTypes } from '../order/codes.ts';
import { worthOfFirst } from '../order/line-worth.ts';
import type { Order, OrderLine } from '../order/order.ts';
import { leftOfPayment, wayBack } from '../payment/left-of-payment.ts';
import type { Payment } from '../payment/payment.ts';
import type { Fen } from '../values/money.ts';
import { leftOfLine, partsOf, timesOf } from './left.ts';
import type { RefundLine } from './refund.ts';

/** So much of a payment goes back, in fen, with what of it goes back onto its card. */
export interface GoingBack extends BackToCard {
  readonly amount: Fen;
  /** What had been paid for it where a card paid it, in fen: gifts for nothing, a time for its share of its card. */
  readonly paid: Fen;
}

/** Draws from one place of a payment's to another, counted in what they took: `from` from its beginning. */
const slice = (draws: readonly Draw[], from: number, to: number): Draw[] => {
  let at = 0;
  return draws.flatMap(({ lotId, amount, paid }) => {
    const [start, end] = [Math.max(from, at) - at, Math.min(to, at + amount) - at];
    at += amount;
    if (end <= start) return [];
    const paidUpTo = (place: number): Fen => Math.floor(((paid ?? 0) * place) / amount);
    return [{ lotId, amount: end - start, paid: paidUpTo(end) - paidUpTo(start) }];
  });
};

const paidOf = (draws: readonly Draw[]): Fen => draws.reduce((sum, { paid = 0 }) => sum + paid, 0);

/** Where the times of a line begin among those of a payment. */
const beginOf = ({ card }: Payment, lineId: string): number => {
  const times = card?.times ?? [];
  return times
    .slice(
      0,
      times.findIndex((each) => each.lineId === lineId),
    )
    .reduce((sum, each) => sum + each.times, 0);
};

/** Times of a line go back: those that were taken last go back first, over all payments that paid for it so. */
const timesBack = (order: Pick<Order, 'payments'>, line: OrderLine, times: number): GoingBack[] => {
  const all = timesOf(order, line.id);
  const end = all.reduce((sum, each) => sum + each.times, 0) - (line.refunded?.times ?? 0);
  let place = 0;
  return all.flatMap(({ payment, times: of }) => {
    const [from, to] = [Math.max(end - times, place), Math.min(end, place + of)];
    const begin = beginOf(payment, line.id) - place;
    place += of;
    if (to <= from) return [];
    const draws = slice(payment.card?.draws ?? [], begin + from, begin + to);
    const amount = worthOfFirst(line, to) - worthOfFirst(line, from);
    return [{ payment, amount, paid: Math.min(amount, paidOf(draws)), draws }];
  });
};

/**
 * Money of a payment goes back; onto a card, to the lots from which it was taken last. What had been paid for it is its
 * share of what had been paid for all that the card paid, gifts and principal alike.
 */
const moneyBack = (payment: Payment, amount: Fen): GoingBack => {
  const end = leftOfPayment(payment);
  const all = payment.card?.draws ?? [];
  const paidUpTo = (sum: Fen): Fen => Math.floor((paidOf(all) * sum) / payment.amount);
  const before = payment.amount - end;
  return { payment, amount, paid: paidUpTo(before + amount) - paidUpTo(before), draws: slice(all, end - amount, end) };
};

const isByTimes = ({ card }: Payment): boolean => (card?.times.length ?? 0) > 0;
const rank = (payment: Payment): number => {
  if (payment.type === paymentTypes.onAccount) return -1;
  return payment.card || payment.deposit ? 0 : wayBack(payment) === paymentTypes.cash ? 2 : 1;
};

/** Payments of which money can go back: what was put on account first, then cards and deposits, cash last, of each what was taken last. */
export const moneyPayments = ({ payments }: Pick<Order, 'payments'>): Payment[] =>
  payments
    .filter((payment) => !isByTimes(payment) && leftOfPayment(payment) > 0)
    .reverse()
    .sort((one, other) => rank(one) - rank(other));

/** What is said of how money goes back: so much, in fen, of which payment. */
export interface ChosenWay {
  readonly paymentId: string;
  readonly amount: Fen;
}

/** How so much money goes back: to one payment `first` where somebody chose it, else in the usual order. */
export const usualWays = (order: Pick<Order, 'payments'>, money: Fen, first: string | null = null): ChosenWay[] => {
  let left = money;
  const payments = moneyPayments(order);
  const ordered = [...payments.filter(({ id }) => id === first), ...payments.filter(({ id }) => id !== first)];
  return ordered.flatMap((payment) => {
    const amount = Math.min(left, leftOfPayment(payment));
    left -= amount;
    return amount > 0 ? [{ paymentId: payment.id, amount }] : [];
  });
};

/** What goes back as times and what as money, of these lines. */
export const splitOf = (
  order: Pick<Order, 'lines' | 'payments'>,
  lines: readonly RefundLine[],
): { readonly times: readonly GoingBack[]; readonly money: Fen } => {
  let money = 0;
  const times = lines.flatMap(({ lineId, quantity, amount }) => {
    const line = order.lines.find(({ id }) => id === lineId);
    if (!line) return [];
    const parts = partsOf(line, leftOfLine(order, line), quantity);
    money += amount - parts.worth;
    return timesBack(order, line, parts.times);
  });
  return { times, money };
};

/** What goes back of each payment, together. */
const byPayment = (payments: readonly Payment[], back: readonly GoingBack[]): GoingBack[] =>
  payments.flatMap((payment) => {
    const own = back.filter((each) => each.payment.id === payment.id);
    const amount = own.reduce((sum, each) => sum + each.amount, 0);
    const paid = own.reduce((sum, each) => sum + each.paid, 0);
    return own.length === 0 ? [] : [{ payment, amount, paid, draws: own.flatMap(({ draws }) => draws) }];
  });

/** What goes back of each payment for these lines, as their money is to go back (`chosen`). */
export const goingBack = (
  order: Pick<Order, 'lines' | 'payments'>,
  lines: readonly RefundLine[],
  chosen: readonly ChosenWay[],
): GoingBack[] => {
  const inMoney = chosen.flatMap(({ paymentId, amount }) => {
    const payment = order.payments.find(({ id }) => id === paymentId);
    return payment ? [moneyBack(payment, amount)] : [];
  });
  return byPayment(order.payments, [...splitOf(order, lines).times, ...inMoney]);
};

/** All that is left of an order's payments goes back. */
export const allBack = (order: Pick<Order, 'lines' | 'payments'>): GoingBack[] =>
  byPayment(order.payments, [
    ...order.lines.flatMap((line) => timesBack(order, line, leftOfLine(order, line).times)),
    ...moneyPayments(order).map((payment) => moneyBack(payment, leftOfPayment(payment))),
  ]);
