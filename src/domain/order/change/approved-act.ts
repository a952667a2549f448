import { priceOrder } from '../../price/price-order.ts';
import type { Fen } from '../../values/money.ts';
import { applyOperations, type Composed, composedPart, nothingComposed, type Operation } from '../operations.ts';
import type { Order } from '../order.ts';
import { toPrice } from '../with-prices.ts';

/** An act that somebody else is asked to approve, in the figures of which they answer for it. */
export interface ApprovedAct {
  /** The order's; empty for a new one. */
  readonly number: string;
  /** What comes off an order, goes back or stays owed, in fen; undefined where the act says no sum. */
  readonly amount?: Fen | undefined;
  /** That amount of what the order came to without it, in tenths of a percent. */
  readonly tenths?: number | undefined;
  /** What is left to be paid, in fen. */
  readonly left?: Fen | undefined;
  readonly reason: string;
}

/** The same without what somebody took off it and without prices of their own. */
const asListed = (composed: Composed): Composed => ({
  ...composed,
  reduction: 0,
  lines: composed.lines.map((line) => ({ ...line, reduction: 0, linePrice: null })),
});
const totalOf = (composed: Composed): Fen => priceOrder(toPrice(composed)).total;

const given = (args: object, name: string): unknown => (args as Readonly<Record<string, unknown>>)[name];
const sumOf = (ways: unknown): Fen | undefined =>
  Array.isArray(ways)
    ? (ways as { readonly amount?: Fen }[]).reduce((sum, { amount = 0 }) => sum + amount, 0)
    : undefined;

/** What a command does that somebody lacks the right for, by its arguments and its order as it is. */
export const approvedAct = (args: object, existing: Order | null): ApprovedAct => {
  const number = existing?.number ?? '';
  const operations = given(args, 'operations') as readonly Operation[] | undefined;
  const reason = String(given(args, 'reason') ?? '');
  if (!operations) {
    const amount = [given(args, 'refund'), given(args, 'price')].find((sum) => typeof sum === 'number');
    return { number, amount: (amount as Fen | undefined) ?? sumOf(given(args, 'ways')), reason };
  }
  const after = applyOperations(existing ? composedPart(existing) : nothingComposed, operations);
  const [listed, left] = [totalOf(asListed(after)), totalOf(after)];
  const said = after.lines.filter(({ reduction, linePrice }) => reduction > 0 || linePrice !== null);
  const reasons = [after.reductionReason, ...said.map(({ remark }) => remark)].filter((each) => each !== '');
  return {
    number,
    amount: listed - left,
    left,
    reason: [...new Set(reasons)].join(' · '),
    tenths: listed === 0 ? 0 : Math.round(((listed - left) * 1_000) / listed),
  };
};
