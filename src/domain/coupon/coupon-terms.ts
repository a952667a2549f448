import { z } from 'zod';
import { defineEntity } from '../kernel/entity.ts';
import { fixedId } from '../kernel/fixed-id.ts';
import { type Coupon, onlyCouponTerms } from './coupon.ts';
import { couponTermFields } from './terms.ts';

/**
 * What a coupon gave as it once was, or is: whoever received it then has it so, whatever becomes of the offer. Appended
 * with each change and never changed; it stays on the server.
 */
export const couponTerms = defineEntity({
  name: 'couponTerms',
  collection: null,
  ledger: true,
  lookups: ['couponId'],
  readBy: 'nobody',
  scopes: () => [],
  shops: 'brand',
  changedIn: ({ createdIn }) => [createdIn],
  schema: z.object({
    /** `terms:<coupon>:<number>`. */
    id: z.string(),
    couponId: z.string(),
    createdIn: z.string(),
    /** Counted from 1. */
    number: z.int().min(1),
    /** What it was called then. */
    name: z.string(),
    ...couponTermFields,
    staffId: z.string(),
    at: z.int(),
  }),
});
export type CouponTermsRecord = z.infer<typeof couponTerms.schema>;

/** The terms of a coupon as somebody has just written them. */
export const couponTermsRecord = (
  made: Coupon,
  { staffId, keptAt }: { readonly staffId: string; readonly keptAt: number },
): CouponTermsRecord => ({
  id: fixedId(`terms:${made.id}:${made.termsVersion}`),
  couponId: made.id,
  createdIn: made.createdIn,
  number: made.termsVersion,
  name: made.name,
  ...onlyCouponTerms(made),
  staffId,
  at: keptAt,
});
