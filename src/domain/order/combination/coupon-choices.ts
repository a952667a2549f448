import type { MemberCoupon } from '../../coupon/member-coupon.ts';
import { couponStateAt } from '../../coupon/member-coupon.ts';
import { type UseAt, whyNotUsedBy } from '../../coupon/use.ts';
import type { Why } from '../../kernel/decision.ts';
import { isInRange } from '../../price/coupons.ts';
import { priceOrder } from '../../price/price-order.ts';
import type { Fen } from '../../values/money.ts';
import { couponForOrder } from '../coupon-uses.ts';
import { applyOperations, type Composed } from '../operations.ts';
import { countingCoupons } from '../order-coupon.ts';
import { toPrice, withPrices } from '../with-prices.ts';

/** The coupons of an order’s member, as they are known where it is composed. */
export interface CouponsAt extends UseAt {
  readonly coupons: readonly MemberCoupon[];
}

/** A coupon of an order’s member, and what it would do to the order. */
export interface CouponChoice {
  readonly coupon: MemberCoupon;
  /** It stands on the order. */
  readonly isOn: boolean;
  /** What it takes off, or would, in fen. */
  readonly off: Fen;
  /** What is missing to its threshold, in fen. */
  readonly short: Fen;
  /** Why it cannot be used; undefined where it can. */
  readonly whyNot: Why | undefined;
}

/** What the lines in the range of a coupon are below its threshold by their own rules, in fen. */
const shortOf = (composed: Composed, { terms }: MemberCoupon): Fen => {
  const given = toPrice(composed);
  const { lines } = priceOrder({ ...given, coupons: [] });
  const sum = lines.reduce((whole, { amount }, index) => {
    const line = given.lines[index];
    return line && isInRange(terms, line) ? whole + amount : whole;
  }, 0);
  return Math.max(0, terms.threshold - sum);
};

/** What each coupon that somebody still holds would do to an order: those on it first, then the one that takes off most. */
export const couponChoices = (composed: Composed, { coupons, ...where }: CouponsAt): CouponChoice[] =>
  coupons
    .filter((coupon) => couponStateAt(coupon, where.at) === 'received')
    .map((coupon): CouponChoice => {
      const isOn = countingCoupons(composed.coupons).some(({ id }) => id === coupon.id);
      const putting = { op: 'putCoupon', coupon: couponForOrder(coupon) } as const;
      const after = withPrices(isOn ? composed : applyOperations(composed, [putting]));
      const off = after.coupons.find(({ id }) => id === coupon.id)?.off ?? 0;
      return { coupon, isOn, off, short: shortOf(composed, coupon), whyNot: whyNotUsedBy(coupon, where) };
    })
    .sort(
      (a, b) =>
        Number(b.isOn) - Number(a.isOn) ||
        Number(a.whyNot !== undefined) - Number(b.whyNot !== undefined) ||
        b.off - a.off ||
        a.coupon.usableUntil - b.coupon.usableUntil ||
        (a.coupon.id < b.coupon.id ? -1 : 1),
    );
