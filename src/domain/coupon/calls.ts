import { z } from 'zod';
import { namesById } from '../card-template/names-by-id.ts';
import { defineCalls } from '../kernel/call.ts';
import { giving } from '../kernel/giving.ts';
import { readersOf } from '../kernel/listing.ts';
import { recordId } from '../values/id.ts';
import { couponFields, judgeCoupon } from './coupon.ts';
import { couponListing, couponRow } from './coupon-listing.ts';
import { disableCoupon, removeCoupon } from './end.ts';
import { addCoupon, editCoupon } from './write.ts';

const params = z.object({ id: recordId });
const ids = { couponId: 'id' } as const;
const right = readersOf(couponListing);
const answer = couponRow;
const body = z.object(couponFields).superRefine(judgeCoupon);

/** Coupons of the current shop and the shops below it; each is changed where it was made. */
export const couponCalls = defineCalls({
  list: { at: 'GET /pc/v1/marketing/coupons', says: 'Coupons that are offered or were', list: couponListing },
  one: {
    at: 'GET /pc/v1/marketing/coupons/:id',
    says: 'One of them, and how whatever it names is called',
    shows: couponListing,
    params,
    answer: couponRow.extend({ names: namesById }),
  },
  add: giving(addCoupon, {
    at: 'POST /pc/v1/marketing/coupons',
    says: 'Offers one in the current shop',
    ids,
    right,
    body,
    answer,
  }),
  edit: giving(editCoupon, {
    at: 'PUT /pc/v1/marketing/coupons/:id',
    says: 'Writes one anew; what members hold of it already stays as it was',
    ids,
    right,
    body,
    answer,
  }),
  disable: giving(disableCoupon, {
    at: 'PUT /pc/v1/marketing/coupons/:id/disable',
    says: 'Nobody receives it any more; with `disabled` false, again',
    ids,
    right,
    answer,
  }),
  remove: giving(removeCoupon, {
    at: 'DELETE /pc/v1/marketing/coupons/:id',
    says: 'Takes one out of use for good',
    ids,
    right,
    answer,
  }),
  qrcode: {
    at: 'GET /pc/v1/marketing/coupons/:id/qrcode',
    says: 'Its QR code: a link that holds its id, drawn as SVG',
    shows: couponListing,
    params,
    answer: z.object({ link: z.string(), svg: z.string() }),
  },
});
