import { z } from 'zod';
import { belowScope, defineEntity } from '../kernel/entity.ts';
import { placesOf, reach } from '../shop/reach.ts';
import { endOfDays } from '../values/end-of-time.ts';
import { typedText } from '../values/plain-text.ts';
import { type CouponTerms, couponTermFields, couponTypes } from './terms.ts';

const offer = {
  name: typedText().min(1).max(20),
  /** So many can be received altogether; null for any number. */
  quantity: z.int().min(1).max(9_999_999).nullable().default(null),
  /** So many can be received by one person. */
  mostPerPerson: z.int().min(1).max(999).default(1),
  description: typedText().max(500).default(''),
};
/** A time that is said, in milliseconds since 1970; null for none. Offers of before hold whatever was said. */
const saidTime = z.int().min(0).max(endOfDays).nullable().default(null);
const fields = { ...couponTermFields, ...offer };
/** All that people write down of a coupon. */
export const couponFields = { ...fields, usableFrom: saidTime, usableUntil: saidTime };

type JudgedTerms = Omit<CouponTerms, 'withOthers'>;

/** Which fields may not be left empty, by what else is given (spec section 5). */
export const isCouponFieldRequired = (field: keyof CouponTerms, terms: JudgedTerms): boolean => {
  switch (field) {
    case 'threshold':
      return terms.type === couponTypes.threshold;
    case 'amount':
      return terms.type !== couponTypes.discount;
    case 'percent':
      return terms.type === couponTypes.discount;
    case 'usableUntil':
      return terms.validity === 'period';
    case 'effectiveDays':
      return terms.validity === 'days';
    case 'groupIds':
      return terms.range === 'groups';
    case 'items':
      return terms.range === 'items';
    default:
      return false;
  }
};
const conditional = ['amount', 'percent', 'usableUntil', 'effectiveDays', 'groupIds', 'items'] as const;

/** What is missing or does not go together, as a refinement of a schema with these fields. */
export const judgeCoupon = (terms: JudgedTerms, context: z.core.$RefinementCtx): void => {
  const refuse = (field: keyof JudgedTerms, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message, input: terms[field] });
  for (const field of conditional) {
    const value = terms[field];
    const isMissing = value === null || (Array.isArray(value) && value.length === 0);
    if (isCouponFieldRequired(field, terms) && isMissing) refuse(field, 'field.required');
  }
  const { type, threshold, amount, validity, usableFrom, usableUntil } = terms;
  if (type !== couponTypes.discount && amount === 0) refuse('amount', 'money.amountMissing');
  if (type === couponTypes.threshold && threshold === 0) refuse('threshold', 'money.amountMissing');
  if (type === couponTypes.threshold && threshold > 0 && amount !== null && amount > threshold)
    refuse('amount', 'coupon.aboveThreshold');
  if (validity === 'period' && usableFrom !== null && usableUntil !== null && usableUntil <= usableFrom)
    refuse('usableUntil', 'coupon.endsBeforeStart');
};

/** The terms with nothing in them that their type, validity and range do not ask for. */
export const onlyCouponTerms = (terms: CouponTerms): CouponTerms => {
  const isPeriod = terms.validity === 'period';
  return {
    type: terms.type,
    threshold: terms.type === couponTypes.noThreshold ? 0 : terms.threshold,
    amount: terms.type === couponTypes.discount ? null : terms.amount,
    percent: terms.type === couponTypes.discount ? terms.percent : null,
    validity: terms.validity,
    usableFrom: isPeriod ? terms.usableFrom : null,
    usableUntil: isPeriod ? terms.usableUntil : null,
    effectiveDays: isPeriod ? null : terms.effectiveDays,
    range: terms.range,
    groupIds: terms.range === 'groups' ? terms.groupIds : [],
    items: terms.range === 'items' ? terms.items : [],
    usableIn: terms.usableIn,
    withOthers: terms.withOthers,
  };
};

/** A coupon as it is offered; what members hold of it are member coupons. */
export const coupon = defineEntity({
  name: 'coupon',
  collection: 'coupons',
  lookups: [],
  readBy: ['pc.marketing.coupon'],
  held: true,
  titleOf: ({ name }) => name,
  searchBy: ['name'],
  scopes: ({ knownIn }) => knownIn.map(belowScope),
  shops: 'brand',
  changedIn: ({ createdIn }) => [createdIn],
  schema: z.object({
    id: z.string(),
    /** The shop, region or headquarters that made it, and alone changes it. */
    createdIn: z.string(),
    ...fields,
    /** Shops and regions in which it can be used, as they follow from the above. */
    knownIn: reach,
    /** Since when nobody receives it any more; null while it is given out. */
    disabledAt: z.int().nullable(),
    /** So many are held by members or were used; those that were withdrawn are not among them. */
    received: z.int().min(0).default(0),
    /** How often its terms have been written: whoever received it has those of that time. */
    termsVersion: z.int().min(1),
    createdAt: z.int(),
    removedAt: z.int().nullable(),
  }),
});
export type Coupon = z.infer<typeof coupon.schema>;

export const couponPlaces = ({ usableIn }: Pick<Coupon, 'usableIn'>, createdIn: string): string[] =>
  [...placesOf(usableIn, createdIn)].sort();

export type CouponStatus = 'notStarted' | 'active' | 'ended' | 'invalid';

/** Whether it can be used at a time, by whoever receives it then. */
export const couponStatus = (
  { disabledAt, removedAt, validity, usableFrom, usableUntil }: Coupon,
  now: number,
): CouponStatus => {
  if (disabledAt !== null || removedAt !== null) return 'invalid';
  if (validity !== 'period') return 'active';
  if (usableUntil !== null && usableUntil <= now) return 'ended';
  return usableFrom !== null && usableFrom > now ? 'notStarted' : 'active';
};
