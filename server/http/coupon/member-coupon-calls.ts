import { type Expression, type SqlBool, sql } from 'kysely';
import { coupon, couponStatus } from '#domain/coupon/coupon.ts';
import { giveCoupon, whyNotGiven } from '#domain/coupon/give.ts';
import { couponStateAt, type MemberCoupon, memberCoupon } from '#domain/coupon/member-coupon.ts';
import { memberCouponCalls, mostToGive } from '#domain/coupon/member-coupon-calls.ts';
import { type MemberCouponRow, memberCouponListing } from '#domain/coupon/member-coupon-listing.ts';
import { withdrawCoupon } from '#domain/coupon/withdraw.ts';
import { upwards } from '#domain/shop/reach.ts';
import { shopTypes } from '#domain/shop/types.ts';
import { recordsOf, rowsOf } from '../../db/query-builder.ts';
import { tellOfCoupons } from '../../members/tell-of-coupons.ts';
import type { CallerInShop } from '../caller.ts';
import { recordsOfMember } from '../member/seen-members.ts';
import { notFound } from '../refusal.ts';
import { type Asked, commandCalls, serveCalls } from '../serve-calls.ts';
import { inShopsBelow, serveList, workedWithBelow } from '../serve-list.ts';

/** Coupons in a state as people see it: one whose time is over has expired as long as it was not used. */
const inState = (state: string): Expression<SqlBool> => {
  if (state === 'received') return sql`found.state = 'received' and found.usable_until > ${Date.now()}`;
  if (state === 'expired') return sql`found.state = 'received' and found.usable_until <= ${Date.now()}`;
  return state === 'used' || state === 'withdrawn' ? sql`found.state = ${state}` : sql`false`;
};

export const memberCouponList = serveList(memberCouponListing, {
  own: { state: ({ or }, values) => or(values.map((value) => inState(String(value)))) },
});

/** A coupon of a member with its state as of now. */
export const withStatus = (row: MemberCoupon): MemberCouponRow => ({ ...row, status: couponStateAt(row, Date.now()) });

/** What members hold of coupons. */
export const memberCouponRoutes = serveCalls(memberCouponCalls, (parts) => {
  const { pool } = parts;
  const { give, step } = commandCalls(parts);
  const read = async (caller: CallerInShop, id: string): Promise<MemberCouponRow> => {
    const found = await memberCouponList.one(pool, workedWithBelow(caller, memberCouponListing), id);
    if (!found) throw notFound('memberCoupon.unknown');
    return withStatus(found);
  };
  return {
    ofMember: async ({ caller, params, query }) => {
      const ids = await recordsOfMember(pool, caller, params.id);
      const seen = inShopsBelow(caller, memberCouponListing);
      const { rows, total } = await memberCouponList.page(pool, seen, query, ({ eb }) => eb('memberId', 'in', ids));
      return { rows: rows.map(withStatus), total };
    },
    toGive: async ({ caller, params }) => {
      const ids = await recordsOfMember(pool, caller, params.id);
      const now = Date.now();
      const way = upwards(caller.shop.id, caller.shops);
      const offered = recordsOf(coupon, caller.brandId).where('removedAt', 'is', null).where('disabledAt', 'is', null);
      const here =
        caller.shop.type === shopTypes.headquarters
          ? offered
          : offered.where(sql<boolean>`one.known_in ?| ${[...way]}`);
      const offers = await rowsOf(pool, here.orderBy('createdAt', 'desc').orderBy('id').limit(mostToGive));
      const theirs = await rowsOf(pool, recordsOf(memberCoupon, caller.brandId).where('memberId', 'in', ids));
      return offers.map((offer) => {
        const had = theirs.filter(({ couponId }) => couponId === offer.id);
        return { ...offer, status: couponStatus(offer, now), whyNot: whyNotGiven(offer, had, now) ?? null };
      });
    },
    give: give(
      giveCoupon,
      ({ body }: Asked<typeof memberCouponCalls.give>, memberCouponId) => ({ ...body, memberCouponId }),
      async (caller, id) => {
        await tellOfCoupons(parts, caller, Date.now());
        return read(caller, id);
      },
    ),
    one: ({ caller, params }) => read(caller, params.id),
    withdraw: step(withdrawCoupon, 'memberCouponId', read),
  };
});
