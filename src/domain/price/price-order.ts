import { offByPoints, type PointsToSpend, type SpentOff } from '../points/spent.ts';
import { allocate, type Fen } from '../values/money.ts';
import { type CouponToPrice, inOrderOfUse, offByCoupon } from './coupons.ts';
import { lineRules } from './line-rules.ts';
import { roundedOff, roundedUp } from './rules/rounding.ts';
import type { LineToPrice, PriceStep } from './rules/rule.ts';

export interface PricedLine {
  /**
   * How the price came about, rule by rule: those of the line, to `amount`, then each coupon that took something off, and
   * points of the member.
   */
  readonly steps: readonly PriceStep[];
  /** After the rules of the line. */
  readonly amount: Fen;
  /** The line's share of what coupons take off. */
  readonly couponShare: Fen;
  /** The line's share of the order's reduction. */
  readonly reductionShare: Fen;
  /** Its share of what rounding takes off the order. */
  readonly roundingShare: Fen;
  /** What is to be paid for the line. */
  readonly payable: Fen;
}

export interface PricedOrder {
  readonly lines: readonly PricedLine[];
  /** What each coupon takes off, as they were given: 0 for one whose threshold is not reached, or that is for other things. */
  readonly coupons: readonly Fen[];
  /** By the original prices. */
  readonly originalTotal: Fen;
  /** After the rules of the lines. */
  readonly linesTotal: Fen;
  /** After the coupons, and before points and the order's reduction. */
  readonly afterCoupons: Fen;
  /** The points that are used, and what they take off. */
  readonly points: SpentOff;
  /** After coupons and points, and before the order's reduction. */
  readonly afterPoints: Fen;
  /** The order's reduction as far as it could be taken: never more than there is to pay. */
  readonly reduction: Fen;
  /** What rounding takes off behind all of that; below 0 where it is rounded up. */
  readonly rounding: Fen;
  /** To be paid. */
  readonly total: Fen;
}

/** A line as far as its price has come. */
interface Priced {
  readonly line: LineToPrice;
  readonly steps: PriceStep[];
  /** After the rules of the line. */
  readonly amount: Fen;
  /** What is left of that. */
  left: Fen;
}

/** Takes a coupon off the lines in its range; answers what it took. */
const takeOff = (coupon: CouponToPrice, priced: readonly Priced[]): Fen => {
  const shares = offByCoupon(coupon, priced);
  let off = 0;
  for (const [index, line] of priced.entries()) {
    const share = shares[index] ?? 0;
    if (share === 0) continue;
    line.left -= share;
    line.steps.push({ rule: 'coupon', amount: line.left, couponId: coupon.id });
    off += share;
  }
  return off;
};

const keyOf = ({ line: { kind, itemId, groupId } }: Priced): string => `${kind} ${itemId} ${groupId}`;

/**
 * Lines in an order that is always the same, up to those that are alike. Of what is shared one line gets the odd fen, and a
 * second coupon may be for that line alone: where lines stand would change what an order costs.
 */
const inFixedOrder = (priced: readonly Priced[]): readonly Priced[] =>
  priced.toSorted((a, b) => b.amount - a.amount || (keyOf(a) < keyOf(b) ? -1 : keyOf(a) > keyOf(b) ? 1 : 0));

/** What a line comes to by its own rules. */
const byOwnRules = (line: LineToPrice, order: { readonly isMember: boolean }): Priced => {
  const steps: PriceStep[] = [];
  let amount = 0;
  for (const rule of lineRules) {
    const next = rule.apply(amount, line, order);
    if (next === undefined) continue;
    amount = next;
    steps.push({ rule: rule.name, amount });
  }
  return { line, steps, amount, left: amount };
};

/** What a line of a member comes to by its own rules, in fen. */
export const amountForMember = (line: LineToPrice): Fen => byOwnRules(line, { isMember: true }).amount;

