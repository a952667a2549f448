import { z } from 'zod';
import { reach } from '../shop/reach.ts';
import { recordId } from '../values/id.ts';
import { defineLabels } from '../values/labels.ts';
import { price } from '../values/money.ts';
import { percent } from '../values/percent.ts';

/** What a coupon takes off: a percentage, an amount above a threshold, or an amount anyway (spec section 3). */
export const couponTypes = defineLabels({ discount: 1, threshold: 2, noThreshold: 3 });
/** How long a coupon can be used: within a time, or so many days from when it was received. */
export const couponValidities = ['period', 'days'] as const;
/** What it can be used for. */
export const couponRanges = ['all', 'groups', 'items'] as const;

const isSet = (list: readonly { readonly kind: string; readonly itemId: string }[]): boolean =>
  new Set(list.map(({ kind, itemId }) => `${kind} ${itemId}`)).size === list.length;

/** What a coupon gives, where and when: whoever received it has it as it was then. */
export const couponTermFields = {
  type: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  /** What has to be paid for with it, in fen; 0 for no threshold. */
  threshold: price.default(0),
  /** What it takes off, in fen. */
  amount: price.nullable().default(null),
  /** Percent of the price that is paid with it. */
  percent: percent.nullable().default(null),
  validity: z.enum(couponValidities),
  /** Milliseconds since 1970; null for at once. */
  usableFrom: z.int().min(0).nullable().default(null),
  usableUntil: z.int().min(0).nullable().default(null),
  /** So many days from when it was received. */
  effectiveDays: z.int().min(1).max(3_650).nullable().default(null),
  range: z.enum(couponRanges).default('all'),
  groupIds: z.array(recordId).max(100).default([]),
  items: z
    .array(z.object({ kind: z.enum(['service', 'product']), itemId: recordId }))
    .max(200)
    .refine(isSet, 'cardTemplate.twice')
    .default([]),
  /** Where it can be used; empty for everywhere below whoever made it. */
  usableIn: reach.default([]),
  /** It can be used together with others that say so; otherwise an order has it alone. */
  withOthers: z.boolean().default(false),
};
/** All of that together, as somebody has it who received the coupon. */
export const couponTermsSchema = z.object(couponTermFields);
export type CouponTerms = z.infer<typeof couponTermsSchema>;
