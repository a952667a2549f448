import { type MemberCoupon, memberCoupon } from '#domain/coupon/member-coupon.ts';
import { defineQuery } from '../../db/live/query.ts';
import { wayOf } from '../shop/way-of.ts';

/** The coupons of a member, and the places in which one has to hold to be used here. */
export const couponsOfMember = defineQuery({
  name: 'coupon.ofMember',
  sources: ['memberCoupon', 'shop'],
  ask: async (
    counter,
    { memberId }: { readonly memberId: string },
  ): Promise<{ memberId: string; coupons: readonly MemberCoupon[]; way: readonly string[] }> => ({
    memberId,
    coupons: memberId === '' ? [] : await counter.records.many(memberCoupon, { memberId }),
    way: await wayOf(counter),
  }),
});
