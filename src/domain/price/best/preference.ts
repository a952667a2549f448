import type { CouponToCombine } from './coupon-group.ts';

type Ending = Pick<CouponToCombine, 'id' | 'usableUntil'>;

/** Coupons by when they end, then by their ids. */
export const endsFirst = (a: Ending, b: Ending): number => a.usableUntil - b.usableUntil || (a.id < b.id ? -1 : 1);

/** Of two sets that cost the same: what ends first is used first, then as few coupons as can be, then by their ids. */
export const byPreference = (a: readonly Ending[], b: readonly Ending[]): number => {
  for (const [place, one] of a.entries()) {
    const other = b[place];
    if (!other) break;
    if (one.usableUntil !== other.usableUntil) return one.usableUntil - other.usableUntil;
  }
  if (a.length !== b.length) return a.length - b.length;
  const ids = (list: readonly Ending[]) => list.map(({ id }) => id).join(' ');
  return ids(a) < ids(b) ? -1 : 1;
};

/**
 * Of two sets, whatever they cost: the one that uses up more of what ends first. Ends are compared one by one, and one more
 * coupon is rather used than not; 0 where both use up what ends at the same times.
 */
export const byEnds = (a: readonly Ending[], b: readonly Ending[]): number => {
  for (let place = 0; place < Math.max(a.length, b.length); place += 1) {
    const [one, other] = [a[place]?.usableUntil ?? Infinity, b[place]?.usableUntil ?? Infinity];
    if (one !== other) return one < other ? -1 : 1;
  }
  return 0;
};
