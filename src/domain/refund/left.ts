import { worthOfFirst } from '../order/line-worth.ts';
import type { Order, OrderLine } from '../order/order.ts';
import type { Payment } from '../payment/payment.ts';
import { allocate, type Fen } from '../values/money.ts';

type Paid = Pick<Order, 'payments'>;
type Line = Pick<OrderLine, 'id' | 'quantity' | 'payable' | 'refunded'>;

/** What of a line can still be given back. */
export interface LeftOfLine {
  /** Pieces. */
  readonly quantity: number;
  /** In fen; pieces that times of cards paid for are in it by what they came to. */
  readonly amount: Fen;
  /** Pieces that times of cards paid for: they go back as times, and before all others. */
  readonly times: number;
  /** What was paid for it in money, in fen. */
  readonly money: Fen;
}

/** Payments that stand, by times of cards, and how many of a line each of them paid for, in the order in which they came. */
export const timesOf = ({ payments }: Paid, lineId: string): { readonly payment: Payment; readonly times: number }[] =>
  payments.flatMap((payment) => {
    if (payment.state !== 'paid' && payment.state !== 'refunded') return [];
    const of = payment.card?.times.find((each) => each.lineId === lineId);
    return of ? [{ payment, times: of.times }] : [];
  });

const nothing = { quantity: 0, amount: 0, times: 0 };

/** What of this line can still be given back, once the order was paid. */
export const leftOfLine = (order: Paid, line: Line): LeftOfLine => {
  const before = line.refunded ?? nothing;
  const byTimes = timesOf(order, line.id).reduce((sum, { times }) => sum + times, 0) - before.times;
  const amount = line.payable - before.amount;
  return {
    quantity: line.quantity - before.quantity,
    amount,
    times: byTimes,
    money: amount - worthOfFirst(line, byTimes),
  };
};

/** Pieces of a refund that go back as times of cards, what they came to, and its pieces that go back as money. */
export const partsOf = (line: Line, left: LeftOfLine, pieces: number) => {
  const times = Math.min(pieces, left.times);
  const worth = worthOfFirst(line, left.times) - worthOfFirst(line, left.times - times);
  return { times, worth, others: pieces - times };
};

/**
 * What so many pieces of a line were paid with, in fen: each its share, and the last ones whatever is left, so that all of
 * them come to what was paid to the fen.
 */
export const shareOf = (line: Line, left: LeftOfLine, pieces: number): Fen => {
  const { worth, others } = partsOf(line, left, pieces);
  const inMoney = left.quantity - left.times;
  return worth + (others === 0 ? 0 : (allocate(left.money, [others, inMoney - others])[0] ?? 0));
};
