import { type CardBefore, carriedOver } from '#domain/card/carried-over.ts';
import type { Coupon } from '#domain/coupon/coupon.ts';
import { onlyCouponTerms } from '#domain/coupon/coupon.ts';
import type { MemberCoupon } from '#domain/coupon/member-coupon.ts';
import { day } from '#domain/values/durations.ts';
import { aCoupon, aTemplate, someTerms } from '../make-cards.ts';
import { aMember } from '../make-member.ts';
import { shops } from './shops.ts';

const ofBrand = { createdIn: 'headquarters', knownIn: ['headquarters'], usableIn: ['headquarters'] };
const bothShops = [...shops];

/** Few of some, so that there are none left; two go with others; one is over before the days that may pass are. */
const coupons: readonly Coupon[] = [
  aCoupon({
    ...ofBrand,
    id: 'five',
    name: 'Five off',
    type: 3,
    threshold: 0,
    amount: 500,
    withOthers: true,
    quantity: 4,
    mostPerPerson: 3,
  }),
  aCoupon({ ...ofBrand, id: 'fifth', name: 'A fifth off', type: 1, threshold: 0, amount: null, percent: 80 }),
  aCoupon({
    ...ofBrand,
    id: 'goods',
    name: 'Ten off goods',
    threshold: 3_000,
    amount: 1_000,
    withOthers: true,
    range: 'groups',
    groupIds: ['group-1'],
    quantity: 4,
    mostPerPerson: 2,
  }),
  aCoupon({
    ...ofBrand,
    id: 'cups',
    name: 'Three off cups',
    type: 3,
    threshold: 0,
    amount: 300,
    effectiveDays: 6,
    range: 'items',
    items: [{ kind: 'product', itemId: 'cup' }],
    mostPerPerson: 3,
  }),
];

/** Who holds what from the beginning, and where that is known. */
const members = [
  { memberId: '1', shopIds: ['shop-1'] },
  { memberId: '3', shopIds: ['shop-2'] },
  { memberId: '4', shopIds: bothShops },
];
const offerIds = ['five', 'fifth', 'goods'];

const held = (now: number): MemberCoupon[] =>
  members.flatMap(({ memberId, shopIds }) =>
    coupons
      .filter(({ id }) => offerIds.includes(id))
      .map((offer) => ({
        id: `${offer.id}-${memberId}`,
        code: `${offer.id}-${memberId}`.toUpperCase(),
        memberId,
        cameFrom: '',
        couponId: offer.id,
        name: offer.name,
        terms: onlyCouponTerms(offer),
        termsVersion: 1,
        shopIds,
        state: 'received',
        how: 'staff',
        receivedAt: now,
        receivedIn: 'shop-1',
        receivedBy: 'staff-boss',
        usableFrom: null,
        usableUntil: now + 30 * day,
        usedAt: null,
        orderId: '',
        withdrawn: null,
      })),
  );

/** A card that was sold before this day: one by which things cost less, or one with money on it of a member of both shops. */
const sold = (id: string, memberId: string, given: Partial<CardBefore>) =>
  carriedOver({
    id,
    number: id.toUpperCase(),
    memberId,
    name: 'Vip',
    type: 3,
    shopId: 'shop-1',
    shopIds: bothShops,
    principal: 0,
    gift: 0,
    times: [],
    percent: 100,
    soldAt: 1,
    expiresAt: null,
    ...given,
  });
const cards = [
  sold('vip-1', '1', { shopIds: ['shop-1'], percent: 90 }),
  sold('vip-4', '4', { percent: 85 }),
  ...shops.map((shopId) => sold(`gold-${shopId}`, '4', { type: 1, shopId, principal: 40_000, gift: 7_000 })),
];

/** A member whom both shops know. */
export const memberOfBoth = aMember({
  id: '4',
  name: 'Member 4',
  pinyin: '',
  initials: '',
  mobile: '13800000004',
  shopId: 'shop-1',
  shared: true,
  knownTo: ['shop-2'],
});

/** What a brand has that gives coupons and sells cards by which things cost less; `now` is when it does. */
export const offersOfBrand = (now: number) => ({
  member: [memberOfBoth],
  coupon: coupons.map((offer) => ({ ...offer, received: offerIds.includes(offer.id) ? members.length : 0 })),
  memberCoupon: held(now),
  card: cards.map(({ card }) => card),
  cardEntry: cards.flatMap(({ entries }) => entries),
  cardTemplate: [
    aTemplate({
      ...ofBrand,
      id: 'vip',
      name: 'Vip',
      ...someTerms({ type: 3, price: 5_000, faceValue: null, gifts: [] }),
      giftAmount: null,
      percentOfAll: 88,
    }),
  ],
});
