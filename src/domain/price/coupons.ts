import { type CouponTerms, couponTypes } from '../coupon/terms.ts';
import { allocate, type Fen } from '../values/money.ts';
import { percentOf } from './rules/card-price.ts';
import type { LineToPrice } from './rules/rule.ts';

/** What of a coupon a price rests on. */
export type CouponToPrice = { readonly id: string } & Readonly<
  Pick<CouponTerms, 'type' | 'threshold' | 'amount' | 'percent' | 'range' | 'groupIds' | 'items'>
>;

/** Whether a coupon is for what stands on a line. A line that says no group is in none. */
export const isInRange = (
  { range, groupIds, items }: Pick<CouponToPrice, 'range' | 'groupIds' | 'items'>,
  { kind, itemId, groupId }: Pick<LineToPrice, 'kind' | 'itemId' | 'groupId'>,
): boolean => {
  if (range === 'groups') return groupId !== undefined && groupIds.includes(groupId);
  return range === 'all' || items.some((item) => item.itemId === itemId && item.kind === kind);
};

/** A line, what it comes to after its own rules, and what coupons have left of that; in fen. */
interface Amounts {
  readonly line: LineToPrice;
  readonly amount: Fen;
  readonly left: Fen;
}

/** What a coupon whose threshold is reached takes off what is left of the lines in its range; in fen. */
export const offOf = ({ type, percent, amount }: CouponToPrice, left: Fen): Fen =>
  type === couponTypes.discount ? left - percentOf(left, percent ?? 100) : Math.min(left, amount ?? 0);

/**
 * What a coupon takes off each line, in fen: nothing as long as the lines in its range do not come to its threshold by
 * their own rules, whatever other coupons take off them. The lines share it by what is left of each.
 */
export const offByCoupon = (coupon: CouponToPrice, amounts: readonly Amounts[]): readonly Fen[] => {
  const inRange = amounts.map(({ line }) => isInRange(coupon, line));
  const sum = (of: (amounts: Amounts) => Fen): Fen =>
    amounts.reduce((whole, each, index) => (inRange[index] ? whole + of(each) : whole), 0);
  if (sum(({ amount }) => amount) < coupon.threshold) return [];
  return allocate(
    offOf(
      coupon,
      sum((each) => each.left),
    ),
    amounts.map((each, index) => (inRange[index] ? each.left : 0)),
  );
};

/**
 * The order in which several coupons are taken off, whichever was put on first: percentages before amounts, so that they
 * are of as much as can be; the higher amount and the lower percentage first, and of two that give the same one always
 * before the other.
 */
export const inOrderOfUse = <C extends CouponToPrice>(coupons: readonly C[]): C[] =>
  coupons.length < 2
    ? [...coupons]
    : coupons.toSorted(
        (a, b) =>
          Number(a.type !== couponTypes.discount) - Number(b.type !== couponTypes.discount) ||
          (a.percent ?? 0) - (b.percent ?? 0) ||
          (b.amount ?? 0) - (a.amount ?? 0) ||
          (a.id < b.id ? -1 : 1),
      );
