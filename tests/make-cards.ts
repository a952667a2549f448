import type { CardTemplate } from '#domain/card-template/card-template.ts';
import { noRechargeRule, type RechargeRule } from '#domain/card-template/recharge-rule.ts';
import type { CardTerms } from '#domain/card-template/terms.ts';
import type { Category } from '#domain/category/category.ts';
import { type Coupon, onlyCouponTerms } from '#domain/coupon/coupon.ts';
import type { MemberCoupon } from '#domain/coupon/member-coupon.ts';

/** Terms of a prepaid card: 1,000 yuan, and 200 on top. */
export const someTerms = (given: Partial<CardTerms> = {}): CardTerms => ({
  type: 1,
  price: 100_000,
  faceValue: 100_000,
  originalPrice: null,
  validity: 'forever',
  validDays: null,
  validUntil: '',
  benefits: [],
  gifts: ['amount'],
  giftAmount: 20_000,
  giftServices: [],
  giftProducts: [],
  percentOfAll: null,
  discounts: [],
  useOrder: 'proportional',
  consumableIn: [],
  ...noRechargeRule,
  ...given,
});

/** Cards are recharged by 1,000 yuan with 100 on top, by 2,000 with 300, and by any amount from 500 to 5,000. */
export const someSteps: RechargeRule = {
  rechargeFree: true,
  rechargeLeast: 50_000,
  rechargeMost: 500_000,
  rechargeSteps: [
    { amount: 100_000, gift: 10_000 },
    { amount: 200_000, gift: 30_000 },
  ],
};

/** Terms of a count card: ten times a service for 1,980 yuan. */
export const countTerms = (given: Partial<CardTerms> = {}): CardTerms =>
  someTerms({
    type: 2,
    price: 180_000,
    faceValue: null,
    originalPrice: 198_000,
    gifts: [],
    giftAmount: null,
    benefits: [{ kind: 'service', itemId: 'massage', times: 10 }],
    validity: 'fromSale',
    validDays: 365,
    ...given,
  });

export const aTemplate = (given: Partial<CardTemplate> = {}): CardTemplate => ({
  id: 'template-1',
  createdIn: 'shop-1',
  name: 'Gold',
  ...someTerms(),
  categoryId: '',
  salableIn: [],
  description: '',
  picture: '',
  color: null,
  knownIn: ['shop-1'],
  enabled: true,
  termsVersion: 1,
  createdAt: 1_763_704_800_000,
  removedAt: null,
  ...given,
});

export const aCoupon = (given: Partial<Coupon> = {}): Coupon => ({
  id: 'coupon-1',
  createdIn: 'shop-1',
  name: 'Welcome',
  type: 2,
  threshold: 30_000,
  amount: 5_000,
  percent: null,
  withOthers: false,
  received: 0,
  validity: 'days',
  usableFrom: null,
  usableUntil: null,
  effectiveDays: 30,
  range: 'all',
  groupIds: [],
  items: [],
  usableIn: [],
  quantity: 500,
  mostPerPerson: 1,
  description: '',
  knownIn: ['shop-1'],
  disabledAt: null,
  termsVersion: 1,
  createdAt: 1_763_704_800_000,
  removedAt: null,
  ...given,
});

export const aCategory = (given: Partial<Category> = {}): Category => ({
  id: 'category-1',
  kind: 'card',
  name: 'For families',
  position: 1,
  ...given,
});

/** A coupon of the member `li`, of 20 yuan off, that was received just now and can be used for a month. */
export const aMemberCoupon = (
  given: Partial<Omit<MemberCoupon, 'terms'>> = {},
  terms: Partial<MemberCoupon['terms']> = {},
): MemberCoupon => ({
  id: 'mine',
  code: 'MINE',
  memberId: 'li',
  cameFrom: '',
  couponId: 'coupon-1',
  name: 'Twenty off',
  terms: {
    ...onlyCouponTerms(aCoupon({ type: 3, threshold: 0, amount: 2_000 })),
    usableIn: ['shop-1'],
    ...terms,
  },
  termsVersion: 1,
  shopIds: ['shop-1'],
  state: 'received',
  how: 'staff',
  receivedAt: 1,
  receivedIn: 'shop-1',
  receivedBy: 'boss',
  usableFrom: null,
  usableUntil: 4_000_000_000_000,
  usedAt: null,
  orderId: '',
  withdrawn: null,
  ...given,
});
