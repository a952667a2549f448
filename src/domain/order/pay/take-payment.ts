import type { Fen } from '../../values/money.ts';
import { paymentTypes } from '../codes.ts';

/** A payment while it is being taken, as it will stand on the receipt. */
export interface TakenPayment {
  readonly id: string;
  readonly type: number;
  readonly amount: Fen;
  /** Cash handed over; null for other types. */
  readonly tendered: Fen | null;
  readonly note: string;
}

/** What is still to be paid, in fen. */
export const restOf = (total: Fen, taken: readonly TakenPayment[]): Fen =>
  total - taken.reduce((sum, payment) => sum + payment.amount, 0);

/** What goes back over the counter, in fen. */
export const changeOf = (taken: readonly Pick<TakenPayment, 'amount' | 'tendered'>[]): Fen =>
  taken.reduce((sum, payment) => sum + (payment.tendered === null ? 0 : payment.tendered - payment.amount), 0);

/**
 * One more payment of what is handed over (fen). More than the rest gives change for cash, and is not possible for
 * anything else; then, and when nothing is handed over, the answer is the reason. `most` is what can be paid so (fen), where
 * that is not all.
 */
export const takePayment = (
  rest: Fen,
  type: number,
  handedOver: Fen,
  id: string,
  most: Fen = rest,
):
  | { readonly ok: true; readonly payment: TakenPayment }
  | { readonly ok: false; readonly why: 'nothing' | 'onlyCashHasChange' | 'overLimit' } => {
  if (handedOver <= 0 || rest <= 0) return { ok: false, why: 'nothing' };
  const isCash = type === paymentTypes.cash;
  if (handedOver > rest && !isCash) return { ok: false, why: 'onlyCashHasChange' };
  if (!isCash && handedOver > most) return { ok: false, why: 'overLimit' };
  return {
    ok: true,
    payment: { id, type, amount: Math.min(handedOver, rest), tendered: isCash ? handedOver : null, note: '' },
  };
};

/**
 * How the rest is most likely paid when part of it was paid by `latest`: in cash, or where that was cash by the first
 * other way of `ways`. A shop that knows one way alone takes that.
 */
export const wayForRest = (ways: readonly number[], latest: number): number => {
  if (latest !== paymentTypes.cash && ways.includes(paymentTypes.cash)) return paymentTypes.cash;
  return ways.find((way) => way !== latest) ?? latest;
};
