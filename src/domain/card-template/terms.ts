import { z } from 'zod';
import { reach } from '../shop/reach.ts';
import { isCalendarDay } from '../values/calendar-day.ts';
import { recordId } from '../values/id.ts';
import { defineLabels } from '../values/labels.ts';
import { price } from '../values/money.ts';
import { percent } from '../values/percent.ts';
import { isSameValue } from '../values/same-value.ts';
import { hasRechargeRule, judgeRecharge, noRechargeRule, rechargeFields } from './recharge-rule.ts';

/** What a card is: money on it, visits on it, or a percentage of the price (spec section 3). */
export const cardTypes = defineLabels({ prepaid: 1, count: 2, discount: 3 });
export const cardType = z.union([z.literal(1), z.literal(2), z.literal(3)]);

/** Until when a card holds. */
export const validities = ['forever', 'fromSale', 'fromFirstUse', 'untilDay'] as const;
/** What comes with a card for nothing (spec section 3). */
export const giftKinds = ['amount', 'discount', 'service', 'product'] as const;
export type GiftKind = (typeof giftKinds)[number];
/** Which of principal and gift a prepaid card spends first. */
export const useOrders = ['proportional', 'principalFirst', 'giftFirst'] as const;
/** What a reduced price can hold for: a group of items, or one of them. */
export const rangeKinds = ['itemGroup', 'service', 'product'] as const;

const times = z.int().min(1).max(9_999);

const eachOnce = (lines: readonly { readonly kind?: string; readonly itemId: string }[]): boolean =>
  new Set(lines.map(({ kind = '', itemId }) => `${kind} ${itemId}`)).size === lines.length;
const once = 'cardTemplate.twice';

/** So often a service can be had, or a product. */
const itemTimes = z.object({ kind: z.enum(['service', 'product']), itemId: recordId, times });
const giftTimes = z.object({ itemId: recordId, times });
export const discountRange = z.object({ kind: z.enum(rangeKinds), itemId: recordId, percent });

/** What a card is sold for and gives: it holds for a card as it was when that was sold. */
export const termFields = {
  type: cardType,
  /** What is paid for it, in fen. */
  price,
  /** Prepaid: what is on it as principal, in fen. */
  faceValue: price.nullable().default(null),
  /** Count and discount: what it would cost without, in fen. */
  originalPrice: price.nullable().default(null),
  validity: z.enum(validities),
  /** From sale or from first use. */
  validDays: z.int().min(1).max(36_500).nullable().default(null),
  /** The last day, as `2026-12-31`; empty for none. */
  validUntil: z
    .string()
    .refine((day) => day === '' || isCalendarDay(day))
    .default(''),
  /** Count: what can be had, and how often. */
  benefits: z.array(itemTimes).max(50).refine(eachOnce, once).default([]),
  gifts: z.array(z.enum(giftKinds)).max(giftKinds.length).default([]),
  /** Prepaid: what is given on top of the principal, in fen. */
  giftAmount: price.nullable().default(null),
  giftServices: z.array(giftTimes).max(50).refine(eachOnce, once).default([]),
  giftProducts: z.array(giftTimes).max(50).refine(eachOnce, once).default([]),
  /** Percent of the price of everything else than the ranges; null where that costs what it costs. */
  percentOfAll: percent.nullable().default(null),
  discounts: z.array(discountRange).max(200).refine(eachOnce, once).default([]),
  useOrder: z.enum(useOrders).default('proportional'),
  /** Where it can be used; empty for everywhere below whoever made the template. */
  consumableIn: reach.default([]),
  ...rechargeFields,
};
const termsSchema = z.object(termFields);
export type CardTerms = z.infer<typeof termsSchema>;

/** The gifts that make sense with a type of card. */
export const giftsOf = (type: CardTerms['type']): readonly GiftKind[] => {
  if (type === cardTypes.prepaid) return giftKinds;
  return type === cardTypes.count ? ['discount', 'service', 'product'] : ['service', 'product'];
};

type Asked = Pick<CardTerms, 'type' | 'gifts'>;
/** Whether such a card makes other things cheaper. */
export const givesDiscount = ({ type, gifts }: Asked): boolean =>
  type === cardTypes.discount || (gifts.includes('discount') && giftsOf(type).includes('discount'));
const gives = ({ type, gifts }: Asked, gift: GiftKind): boolean => gifts.includes(gift) && giftsOf(type).includes(gift);
const countsDays = ({ validity }: Pick<CardTerms, 'validity'>): boolean =>
  validity === 'fromSale' || validity === 'fromFirstUse';

