import { z } from 'zod';
import { defineCalls } from '../kernel/call.ts';
import { recordId } from '../values/id.ts';
import { couponRow } from './coupon-listing.ts';
import { memberCoupon } from './member-coupon.ts';
import { memberCouponListing, memberCouponRow } from './member-coupon-listing.ts';
import { withdrawCoupon } from './withdraw.ts';

const params = z.object({ id: z.string().min(1).max(64) });
const right = ['pc.marketing.coupon', 'pc.member.manage'] as const;

/** A coupon that can be given to somebody, or why not: a key of `rejections`. */
const couponToGive = couponRow.extend({ whyNot: z.string().nullable() });
export type CouponToGive = z.infer<typeof couponToGive>;

/** As many coupons are offered to be given, the newest first. */
export const mostToGive = 200;

/** What members hold of coupons. */
export const memberCouponCalls = defineCalls({
  ofMember: {
    at: 'GET /pc/v1/members/:id/member_coupons',
    says: 'The coupons of a member, under whichever of their records',
    shows: memberCoupon,
    below: true,
    params,
    list: memberCouponListing,
  },
  toGive: {
    at: 'GET /pc/v1/members/:id/coupons_to_give',
    says: 'The coupons of the current shop and the places above it that are given out, and why a member cannot have one',
    right,
    params,
    answer: z.array(couponToGive),
  },
  give: {
    at: 'POST /pc/v1/member_coupons',
    says: 'Gives a coupon to a member',
    right,
    body: z.strictObject({ memberId: params.shape.id, couponId: recordId }),
    answer: memberCouponRow,
  },
  one: {
    at: 'GET /pc/v1/member_coupons/:id',
    says: 'A coupon of a member',
    shows: memberCoupon,
    fromCounters: true,
    params,
    answer: memberCouponRow,
  },
  withdraw: {
    at: 'PUT /pc/v1/member_coupons/:id/withdraw',
    says: 'Takes a coupon away from a member who has not used it',
    right,
    params,
    body: withdrawCoupon.args.omit({ memberCouponId: true }).strict(),
    answer: memberCouponRow,
  },
});
