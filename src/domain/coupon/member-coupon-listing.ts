import { z } from 'zod';
import { defineListing } from '../kernel/listing.ts';
import { memberCoupon, memberCouponStates } from './member-coupon.ts';

/** A coupon of a member as a list shows it: one whose time is over is expired. */
export const memberCouponRow = memberCoupon.schema.extend({ status: z.enum([...memberCouponStates, 'expired']) });
export type MemberCouponRow = z.infer<typeof memberCouponRow>;

/** The coupons of a member, those that were received last first; `filter=state:received` are those that can still be used. */
export const memberCouponListing = defineListing(memberCoupon, {
  row: memberCouponRow,
  shops: ['shopIds'],
  filters: {
    /** As people are told it: received, used, withdrawn or expired. */
    state: { own: 'text' },
    coupon_id: { is: 'couponId' },
  },
  sorts: ['receivedAt', 'usableUntil'],
  sort: '-receivedAt',
});
