import type { PointsToSpend } from '#domain/points/spent.ts';
import type { CouponToPrice } from '#domain/price/coupons.ts';
import { priceOrder } from '#domain/price/price-order.ts';
import type { LineToPrice } from '#domain/price/rules/rule.ts';

const fenOf = (yuan: string | undefined) => Math.round(Number(yuan ?? 0) * 100);
export const inYuan = (fen: number) => fen / 100;

/**
 * A line in yuan: `2 × 128 (118) at 88% -5`, for members at 118, by a card at 88 %, less 5 as a whole; at a price of its own
 * `=99`; and what it is of: `oil`, or `moxa in care` for one of a group.
 */
export const saidLine = (said: string): LineToPrice & { readonly itemId: string } => {
  const [whole, quantity, original, member, own, percent, off, itemId = 'oil', groupId] =
    /^(\d+) × ([\d.]+)(?: \(([\d.]+)\))?(?: =([\d.]+))?(?: at (\d+)%)?(?: -([\d.]+))?(?: (\w+))?(?: in (\w+))?$/.exec(
      said,
    ) ?? [];
  if (whole === undefined) throw new Error(`no line: ${said}`);
  return {
    quantity: Number(quantity),
    originalPrice: fenOf(original),
    memberPrice: member ? fenOf(member) : null,
    linePrice: own ? fenOf(own) : null,
    reduction: fenOf(off),
    kind: 'product',
    itemId,
    groupId,
    ...(percent && { card: { percent: Number(percent) } }),
  };
};

/** A coupon: `20 off`, `20 off from 100`, `85%`, `85% from 200`; for a group `for care:`, for an item `for oil`. */
export const saidCoupon = (said: string, place = 0): CouponToPrice => {
  const [whole, amount, percent, threshold, of, isGroup] =
    /^(?:([\d.]+) off|(\d+)%)(?: from ([\d.]+))?(?: for (\w+)(:)?)?$/.exec(said) ?? [];
  if (whole === undefined) throw new Error(`no coupon: ${said}`);
  const range = of ? (isGroup ? 'groups' : 'items') : 'all';
  return {
    id: `coupon-${place}`,
    type: percent ? 1 : threshold ? 2 : 3,
    threshold: fenOf(threshold),
    range,
    amount: amount ? fenOf(amount) : null,
    percent: percent ? Number(percent) : null,
    groupIds: range === 'groups' && of ? [of] : [],
    items: range === 'items' && of ? [{ kind: 'product', itemId: of }] : [],
  };
};

/** Points: `500 at 100 a yuan`, none below a least `, least 1000`, for so much of the order at most `, most 30%`. */
const saidPoints = (said: string): PointsToSpend => {
  const [whole, wanted, perYuan, least = 0, most = 100] =
    /^(\d+) at (\d+) a yuan(?:, least (\d+))?(?:, most (\d+)%)?$/.exec(said) ?? [];
  if (whole === undefined) throw new Error(`no points: ${said}`);
  return {
    wanted: Number(wanted),
    perYuan: Number(perYuan),
    leastSpent: Number(least),
    mostPercent: Number(most),
  };
};

/** An order in yuan; behind each arrow what is to be paid for the line, what the coupon takes off, the points used and for how much. */
export interface SaidOrder {
  readonly what: string;
  readonly lines: readonly string[];
  readonly coupons?: readonly string[];
  readonly points?: string;
  /** What is taken off the order, and what of it could be. */
  readonly reduction?: string;
  /** To what is rounded, and what that took off. */
  readonly rounding?: string;
  readonly isWalkIn?: true;
  readonly total: number;
}

const beforeArrow = (said: string): string => said.split(' → ')[0] ?? '';

/** The same order with what the price rules say behind each arrow. */
export const asPriced = (said: SaidOrder): SaidOrder => {
  const [lines, coupons] = [said.lines.map(beforeArrow), (said.coupons ?? []).map(beforeArrow)];
  const reduction = said.reduction && beforeArrow(said.reduction);
  const points = said.points && beforeArrow(said.points);
  const rounding = said.rounding && beforeArrow(said.rounding);
  const priced = priceOrder({
    lines: lines.map(saidLine),
    coupons: coupons.map(saidCoupon),
    isMember: !said.isWalkIn,
    spend: points ? saidPoints(points) : null,
    reduction: fenOf(reduction),
    roundTo: fenOf(rounding),
  });
  return {
    ...said,
    lines: lines.map((line, place) => `${line} → ${inYuan(priced.lines[place]?.payable ?? -1)}`),
    ...(said.coupons && { coupons: coupons.map((each, place) => `${each} → ${inYuan(priced.coupons[place] ?? -1)}`) }),
    ...(points && { points: `${points} → ${priced.points.points} for ${inYuan(priced.points.off)}` }),
    ...(reduction && { reduction: `${reduction} → ${inYuan(priced.reduction)}` }),
    ...(rounding && { rounding: `${rounding} → ${inYuan(priced.rounding)}` }),
    total: inYuan(priced.total),
  };
};
