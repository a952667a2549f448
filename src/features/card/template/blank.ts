import { noRechargeRule } from '#domain/card-template/recharge-rule.ts';
import type { CardTerms } from '#domain/card-template/terms.ts';

/** The terms of a template of which nothing is filled in yet. */
export const blankTerms: CardTerms = {
  type: 1,
  price: 0,
  faceValue: null,
  originalPrice: null,
  validity: 'forever',
  validDays: null,
  validUntil: '',
  benefits: [],
  gifts: [],
  giftAmount: null,
  giftServices: [],
  giftProducts: [],
  percentOfAll: null,
  discounts: [],
  useOrder: 'proportional',
  consumableIn: [],
  ...noRechargeRule,
};

/** The terms as far as they are filled in. */
export const termsIn = (args: Readonly<Record<string, unknown>>): CardTerms => {
  const filled = Object.entries(args).filter(([, value]) => value !== undefined && value !== null);
  return { ...blankTerms, ...Object.fromEntries(filled) };
};
