import { allocate, type Fen } from '../values/money.ts';
import { lineRules } from './line-rules.ts';
import type { LineToPrice, PriceStep } from './rules/rule.ts';

export interface PricedLine {
  /** How the price came about, rule by rule; the last step before the order's reduction is `amount`. */
  readonly steps: readonly PriceStep[];
  /** After the rules of the line. */
  readonly amount: Fen;
  /** The line's share of the order's reduction. */
  readonly reductionShare: Fen;
  /** What is to be paid for the line. */
  readonly payable: Fen;
}

export interface PricedOrder {
  readonly lines: readonly PricedLine[];
  /** By the original prices. */
  readonly originalTotal: Fen;
  /** After the rules of the lines. */
  readonly linesTotal: Fen;
  /** The order's reduction as far as it could be taken: never more than there is to pay. */
  readonly reduction: Fen;
  /** To be paid. */
  readonly total: Fen;
}

/**
 * What an order costs and why, line by line, in fen. The order's reduction is spread over the lines by largest
 * remainder; the parts always add up to the total, and nothing falls below 0.
 */
export const priceOrder = (input: {
  readonly lines: readonly LineToPrice[];
  readonly reduction: Fen;
  readonly isMember: boolean;
}): PricedOrder => {
  const afterRules = input.lines.map((line) => {
    const steps: PriceStep[] = [];
    let amount = 0;
    for (const rule of lineRules) {
      const next = rule.apply(amount, line, input);
      if (next === undefined) continue;
      amount = next;
      steps.push({ rule: rule.name, amount });
    }
    return { steps, amount };
  });
  const linesTotal = afterRules.reduce((sum, line) => sum + line.amount, 0);
  const reduction = Math.min(input.reduction, linesTotal);
  const shares = allocate(
    reduction,
    afterRules.map((line) => line.amount),
  );
  const lines = afterRules.map((line, index) => {
    const reductionShare = shares[index] ?? 0;
    return { ...line, reductionShare, payable: line.amount - reductionShare };
  });
  return {
    lines,
    originalTotal: input.lines.reduce((sum, line) => sum + line.originalPrice * line.quantity, 0),
    linesTotal,
    reduction,
    total: linesTotal - reduction,
  };
};
