import { dayIn } from '../values/day-in.ts';
import { doublings } from '../values/doublings.ts';
import { isMuchGiven, type Offered } from '../values/offered.ts';
import type { MemberCoupon } from './member-coupon.ts';
import { worthOfCoupon } from './worth.ts';

/** The longest that a day of a shop may last, in milliseconds: where its clocks are put back. */
export const longestDay = 25 * 60 * 60 * 1_000;

/** What is told where somebody gives out much in a day: a key of `acts` in the locale file `notice.json`. */
export const muchGivenInADay = 'memberCoupon.giveMany';

/** So much, in fen, the coupons give for nothing that one employee gives out in a day without word of it. */
const usualInADay = 1_000_00;

/** What these coupons give and what is paid for that, without those of which each by itself is told. */
const worthOf = (given: readonly Pick<MemberCoupon, 'terms'>[]): Offered =>
  given
    .map(({ terms }) => worthOfCoupon(terms))
    .filter((worth) => !isMuchGiven(worth))
    .reduce((sum, worth) => ({ given: sum.given + worth.given, paid: sum.paid + worth.paid }), { given: 0, paid: 0 });

/**
 * How often it is told what these coupons come to, which one employee gave out in a shop, on the day of a time (decision 0293):
 * not at all, once it is much, and again each time that it has doubled.
 */
export const noticesDue = (
  coupons: readonly Pick<MemberCoupon, 'terms' | 'receivedAt' | 'state'>[],
  now: number,
  timeZone: string,
): number => {
  const today = dayIn(now, timeZone);
  const counted = coupons.filter((each) => each.state !== 'withdrawn' && dayIn(each.receivedAt, timeZone) === today);
  const { given, paid } = worthOf(counted);
  return doublings(given - paid, usualInADay);
};
