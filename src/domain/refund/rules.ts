import type { Why } from '../kernel/decision.ts';
import { isOfCard, orderActions, orderStatuses } from '../order/codes.ts';
import { type BroughtBack, tooMuchBack } from '../order/goods.ts';
import type { Order } from '../order/order.ts';
import { whyNotNow } from '../order/states.ts';
import { leftOfPayment } from '../payment/left-of-payment.ts';
import { allocate, type Fen } from '../values/money.ts';
import { type ChosenWay, moneyPayments } from './going-back.ts';
import { leftOfLine, partsOf } from './left.ts';
import type { RefundLine } from './refund.ts';

/** Whether pieces are left that cost nothing: they go back onto the shelf with no money, whatever was given back before. */
const freeLeft = ({ lines }: Pick<Order, 'lines'>): boolean =>
  lines.some(
    ({ kind, payable, quantity, refunded }) => kind !== 'card' && payable === 0 && quantity > (refunded?.quantity ?? 0),
  );

/** Why nothing of an order can be given back now; undefined when something can. */
export const whyNotRefundable = ({ status, number, action, paid, lines }: Order): Why | undefined => {
  const params = { number };
  const comesBack = freeLeft({ lines });
  const refusal = whyNotNow('refund.give', status);
  if (refusal && !(comesBack && status === orderStatuses.refunded)) return { code: refusal, params };
  if (action !== orderActions.createOrder && lines.some(({ refunded }) => refunded))
    return { code: 'refund.cardOrder', params };
  return paid === 0 && !comesBack ? { code: 'refund.nothingPaid', params } : undefined;
};

/** Why these lines cannot be given back as said: more than is left of them, or nothing. */
export const whyNotLines = (order: Order, lines: readonly RefundLine[]): Why | undefined => {
  const { number } = order;
  if (new Set(lines.map(({ lineId }) => lineId)).size < lines.length)
    return { code: 'refund.lineUnknown', params: { number } };
  for (const { lineId, quantity, amount } of lines) {
    const line = order.lines.find(({ id }) => id === lineId);
    if (!line) return { code: 'refund.lineUnknown', params: { number } };
    const left = leftOfLine(order, line);
    const { name } = line;
    if (quantity > left.quantity) return { code: 'refund.tooMany', params: { name, left: left.quantity } };
    const { worth } = partsOf(line, left, quantity);
    const most = worth + left.money;
    if (amount < worth) return { code: 'refund.lessThanTimes', params: { name, leastFen: worth } };
    if (amount > most) return { code: 'refund.tooMuch', params: { name, leftFen: most } };
  }
  const nothing = lines.every(({ lineId, quantity, amount }) => {
    const line = order.lines.find(({ id }) => id === lineId);
    const isFree = line?.payable === 0 && quantity > 0;
    return amount === 0 && !isFree && (!line || partsOf(line, leftOfLine(order, line), quantity).times === 0);
  });
  return nothing ? { code: 'refund.amountMissing', params: {} } : undefined;
};

/** Why no money of these pieces goes back now: a service among them is being given, and has to be terminated first. */
export const whyInService = (order: Order, lines: readonly RefundLine[]): Why | undefined => {
  const isAmong = ({ lineId, quantity }: RefundLine): boolean => {
    const line = order.lines.find(({ id }) => id === lineId);
    return line !== undefined && quantity > Math.max(0, leftOfLine(order, line).quantity - (line.inService ?? 0));
  };
  return lines.some(isAmong) ? { code: 'order.serviceInProgress', params: { number: order.number } } : undefined;
};

/** Why money cannot go back in these ways. */
export const whyNotWays = (order: Order, ways: readonly ChosenWay[], money: Fen): Why | undefined => {
  const payments = moneyPayments(order);
  const known = ways.every(({ paymentId, amount }) => {
    const payment = payments.find(({ id }) => id === paymentId);
    return payment && amount > 0 && amount <= leftOfPayment(payment);
  });
  const once = new Set(ways.map(({ paymentId }) => paymentId)).size === ways.length;
  const said = ways.reduce((sum, { amount }) => sum + amount, 0);
  return known && once && said === money
    ? undefined
    : { code: 'refund.waysDiffer', params: { number: order.number, amountFen: money, saidFen: said } };
};

/** Why these goods cannot have come back. */
export const whyNotGoods = ({ lines, number }: Order, goods: readonly BroughtBack[]): Why | undefined =>
  tooMuchBack(lines, goods) ? { code: 'order.backTooMuch', params: { number } } : undefined;

/** What is asked for as free of charge. */
interface AskedFree {
  readonly free?: true | undefined;
  readonly lines: readonly RefundLine[];
  readonly goods: readonly BroughtBack[];
}

/** Why lines do not become free of charge: each does as a whole, or what is left of it, and nothing of it comes back. */
export const whyNotFree = (order: Order, { free, lines, goods }: AskedFree): Why | undefined => {
  if (!free) return undefined;
  const { number } = order;
  if (isOfCard(order)) return { code: 'refund.cardWhole', params: { number } };
  if (goods.length > 0) return { code: 'refund.freeKeepsGoods', params: { number } };
  const part = order.lines.find((line) => {
    const of = lines.find(({ lineId }) => lineId === line.id);
    const left = leftOfLine(order, line);
    return of && (of.quantity !== left.quantity || of.amount !== left.amount);
  });
  return part && { code: 'refund.freeWhole', params: { name: part.name } };
};

/**
 * The lines once whoever reviews them gives less than was asked: what goes back as times stays, and the rest is spread over
 * the lines by what was asked for them. `amount` in fen. Answers why not where it is more than was asked, or less than
 * what goes back as times.
 */
export const withInputPrice = (
  order: Pick<Order, 'lines' | 'payments'>,
  lines: readonly RefundLine[],
  amount: Fen,
): readonly RefundLine[] | Why => {
  const worths = lines.map(({ lineId, quantity }) => {
    const line = order.lines.find(({ id }) => id === lineId);
    return line ? partsOf(line, leftOfLine(order, line), quantity).worth : 0;
  });
  const least = worths.reduce((sum, worth) => sum + worth, 0);
  const asked = lines.reduce((sum, line) => sum + line.amount, 0);
  if (amount > asked) return { code: 'refund.moreThanAsked', params: { askedFen: asked } };
  if (amount < least) return { code: 'refund.lessThanTimes', params: { name: '', leastFen: least } };
  const inMoney = lines.map((line, place) => line.amount - (worths[place] ?? 0));
  const parts = allocate(amount - least, inMoney);
  return lines.map((line, place) => ({ ...line, amount: (worths[place] ?? 0) + (parts[place] ?? 0) }));
};
