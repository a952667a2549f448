import { describe, expect, test } from 'vitest';
import { aCard } from '../../../tests/make-card.ts';
import { aCoupon, aMemberCoupon, aTemplate, countTerms, someSteps } from '../../../tests/make-cards.ts';
import { acting, aLine, aPaidOrder, moxibustion } from '../../../tests/make-orders.ts';
import { aRefund } from '../../../tests/make-refund.ts';
import { card } from '../card/card.ts';
import { cardEntries } from '../card/card-entry.ts';
import type { CardLot } from '../card/lot.ts';
import { cardTemplate } from '../card-template/card-template.ts';
import { coupon } from '../coupon/coupon.ts';
import { memberCoupon } from '../coupon/member-coupon.ts';
import { type Change, insert, update } from '../kernel/decision.ts';
import type { AnyRecord } from '../kernel/entity.ts';
import { order } from '../order/order.ts';
import { refundStatuses } from '../refund/codes.ts';
import { refund } from '../refund/refund.ts';
import { worthTold } from './of-worth.ts';

const notified = (changes: readonly Change[], before: Readonly<Record<string, object>> = {}) =>
  worthTold({
    changes,
    before: (entity, id) => before[`${entity}:${id}`] as AnyRecord | undefined,
    headquartersId: 'hq',
  }).map(({ what, params: { givenFen, paidFen } }) => [what, givenFen, paidFen]);

const aLot = (given: Partial<CardLot>): CardLot => ({
  id: 'lot',
  isGift: false,
  item: null,
  granted: 0,
  left: 0,
  paid: 0,
  expiresAt: null,
  shopId: 'shop-1',
  orderId: 'sale',
  at: 1,
  ...given,
});

describe('what comes onto a card', () => {
  const sold = (lots: readonly Partial<CardLot>[], line: object = {}, createdIn = 'shop-1') => {
    const came = lots.map((lot, place) => aLot({ id: `lot-${place}`, orderId: 'sale', paid: 0, ...lot }));
    const earlier = aLot({ id: 'earlier', orderId: 'before', granted: 99_999_900, paid: 0 });
    const issued = aCard({}, { lots: [earlier, ...came] });
    const granted = came.map(({ id, granted: amount }) => ({ lotId: id, amount }));
    const booked = { kind: 'recharge', orderId: 'sale', paymentId: '', by: 'sale' } as const;
    const lines = [{ ...aLine(), kind: 'card' as const, itemId: 'template-1', linePrice: null, ...line }];
    return notified(
      [
        insert(order, aPaidOrder({ id: 'sale', lines })),
        update(card, issued),
        ...cardEntries(issued, granted, 1, booked, acting()),
      ],
      { 'cardTemplate:template-1': aTemplate({ createdIn }) },
    );
  };
  const money = (granted: number, paid: number) => [{ granted, paid }];

  test.each([
    ['half above what was paid', money(300_000, 200_000), false],
    ['a fen more', money(300_001, 200_000), true],
    ['¥500 above it', money(60_000, 10_000), false],
    ['a fen more than that', money(60_001, 10_000), true],
    ['anything for nothing', money(100, 0), true],
    ['times at their prices', [{ item: { kind: 'service', itemId: 'm' }, granted: 10, price: 20_000, paid: 1 }], true],
    [
      'times of a service at a cent',
      [{ item: { kind: 'service', itemId: 'm' }, granted: 10, price: 1, paid: 10 }],
      true,
    ],
    ['goods at a cent', [{ item: { kind: 'product', itemId: 'm' }, granted: 10, price: 1, paid: 10 }], false],
    ['times of an item that has no price', [{ item: { kind: 'service', itemId: 'm' }, granted: 10, paid: 1 }], false],
  ] as const)('is notified: %s', (_, lots, isTold) => expect(sold(lots)).toHaveLength(isTold ? 1 : 0));

  test('is notified from the first fen where it is sold for another price than its template says', () => {
    expect(sold(money(151, 100), { linePrice: 100 })).toEqual([['cardGiven', 151, 100]]);
    expect(sold(money(150, 100), { linePrice: 100 })).toEqual([]);
  });

  test('is what this order brought alone, with all that was paid for it', () =>
    expect(sold([...money(100_000, 100_000), { granted: 200_000, isGift: true }])).toEqual([
      ['cardGiven', 300_000, 100_000],
    ]));

  test('is silent where the headquarters offers it so, at its price', () => {
    expect(sold(money(900_000, 100_000), {}, 'hq')).toEqual([]);
    expect(sold(money(900_000, 50_000), { linePrice: 50_000 }, 'hq')).toEqual([['cardGiven', 900_000, 50_000]]);
  });
});

