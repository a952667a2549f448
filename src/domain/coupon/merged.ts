import { type Change, update } from '../kernel/decision.ts';
import { beforeItCameWith, cameWith } from '../member/came-from.ts';
import type { Member } from '../member/member.ts';
import { type MemberCoupon, memberCoupon } from './member-coupon.ts';

/** The coupons of a record go with it to the record into which it is merged: its person has them all, wherever they are known. */
export const mergedCoupons = (coupons: readonly MemberCoupon[], into: Member): Change[] =>
  coupons.map((found) =>
    update(memberCoupon, {
      ...found,
      memberId: into.id,
      cameFrom: cameWith(found.cameFrom, found.memberId),
      shopIds: [...new Set([...found.shopIds, into.shopId, ...into.knownTo])],
    }),
  );

/** Coupons that came with a record (`fromId`) go back with it. */
export const unmergedCoupons = (coupons: readonly MemberCoupon[], fromId: string): Change[] =>
  coupons.flatMap((found) => {
    const cameFrom = beforeItCameWith(found.cameFrom, fromId);
    return cameFrom === undefined ? [] : [update(memberCoupon, { ...found, memberId: fromId, cameFrom })];
  });