/** The terms with nothing in them that their type, gifts and validity do not ask for. */
export const onlyTerms = (terms: CardTerms): CardTerms => {
  const isPrepaid = terms.type === cardTypes.prepaid;
  const hasDiscount = givesDiscount(terms);
  const { rechargeFree, rechargeLeast, rechargeMost, rechargeSteps } = isPrepaid ? terms : noRechargeRule;
  return {
    type: terms.type,
    price: terms.price,
    faceValue: isPrepaid ? terms.faceValue : null,
    originalPrice: isPrepaid ? null : terms.originalPrice,
    validity: terms.validity,
    validDays: countsDays(terms) ? terms.validDays : null,
    validUntil: terms.validity === 'untilDay' ? terms.validUntil : '',
    benefits: terms.type === cardTypes.count ? terms.benefits : [],
    gifts: giftsOf(terms.type).filter((gift) => terms.gifts.includes(gift)),
    giftAmount: gives(terms, 'amount') ? terms.giftAmount : null,
    giftServices: gives(terms, 'service') ? terms.giftServices : [],
    giftProducts: gives(terms, 'product') ? terms.giftProducts : [],
    percentOfAll: hasDiscount ? terms.percentOfAll : null,
    discounts: hasDiscount ? terms.discounts : [],
    useOrder: isPrepaid ? terms.useOrder : 'proportional',
    consumableIn: terms.consumableIn,
    rechargeFree,
    rechargeLeast,
    rechargeMost,
    rechargeSteps: [...rechargeSteps],
  };
};

/** The items of a kind of which a card by these terms brings times: bought, or given on top. */
export const itemsBrought = (terms: CardTerms, kind: 'service' | 'product'): string[] => {
  const { benefits, giftServices, giftProducts } = onlyTerms(terms);
  const bought = benefits.filter((line) => line.kind === kind);
  const given = kind === 'service' ? giftServices : giftProducts;
  return [...new Set([...bought, ...given].map(({ itemId }) => itemId))];
};

/** Which fields may not be left empty, by what else is given (spec section 5). */
export const isTermRequired = (field: keyof CardTerms, terms: CardTerms): boolean => {
  switch (field) {
    case 'faceValue':
      return terms.type === cardTypes.prepaid;
    case 'originalPrice':
      return terms.type !== cardTypes.prepaid;
    case 'validDays':
      return countsDays(terms);
    case 'validUntil':
      return terms.validity === 'untilDay';
    case 'benefits':
      return terms.type === cardTypes.count;
    case 'giftAmount':
      return gives(terms, 'amount');
    case 'giftServices':
      return gives(terms, 'service');
    case 'giftProducts':
      return gives(terms, 'product');
    case 'discounts':
      return givesDiscount(terms) && terms.percentOfAll === null;
    case 'rechargeLeast':
    case 'rechargeMost':
      return terms.type === cardTypes.prepaid && terms.rechargeFree;
    default:
      return false;
  }
};

const conditional = [
  ...(['faceValue', 'originalPrice', 'validDays', 'validUntil', 'benefits'] as const),
  ...(['giftAmount', 'giftServices', 'giftProducts', 'discounts'] as const),
];
/** What is kept only where type, gifts and validity ask for it. */
const droppable = [...conditional, 'percentOfAll', 'useOrder'] as const;
const isMissing = (value: CardTerms[(typeof conditional)[number]]): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** What is missing or does not go together, as a refinement of a schema with the terms among its fields. */
export const judgeTerms = (terms: CardTerms, context: z.core.$RefinementCtx): void => {
  const refuse = (field: keyof CardTerms, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message, input: terms[field] });
  for (const field of conditional)
    if (isTermRequired(field, terms) && isMissing(terms[field])) refuse(field, 'field.required');
  const kept = onlyTerms(terms);
  for (const field of droppable) {
    // What is wrong by itself is said as that alone.
    const isRight = termFields[field].safeParse(terms[field]).success;
    if (isRight && !isSameValue(terms[field], kept[field])) refuse(field, 'cardTemplate.notKept');
  }
  if (!terms.gifts.every((gift) => kept.gifts.includes(gift))) refuse('gifts', 'cardTemplate.notKept');
  const { type, price: paid, faceValue, originalPrice, giftAmount } = terms;
  if (type === cardTypes.prepaid && faceValue === 0) refuse('faceValue', 'money.amountMissing');
  if (gives(terms, 'amount') && giftAmount === 0) refuse('giftAmount', 'money.amountMissing');
  if (type !== cardTypes.prepaid && originalPrice !== null && paid > originalPrice)
    refuse('price', 'cardTemplate.priceAboveOriginal');
  if (type === cardTypes.prepaid)
    judgeRecharge(terms, (path, message) =>
      context.addIssue({ code: 'custom', path: [...path], message, input: terms.rechargeSteps }),
    );
  else if (terms.rechargeSteps.length > 0) refuse('rechargeSteps', 'cardTemplate.rechargedByTimes');
  else if (hasRechargeRule(terms)) refuse('rechargeFree', 'cardTemplate.rechargedByTimes');
};

/** Whether two terms are the same: a card that is sold by either gives the same. */
export const sameTerms = (one: CardTerms, other: CardTerms): boolean => isSameValue(onlyTerms(one), onlyTerms(other));
