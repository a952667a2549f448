import { dayIn } from '../values/day-in.ts';
import { doublings } from '../values/doublings.ts';
import { isMuchGiven, type Offered } from '../values/offered.ts';
import type { MemberCoupon } from './member-coupon.ts';
import type { CouponTerms } from './terms.ts';
import { worthOfCoupon } from './worth.ts';

/** What is told where somebody gives out much in a day: a key of `acts` in the locale file `notice.json`. */
export const muchGivenInADay = 'memberCoupon.giveMany';

/** So much, in fen, the coupons give for nothing that one employee gives out in a day without word of it. */
const usualInADay = 1_000_00;

/** Coupons of the same terms and state, which were received on the same day: one, or so many. */
export interface GivenOut extends Pick<MemberCoupon, 'receivedAt' | 'state'> {
  readonly terms: Pick<CouponTerms, 'type' | 'threshold' | 'amount'>;
  readonly count?: number;
}

/** What these coupons give and what is paid for that, without those of which each by itself is told. */
const worthOf = (given: readonly GivenOut[]): Offered =>
  given
    .map(({ terms, count = 1 }) => ({ worth: worthOfCoupon(terms), count }))
    .filter(({ worth }) => !isMuchGiven(worth))
    .reduce(
      (sum, { worth, count }) => ({ given: sum.given + worth.given * count, paid: sum.paid + worth.paid * count }),
      { given: 0, paid: 0 },
    );

/**
 * How often it is told what these coupons come to, which one employee gave out in a shop, on the day of a time (decision 0293):
 * not at all, once it is much, and again each time that it has doubled.
 */
export const noticesDue = (coupons: readonly GivenOut[], now: number, timeZone: string): number => {
  const today = dayIn(now, timeZone);
  const counted = coupons.filter((each) => each.state !== 'withdrawn' && dayIn(each.receivedAt, timeZone) === today);
  const { given, paid } = worthOf(counted);
  return doublings(given - paid, usualInADay);
};