describe('an offer', () => {
  const of = (given: object, was?: object) => {
    const made = aTemplate({ createdIn: 'shop-1', ...given });
    return notified([insert(cardTemplate, made)], {
      'service:massage': moxibustion({ id: 'massage', originalPrice: 60_000 }),
      ...(was && { 'cardTemplate:template-1': aTemplate(was) }),
    });
  };
  test('of a store is notified once for its terms: money, times at their prices, and the steps of recharging', () => {
    const much = { faceValue: 200_000 };
    expect(of(much)).toEqual([['offerMade', 220_000, 100_000]]);
    expect(of(countTerms())).toEqual([['offerMade', 600_000, 180_000]]);
    expect(of({ ...someSteps, rechargeSteps: [{ amount: 100_000, gift: 100_000 }] })).toEqual([
      ['offerMade', 200_000, 100_000],
    ]);
    expect(of({})).toEqual([]);
    expect(of({ price: 100, faceValue: 151, gifts: [], giftAmount: null })).toEqual([['offerMade', 151, 100]]);
    expect(of(much, {})).toEqual([]);
    expect(of({ ...much, termsVersion: 2 }, {})).toHaveLength(1);
    expect(of({ ...much, createdIn: 'hq' })).toEqual([]);
  });

  test('of coupons counts as many as one person has, also where only that is written anew', () => {
    const five = aCoupon({ createdIn: 'shop-1', type: 3, threshold: 0, amount: 10_000, mostPerPerson: 5 });
    const six = { ...five, mostPerPerson: 6 };
    expect(notified([update(coupon, five)])).toEqual([]);
    const before = { [`coupon:${five.id}`]: five };
    expect(notified([update(coupon, six)], before)).toEqual([['offerMade', 60_000, 0]]);
    expect(notified([update(coupon, { ...six, received: 1 })], { [`coupon:${five.id}`]: six })).toEqual([]);
    expect(notified([update(coupon, { ...six, createdIn: 'hq' })], before)).toEqual([]);
  });
});

test('a coupon is notified where it takes off much and a store offers it', () => {
  const gives = (given: object, createdIn = 'shop-1') => {
    const offer = aCoupon({ createdIn });
    const got = aMemberCoupon({ couponId: offer.id }, given);
    return notified([insert(memberCoupon, got), update(coupon, offer)], { [`coupon:${offer.id}`]: offer });
  };
  expect(gives({ type: 3, amount: 50_000 })).toEqual([]);
  expect(gives({ type: 3, amount: 50_001 })).toEqual([['couponGiven', 50_001, 0]]);
  expect(gives({ type: 3, amount: 50_001 }, 'hq')).toEqual([]);
  expect(gives({ type: 2, threshold: 300_000, amount: 60_000 })).toEqual([]);
  expect(gives({ type: 2, threshold: 300_000, amount: 299_999 })).toEqual([['couponGiven', 300_000, 1]]);
  expect(gives({ type: 1, amount: null, percent: 1 })).toEqual([]);
});

test('money for goods without a receipt is notified once it is given, and no other refund', () => {
  const { refunded, pendingReview } = refundStatuses;
  const back = aRefund({ id: 'r', orderId: 'r', status: refunded, given: 700 });
  expect(notified([insert(refund, back)])).toEqual([['returnGiven', 700, 0]]);
  expect(notified([update(refund, back)], { 'refund:r': { ...back, status: pendingReview } })).toHaveLength(1);
  expect(notified([update(refund, back)], { 'refund:r': back })).toEqual([]);
  expect(notified([insert(refund, { ...back, status: pendingReview })])).toEqual([]);
  expect(notified([insert(refund, { ...back, orderId: 'o' })])).toEqual([]);
});
