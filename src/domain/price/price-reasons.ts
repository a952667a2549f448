import type { Order } from '../order/order.ts';
import { countingCoupons, type OrderCoupon } from '../order/order-coupon.ts';
import { toPrice } from '../order/with-prices.ts';
import type { SpentOff } from '../points/spent.ts';
import type { Fen } from '../values/money.ts';
import { type PricedLine, priceOrder } from './price-order.ts';
import type { LineToPrice } from './rules/rule.ts';

/** What makes a line cost something else than its price list says. */
export type PriceReasonRule = (typeof priceReasonRules)[number];
export const priceReasonRules = ['memberPrice', 'cardPrice', 'linePrice', 'lineReduction'] as const;

const isReason = (rule: string): rule is PriceReasonRule => priceReasonRules.some((known) => known === rule);

/** One reason why a line costs less, or more, than its price list says; in fen. */
export interface PriceReason {
  readonly rule: PriceReasonRule;
  readonly difference: Fen;
}

export interface ExplainedLine {
  /** By the price list. */
  readonly original: Fen;
  readonly reasons: readonly PriceReason[];
  /** What the line costs: the original price and its reasons. Coupons, points, the order's reduction and rounding do not change it. */
  readonly amount: Fen;
  /** What coupons, points, the order's reduction and rounding take off it in the books; `amount - share` is what is to be paid for the line. */
  readonly share: Fen;
}

/** How the total of an order came about, in fen: `linesTotal` less coupons, points, the reduction and rounding is the total, to the fen. */
export interface ExplainedOrder {
  readonly lines: readonly ExplainedLine[];
  /** By the price lists. */
  readonly original: Fen;
  /** What the lines cost together. */
  readonly linesTotal: Fen;
  /** The coupons that took something off. */
  readonly coupons: readonly Pick<OrderCoupon, 'id' | 'name' | 'off' | 'refused'>[];
  /** The points of the member that were used, and what they took off; 0 for none. */
  readonly points: SpentOff;
  /** Taken off the order as a whole. */
  readonly reduction: Fen;
  /** Taken off by rounding behind all of that; below 0 where it is rounded up. */
  readonly rounding: Fen;
}

/** Why a line does not cost what its price list says, one reason after the other. */
export const lineReasons = (
  line: Pick<LineToPrice, 'originalPrice' | 'quantity'>,
  { steps }: Pick<PricedLine, 'steps'>,
) => {
  const original = line.originalPrice * line.quantity;
  const reasons: PriceReason[] = [];
  let amount = original;
  for (const { rule, amount: after } of steps) {
    // What coupons and points take off is shown of the order as a whole.
    if (rule === 'coupon' || rule === 'points') break;
    // A card stands in for the member price: people are told the one that made the price, and all of what it took off.
    const before = rule === 'cardPrice' && after !== amount ? original : amount;
    if (before !== amount) reasons.length = 0;
    if (isReason(rule) && after !== before) reasons.push({ rule, difference: after - before });
    amount = after;
  }
  return { original, reasons, amount };
};

/**
 * How the price of each line came about and what was taken off the order as a whole, as people are shown it on screen
 * and on the receipt. What an order was sold for stands on it, and what each coupon and points took off, so the reduction is
 * what the lines cost less those and the total, and rounding is what of that nobody has said: the figures add up also where a counter has worked them out by other rules
 * than these.
 */
export const priceReasons = (
  order: Pick<Order, 'lines' | 'coupons' | 'spentPoints' | 'memberId' | 'reduction' | 'roundTo' | 'roundsUp' | 'total'>,
): ExplainedOrder => {
  const priced = priceOrder(toPrice(order));
  const lines = order.lines.map((line, index): ExplainedLine => {
    const explained = lineReasons(line, priced.lines[index] ?? { steps: [] });
    return { ...explained, share: explained.amount - line.payable };
  });
  const sum = (of: (line: ExplainedLine) => Fen): Fen => lines.reduce((whole, line) => whole + of(line), 0);
  const linesTotal = sum(({ amount }) => amount);
  const coupons = countingCoupons(order.coupons).filter(({ off }) => off > 0);
  const byCoupons = coupons.reduce((whole, { off }) => whole + off, 0);
  const { points, off } = order.spentPoints ?? { points: 0, off: 0 };
  const offOrder = linesTotal - byCoupons - off - order.total;
  const rounding = order.roundsUp ? priced.rounding : order.roundTo === 0 ? 0 : Math.max(0, offOrder - order.reduction);
  return {
    lines,
    linesTotal,
    coupons,
    points: { points, off },
    original: sum(({ original }) => original),
    reduction: offOrder - rounding,
    rounding,
  };
};
