import type { Offered } from '../values/offered.ts';
import { type CouponTerms, couponTypes } from './terms.ts';

/**
 * What a coupon gives: its amount for nothing, or its threshold for what is left to pay of that. Nothing where it takes off
 * a percentage: its order bears that like any other reduction.
 */
export const worthOfCoupon = ({
  type,
  threshold,
  amount,
}: Pick<CouponTerms, 'type' | 'threshold' | 'amount'>): Offered => {
  if (type === couponTypes.discount || amount === null) return { given: 0, paid: 0 };
  const least = type === couponTypes.threshold ? threshold : amount;
  return { given: least, paid: least - amount };
};
