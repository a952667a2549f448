import type { CouponTerms } from '#domain/coupon/terms.ts';

/** What a coupon gives of which nothing is filled in yet. */
export const blankCoupon: CouponTerms = {
  type: 2,
  threshold: 0,
  amount: null,
  percent: null,
  validity: 'days',
  usableFrom: null,
  usableUntil: null,
  effectiveDays: 30,
  range: 'all',
  groupIds: [],
  items: [],
  usableIn: [],
  withOthers: false,
};
/** The terms as far as they are filled in. */
export const couponTermsIn = (args: Readonly<Record<string, unknown>>): CouponTerms => {
  const filled = Object.entries(args).filter(([, value]) => value !== undefined && value !== null);
  return { ...blankCoupon, effectiveDays: null, ...Object.fromEntries(filled) };
};
