import { type MemberCoupon, memberCoupon } from '#domain/coupon/member-coupon.ts';
import type { Counter } from '../../db/counter/counter.ts';
import { defineQuery } from '../../db/live/query.ts';
import { wayOf } from '../shop/way-of.ts';

export interface CouponsKnown {
  readonly memberId: string;
  readonly coupons: readonly MemberCoupon[];
  readonly way: readonly string[];
}

export const readCouponsOfMember = async (counter: Counter, memberId: string): Promise<CouponsKnown> => ({
  memberId,
  coupons: memberId === '' ? [] : await counter.records.many(memberCoupon, { memberId }),
  way: await wayOf(counter),
});

/** The coupons of a member, and the places in which one has to hold to be used here. */
export const couponsOfMember = defineQuery({
  name: 'coupon.ofMember',
  sources: ['memberCoupon', 'shop'],
  ask: (counter, { memberId }: { readonly memberId: string }) => readCouponsOfMember(counter, memberId),
});
