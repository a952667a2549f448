import { paymentTypes } from '../order/codes.ts';
import type { Fen } from '../values/money.ts';
import type { ChosenWay } from './going-back.ts';
import type { RefundWay } from './refund.ts';

/**
 * What goes back, with so much of it (`most`, in fen) paying for other goods as there is of these ways: of the last one
 * first, so that what is handed over goes back in the order in which a refund would.
 */
export const exchangedOf = (ways: readonly RefundWay[], of: readonly ChosenWay[], most: Fen): RefundWay[] => {
  if (most === 0) return [...ways];
  let left = most;
  const parts = new Map<string, Fen>();
  for (const { paymentId, amount } of of.toReversed()) {
    const part = Math.min(left, amount);
    left -= part;
    parts.set(paymentId, part);
  }
  return ways.flatMap((way) => {
    const part = parts.get(way.paymentId) ?? 0;
    const { paymentId, type: from } = way;
    const exchanged = { paymentId, type: paymentTypes.exchange, amount: part, from };
    return [...(part < way.amount ? [{ ...way, amount: way.amount - part }] : []), ...(part > 0 ? [exchanged] : [])];
  });
};

/** The entry of a way in which money of a refund goes, as one payment may go in several; `isRepaid`: of a debt that was repaid. */
export const idOfWay = (refundId: string, { paymentId, lapsed, from }: RefundWay, isRepaid: boolean): string => {
  const unlapsed = isRepaid ? ':repaid' : '';
  const part = from === undefined ? unlapsed : ':exchange';
  return `refundOf:${refundId}:${paymentId}${lapsed ? ':lapsed' : part}`;
};

/** What of a refund pays for other goods in all, in fen. */
export const exchangedSum = (ways: readonly RefundWay[]): Fen =>
  ways.reduce((sum, { from, amount }) => sum + (from === undefined ? 0 : amount), 0);
