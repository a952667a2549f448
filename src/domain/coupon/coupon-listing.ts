import { z } from 'zod';
import { defineListing } from '../kernel/listing.ts';
import { coupon } from './coupon.ts';
import { couponTypes } from './terms.ts';

/** A coupon as a list shows it, with what of it is true now. */
export const couponRow = coupon.schema.extend({ status: z.enum(['notStarted', 'active', 'ended', 'invalid']) });
export type CouponRow = z.infer<typeof couponRow>;

/** Coupons that can be used in the current shop, or below it. */
export const couponListing = defineListing(coupon, {
  row: couponRow,
  shops: ['knownIn'],
  readBy: ['pc.marketing.coupon'],
  filters: {
    type: { code: 'type', values: couponTypes.codes },
    disabled: { set: 'disabledAt' },
    /** In one of its words. */
    status: { own: 'text', isCode: true },
    created_in: { is: 'createdIn' },
    text: { says: ['name'] },
  },
  sorts: ['createdAt', 'name'],
  sort: '-createdAt',
});
