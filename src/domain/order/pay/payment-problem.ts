import type { Params } from '../../kernel/decision.ts';
import type { Reason } from '../../kernel/reason.ts';
import { bookkeepingPaymentTypes, paymentTypes } from '../codes.ts';

interface Taken {
  readonly type: number;
  readonly amount: number;
  readonly tendered: number | null;
  readonly card?: object | undefined;
  readonly exchanged?: object | undefined;
}

/** A card pays and is not named, or one is named where it is said that something else pays. */
export const isCardUnclear = ({ type, card }: Pick<Taken, 'type' | 'card'>): boolean =>
  (type === paymentTypes.membershipCard) !== (card !== undefined);

/** It is said that what came back in an exchange pays, and nothing did, or the other way round. */
export const isExchangeUnclear = ({ type, exchanged }: Pick<Taken, 'type' | 'exchanged'>): boolean =>
  (type === paymentTypes.exchange) !== (exchanged !== undefined);

/**
 * Why these payments do not settle this total (both in fen), or undefined when they do: they add up exactly, every
 * type is one that this shop takes and that needs no third party (`offered` are others that this sale may use), a card is
 * named where one pays, and cash handed over covers its part.
 */
export const paymentProblem = (
  total: number,
  payments: readonly Taken[],
  taken: readonly number[],
  offered: readonly number[] = [],
): { code: Reason; params: Params } | undefined => {
  const sum = payments.reduce((whole, payment) => whole + payment.amount, 0);
  if (sum !== total) return { code: 'order.paymentsDiffer', params: { totalFen: total, paidFen: sum } };
  for (const payment of payments) {
    const isByHeld = payment.type === paymentTypes.membershipCard || payment.exchanged !== undefined;
    if (isCardUnclear(payment)) return { code: 'card.notChosen', params: {} };
    const isTaken = bookkeepingPaymentTypes.includes(payment.type) && taken.includes(payment.type);
    if (!isByHeld && !isTaken && !offered.includes(payment.type)) {
      return { code: 'order.paymentTypeNotTaken', params: { type: payment.type } };
    }
    if (payment.type !== paymentTypes.cash && payment.tendered !== null)
      return { code: 'order.onlyCashHasChange', params: {} };
    if (payment.tendered !== null && payment.tendered < payment.amount) {
      return { code: 'order.tenderedTooLittle', params: { amountFen: payment.amount, tenderedFen: payment.tendered } };
    }
  }
  return undefined;
};