/** Takes coupons off lines; answers what each took, by their ids. */
const takeAllOff = (coupons: readonly CouponToPrice[], priced: readonly Priced[]): ReadonlyMap<string, Fen> => {
  const sharing = coupons.length > 1 ? inFixedOrder(priced) : priced;
  return new Map(inOrderOfUse(coupons).map((coupon) => [coupon.id, takeOff(coupon, sharing)]));
};

/** Takes points off lines, which share it by what is left of each; answers how many are used, and what they take off. */
const takePointsOff = (spend: PointsToSpend, priced: readonly Priced[]): SpentOff => {
  const sharing = inFixedOrder(priced);
  const lefts = sharing.map(({ left }) => left);
  const spent = offByPoints(
    spend,
    lefts.reduce((sum, left) => sum + left, 0),
  );
  const shares = allocate(spent.off, lefts);
  for (const [index, line] of sharing.entries()) {
    const share = shares[index] ?? 0;
    if (share === 0) continue;
    line.left -= share;
    line.steps.push({ rule: 'points', amount: line.left });
  }
  return spent;
};

/** What coupons leave of lines that come to these amounts by their own rules, in fen. */
export const leftByCoupons = (
  coupons: readonly CouponToPrice[],
  lines: readonly { readonly line: LineToPrice; readonly amount: Fen }[],
): Fen => {
  const priced = lines.map(({ line, amount }): Priced => ({ line, steps: [], amount, left: amount }));
  takeAllOff(coupons, priced);
  return priced.reduce((sum, { left }) => sum + left, 0);
};

/**
 * What an order costs and why, line by line, in fen: the rules of each line, then coupons, then points of the member, then
 * the order's reduction, then rounding. What is taken off several lines is spread over them by largest remainder; the parts always add up to the total, and nothing
 * falls below 0.
 */
export const priceOrder = (input: {
  readonly lines: readonly LineToPrice[];
  readonly reduction: Fen;
  /** Rounded down to full steps of so many fen; 0 for not at all. */
  readonly roundTo?: Fen;
  /** Up instead: this part of a split bill pays the odd step of the whole. */
  readonly roundsUp?: boolean;
  readonly isMember: boolean;
  readonly coupons?: readonly CouponToPrice[];
  readonly spend?: PointsToSpend | null;
}): PricedOrder => {
  const { coupons = [], spend = null, roundTo = 0, roundsUp = false } = input;
  const priced = input.lines.map((line) => byOwnRules(line, input));
  const off = takeAllOff(coupons, priced);
  const linesTotal = priced.reduce((sum, { amount }) => sum + amount, 0);
  const afterCoupons = priced.reduce((sum, { left }) => sum + left, 0);
  const byCoupons = priced.map(({ amount, left }) => amount - left);
  const points = spend ? takePointsOff(spend, priced) : { points: 0, off: 0 };
  const afterPoints = afterCoupons - points.off;
  const reduction = Math.min(input.reduction, afterPoints);
  const shares = allocate(
    reduction,
    priced.map(({ left }) => left),
  );
  const rounding = (roundsUp ? roundedUp : roundedOff)(afterPoints - reduction, roundTo);
  const roundingShares = allocate(
    Math.abs(rounding),
    priced.map(({ left }, index) => left - (shares[index] ?? 0)),
  ).map((share) => Math.sign(rounding) * share);
  const lines = priced.map(({ steps, amount, left }, index): PricedLine => {
    const reductionShare = shares[index] ?? 0;
    const roundingShare = roundingShares[index] ?? 0;
    return {
      steps,
      amount,
      couponShare: byCoupons[index] ?? 0,
      reductionShare,
      roundingShare,
      payable: left - reductionShare - roundingShare,
    };
  });
  return {
    lines,
    coupons: coupons.map(({ id }) => off.get(id) ?? 0),
    originalTotal: input.lines.reduce((sum, line) => sum + line.originalPrice * line.quantity, 0),
    linesTotal,
    afterCoupons,
    points,
    afterPoints,
    reduction,
    rounding,
    total: afterPoints - reduction - rounding,
  };
};
