import { z } from 'zod';
import { defineCommand } from '../kernel/command.ts';
import { accept, insert, reject, update } from '../kernel/decision.ts';
import { atEnd, many, one, taken } from '../kernel/needs.ts';
import type { Reason } from '../kernel/reason.ts';
import { member } from '../member/member.ts';
import { shopsOf, whyNotManaged } from '../member/person.ts';
import { reaches } from '../shop/reach.ts';
import { shop } from '../shop/shop.ts';
import { shopTypes } from '../shop/types.ts';
import { wayOf } from '../shop/way.ts';
import { recordId } from '../values/id.ts';
import { newCouponCode } from './code.ts';
import { type Coupon, coupon, couponPlaces, couponStatus, onlyCouponTerms } from './coupon.ts';
import { type MemberCoupon, memberCoupon, usableTimes } from './member-coupon.ts';

/** The rights of which one is enough to give a coupon out, or to take one away again. */
export const couponGivers = ['pc.marketing.coupon', 'pc.member.manage'] as const;

/** Whoever may offer coupons, or manages members, gives them out and takes them away again. */
export const mayGiveCoupons = (may: (right: (typeof couponGivers)[number]) => boolean): boolean =>
  couponGivers.some(may);

/** Why nobody receives a coupon any more; `theirs` are those of it that somebody has. */
export const whyNotGiven = (
  offer: Coupon,
  theirs: readonly Pick<MemberCoupon, 'state'>[],
  at: number,
): Reason | undefined => {
  const status = couponStatus(offer, at);
  if (status === 'invalid') return 'coupon.disabled';
  if (status === 'ended') return 'coupon.over';
  if (offer.quantity !== null && offer.received >= offer.quantity) return 'coupon.noneLeft';
  const had = theirs.filter(({ state }) => state !== 'withdrawn').length;
  return had >= offer.mostPerPerson ? 'coupon.hasEnough' : undefined;
};

/**
 * Gives a coupon to a member, with its terms as they are now. Waits for contact: never are more given than there are, or
 * than one person may have, whoever gives them at the same time.
 */
export const giveCoupon = defineCommand({
  name: 'memberCoupon.give',
  version: 1,
  offline: false,
  right: couponGivers,
  byCallAlone: true,
  args: z.object({ memberCouponId: recordId, couponId: recordId, memberId: z.string().min(1).max(64) }),
  needs: ({ memberCouponId: id, couponId, memberId }, where) => ({
    offer: one(coupon, couponId),
    found: one(member, memberId),
    theirs: many(memberCoupon, { memberId, couponId }),
    same: taken(memberCoupon, { id }),
    top: atEnd(shop, where.shopId, ({ parentId }) => parentId),
  }),
  reaches: ({ offer, found }) => [...(offer ? [offer.createdIn] : []), ...shopsOf(found)],
  decide({ offer, found, theirs, same, top }, { memberCouponId: id, couponId, memberId }, acting) {
    const { shop: here, shopId, staffId, keptAt } = acting;
    const why = whyNotManaged(found, acting);
    if (why || !found) return reject(why ?? 'member.unknown');
    if (found.mergedInto !== '') return reject('member.mergedAlready');
    const isHere = offer && (here.type === shopTypes.headquarters || reaches(offer.knownIn, wayOf(acting, top)));
    if (!isHere) return reject('coupon.unknown');
    const whyNot = whyNotGiven(offer, theirs, keptAt);
    if (whyNot) return reject(whyNot);
    if (same.length > 0) return reject('memberCoupon.existsAlready');
    const terms = { ...onlyCouponTerms(offer), usableIn: couponPlaces(offer, offer.createdIn) };
    const { name, termsVersion } = offer;
    return accept([
      insert(memberCoupon, {
        id,
        code: newCouponCode(id),
        memberId,
        cameFrom: '',
        couponId,
        name,
        terms,
        termsVersion,
        shopIds: [...new Set([found.shopId, ...found.knownTo])],
        state: 'received',
        how: 'staff',
        receivedAt: keptAt,
        receivedIn: shopId,
        receivedBy: staffId,
        ...usableTimes(terms, keptAt, here.timeZone),
        usedAt: null,
        orderId: '',
        withdrawn: null,
      }),
      update(coupon, { ...offer, received: offer.received + 1 }),
    ]);
  },
});
