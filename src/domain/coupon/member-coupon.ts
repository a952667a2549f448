import { z } from 'zod';
import { endAfterDays } from '../card/validity.ts';
import { defineEntity } from '../kernel/entity.ts';
import { type CouponTerms, couponTermsSchema } from './terms.ts';

/** Received, used for an order, or taken away again; one whose time is over is told by its time alone. */
export const memberCouponStates = ['received', 'used', 'withdrawn'] as const;

/** How somebody came to it: the staff gave it to them. */
export const waysToReceive = ['staff'] as const;

/** A coupon that a member holds, as it was when they received it; it makes one order cheaper. */
export const memberCoupon = defineEntity({
  name: 'memberCoupon',
  collection: 'holdings',
  lookups: ['memberId', 'couponId', 'orderId'],
  held: true,
  readBy: ['pc.member.list'],
  atCounter: ['pc.order.cashier'],
  scopes: ({ shopIds }) => [...new Set(shopIds)],
  shops: 'brand',
  changedIn: ({ shopIds }) => shopIds,
  schema: z.object({
    id: z.string(),
    /** By which people tell it from others. */
    code: z.string().min(1).max(32),
    memberId: z.string(),
    /** The record of its member to which it belonged until that was merged into this one; empty of all others. */
    cameFrom: z.string().default(''),
    couponId: z.string(),
    name: z.string().min(1).max(20),
    /** What it gives, as it was when it was received, and which of the coupon’s terms that are. */
    terms: couponTermsSchema,
    termsVersion: z.int().min(1),
    /** Shops whose counters hold it: those that know the member. */
    shopIds: z.array(z.string()),
    state: z.enum(memberCouponStates),
    how: z.enum(waysToReceive),
    receivedAt: z.int(),
    /** Where it was given, and by whom. */
    receivedIn: z.string(),
    receivedBy: z.string(),
    /** From when on it is used, null for at once, and until when; milliseconds since 1970. */
    usableFrom: z.int().nullable(),
    usableUntil: z.int(),
    usedAt: z.int().nullable(),
    /** The order for which it was used; empty where it was not. */
    orderId: z.string(),
    withdrawn: z.object({ reason: z.string(), at: z.int(), staffId: z.string() }).nullable(),
  }),
});
export type MemberCoupon = z.infer<typeof memberCoupon.schema>;

/** From when and until when a coupon is used by whoever receives it at a time; the day of receiving is the first. */
export const usableTimes = (
  { validity, usableFrom, usableUntil, effectiveDays }: CouponTerms,
  at: number,
  timeZone: string,
): Pick<MemberCoupon, 'usableFrom' | 'usableUntil'> =>
  validity === 'period'
    ? { usableFrom, usableUntil: usableUntil ?? at }
    : { usableFrom: null, usableUntil: endAfterDays(at, effectiveDays ?? 1, timeZone) };

/** The state of a coupon as people are told it at a time. */
export const couponStateAt = (
  { state, usableUntil }: Pick<MemberCoupon, 'state' | 'usableUntil'>,
  at: number,
): MemberCoupon['state'] | 'expired' => (state === 'received' && at >= usableUntil ? 'expired' : state);
