import type { CardTerms } from '#domain/card-template/terms.ts';

/** The terms of a template of which nothing is filled in yet. */
export const blankTerms: CardTerms = {
  ...{ type: 1, price: 0, faceValue: null, originalPrice: null, validity: 'forever', validDays: null, validUntil: '' },
  ...{ benefits: [], gifts: [], giftAmount: null, giftServices: [], giftProducts: [], percentOfAll: null },
  ...{ discounts: [], useOrder: 'proportional', consumableIn: [] },
};
