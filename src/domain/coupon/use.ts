import type { Acting } from '../kernel/command.ts';
import type { Why } from '../kernel/decision.ts';
import { type Change, update } from '../kernel/decision.ts';
import { isOfMember } from '../member/came-from.ts';
import { reaches } from '../shop/reach.ts';
import { type MemberCoupon, memberCoupon } from './member-coupon.ts';

/** For whom a coupon would be used, in which shop and when (milliseconds since 1970). */
export interface UseAt {
  readonly memberId: string;
  /** The shop with every place above it. */
  readonly way: readonly string[];
  readonly at: number;
}

/** Why a coupon cannot be used; undefined when it can. */
export const whyNotUsedBy = (found: MemberCoupon | undefined, { memberId, way, at }: UseAt): Why | undefined => {
  // Counters hold what their shop knows; the server reads what all do.
  const isKnown = found && isOfMember(found, memberId) && found.shopIds.includes(way[0] ?? '');
  if (!isKnown) return { code: 'memberCoupon.unknown', params: {} };
  const params = { name: found.name };
  if (found.state !== 'received') return { code: `memberCoupon.${found.state}`, params };
  if (at >= found.usableUntil) return { code: 'memberCoupon.expired', params };
  if (at < (found.usableFrom ?? 0)) return { code: 'memberCoupon.notYet', params };
  return reaches(found.terms.usableIn, way) ? undefined : { code: 'memberCoupon.notHere', params };
};

/** These coupons were used for an order. */
export const usedFor = (
  coupons: readonly MemberCoupon[],
  orderId: string,
  { at }: Pick<Acting, 'at'>,
): readonly Change[] => coupons.map((each) => update(memberCoupon, { ...each, state: 'used', usedAt: at, orderId }));

/**
 * Coupons that were used for an order that is given back as a whole, or cancelled: they are as good as before. One whose
 * time is over stays used.
 */
export const backFromOrder = (
  coupons: readonly MemberCoupon[],
  { keptAt }: Pick<Acting, 'keptAt'>,
): readonly Change[] =>
  coupons
    .filter(({ state, usableUntil }) => state === 'used' && keptAt < usableUntil)
    .map((each) => update(memberCoupon, { ...each, state: 'received', usedAt: null, orderId: '' }));
