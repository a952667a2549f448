import { describe, expect, test } from 'vitest';
import { aProduct, aShop } from '../../../tests/make.ts';
import { aCoupon } from '../../../tests/make-cards.ts';
import { acting, aServiceGroup } from '../../../tests/make-orders.ts';
import { couponCalls } from './calls.ts';
import { type Coupon, coupon, couponPlaces, couponStatus } from './coupon.ts';
import { disableCoupon, removeCoupon } from './end.ts';
import { addCoupon, editCoupon } from './write.ts';

const existing = aCoupon();
const { id: _, createdIn, knownIn, disabledAt, termsVersion, createdAt, removedAt, ...body } = existing;
const here = acting({ at: 1_000, keptAt: 1_001 });
const nobody = acting({ may: () => false });
const elsewhere = acting({ shopId: 'shop-2' });
const places = [
  aShop({ id: 'hq', type: 0, parentId: '' }),
  aShop({ parentId: 'hq' }),
  aShop({ id: 'shop-2', parentId: 'hq' }),
];
const theirs = { createdIn: 'shop-2', shopIds: ['shop-2'] };
const products = [aProduct({ id: 'tea' }), aProduct({ id: 'theirs', ...theirs })];
const groups = [aServiceGroup({ id: 'g' }), aServiceGroup({ id: 'theirs', ...theirs })];
const named = { services: [], products, groups, places };
const couponId = 'coupon-1';
const recordsOf = (decision: { readonly ok: boolean }) =>
  (decision as unknown as { changes: { record: object }[] }).changes.map(({ record }) => record);

const wrong = (given: Partial<Coupon>): Record<string, string> => {
  const issues = couponCalls.add.body.safeParse({ ...body, ...given }).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
};
const required = (field: string) => ({ [field]: 'field.required' });
const period = { validity: 'period', usableFrom: 5_000, usableUntil: 9_000 } as const;

describe('a coupon is judged (spec section 5)', () => {
  test.each<[string, Partial<Coupon>, Record<string, string>]>([
    ['above a threshold', {}, {}],
    ['as much as its threshold', { amount: 30_000 }, {}],
    ['without a threshold', { type: 3, threshold: 0 }, {}],
    ['a percentage', { type: 1, threshold: 0, amount: null, percent: 85 }, {}],
    ['within a time', period, {}],
    ['for ten years', { effectiveDays: 3_650 }, {}],
    ['taking off nothing', { amount: 0 }, { amount: 'money.amountMissing' }],
    ['without a benefit', { amount: null }, required('amount')],
    ['without a percentage', { type: 1, amount: null }, required('percent')],
    ['above a threshold of nothing', { threshold: 0 }, { threshold: 'money.amountMissing' }],
    ['more than its threshold', { amount: 30_001 }, { amount: 'coupon.aboveThreshold' }],
    ['without days', { effectiveDays: null }, required('effectiveDays')],
    ['without an end', { validity: 'period' }, required('usableUntil')],
    ['ending before it begins', { ...period, usableFrom: 9_000 }, { usableUntil: 'coupon.endsBeforeStart' }],
    ['for groups, and none', { range: 'groups' }, required('groupIds')],
    ['for items, and none', { range: 'items' }, required('items')],
  ])('%s', (_, given, problems) => expect(wrong(given)).toEqual(problems));

  test.each<[string, Partial<Coupon>]>([
    ['name', { name: '' }],
    ['name', { name: 'x'.repeat(21) }],
    ['quantity', { quantity: 0 }],
    ['mostPerPerson', { mostPerPerson: 0 }],
    ['percent', { type: 1, percent: 100 }],
    ['effectiveDays', { effectiveDays: 0 }],
    ['effectiveDays', { effectiveDays: 3_651 }],
  ])('%s', (field, given) => expect(Object.keys(wrong(given))).toEqual([field]));
});

describe('coupon.add', () => {
  const add = (given: object = {}, by = here, same: string[] = []) =>
    addCoupon.decide({ same, ...named } as never, { couponId, ...body, ...given }, by);
  test.each([
    ['¥1,000', { type: 3, threshold: 0, amount: 100_000 }, undefined],
    ['a fen more', { type: 3, threshold: 0, amount: 100_001 }, 'coupon.givesTooMuch'],
    ['a third of much', { type: 2, threshold: 1_000_000, amount: 300_000 }, undefined],
    ['nearly all of much', { type: 2, threshold: 1_000_000, amount: 999_999 }, 'coupon.givesTooMuch'],
  ] as const)('of a store that takes off %s: %s', (_, given, code) => {
    const decision = add(given);
    expect('code' in decision ? decision.code : undefined).toBe(code);
    expect(add(given, acting({ shopId: 'hq', shop: aShop({ id: 'hq', type: 0, parentId: '' }) }))).toMatchObject({
      ok: true,
    });
    expect(
      editCoupon.decide(
        { existing: { ...existing, ...given }, ...named } as never,
        { couponId, ...body, ...given, name: 'New' },
        here,
      ),
    ).toMatchObject({ ok: true });
  });
  test('offers it, with the first of its terms', () => {
    const [made, terms] = recordsOf(add());
    expect(made).toEqual({ ...existing, createdAt: 1_001 });
    expect(terms).toMatchObject({ id: 'terms:coupon-1:1', couponId, number: 1, amount: 5_000, at: 1_001 });
    expect(terms).not.toHaveProperty('quantity');
  });
  test.each([
    ['notAllowed', {}, nobody, []],
    ['coupon.existsAlready', {}, here, ['x']],
    ['coupon.groupUnknown', { range: 'groups', groupIds: ['g', 'gone'] }, here, []],
    ['coupon.itemUnknown', { range: 'items', items: [{ kind: 'service', itemId: 'gone' }] }, here, []],
    ['coupon.groupUnknown', { range: 'groups', groupIds: ['g', 'theirs'] }, here, []],
    ['coupon.itemUnknown', { range: 'items', items: [{ kind: 'product', itemId: 'theirs' }] }, here, []],
    ['coupon.usableBeyond', { usableIn: ['shop-2'] }, here, []],
    ['coupon.timePast', { ...period, usableFrom: null, usableUntil: 1_000 }, here, []],
  ])('is refused: %s', (code, given, by, same) => expect(add(given, by, same)).toMatchObject({ ok: false, code }));
  test('ends a moment from now at the earliest', () => {
    expect(add({ ...period, usableFrom: null, usableUntil: 1_001 })).toMatchObject({ ok: true });
  });
  test('begins on the day on which it is written at the earliest; one that began before goes on', () => {
    const later = acting({ ...here, at: 200_000_000 });
    const offer = { ...period, usableUntil: 900_000_000 };
    expect(add(offer, later)).toMatchObject({ ok: false, code: 'coupon.startPast' });
    expect(add({ ...offer, usableFrom: 199_000_000 }, later)).toMatchObject({ ok: true });
    const edit = editCoupon.decide(
      { existing: aCoupon(offer), ...named } as never,
      { couponId, ...body, ...offer },
      later,
    );
    expect(edit).not.toMatchObject({ code: 'coupon.startPast' });
  });
});

describe('coupon.edit', () => {
  const edit = (given: object = {}, by = here, before: Coupon | undefined = existing) =>
    editCoupon.decide({ existing: before, ...named } as never, { couponId, ...body, ...given }, by);
  test('what it gives otherwise are other terms: whoever holds it keeps theirs', () => {
    const [made, terms] = recordsOf(edit({ amount: 6_000 }));
    expect(made).toMatchObject({ amount: 6_000, termsVersion: 2 });
    expect(terms).toMatchObject({ number: 2, amount: 6_000 });
  });
  test('has no threshold where its kind has none, and is known where it is used', () => {
    const free = { type: 3, threshold: 7, usableIn: ['shop-1'] };
    const before = aCoupon({ type: 3, createdIn: 'hq', knownIn: ['hq'] });
    const office = acting({ ...here, shopId: 'hq', shop: aShop({ id: 'hq', type: 0, parentId: '' }) });
    expect(recordsOf(edit(free, office, before))[0]).toMatchObject({ threshold: 0, knownIn: ['shop-1'] });
  });
  test('how many there are changes no terms', () => {
    expect(recordsOf(edit({ quantity: 900, name: 'Hello' }))).toEqual([{ ...existing, quantity: 900, name: 'Hello' }]);
  });
  test.each([
    ['notAllowed', {}, nobody, existing],
    ['coupon.unknown', {}, here, aCoupon({ removedAt: 1 })],
    ['coupon.elsewhere', {}, elsewhere, existing],
    ['coupon.typeStays', { type: 3 }, here, existing],
    ['coupon.timePast', { ...period, usableUntil: 9 }, here, existing],
    ['coupon.givesTooMuch', { threshold: 1_000_000, amount: 999_999 }, here, existing],
  ])('is refused: %s', (code, given, by, before) => expect(edit(given, by, before)).toMatchObject({ ok: false, code }));
});

test('a coupon is put aside, given out again, and taken out of use', () => {
  const disable = (before: Coupon, disabled: boolean, by = here) =>
    disableCoupon.decide({ existing: before }, { couponId, disabled }, by);
  expect(recordsOf(disable(existing, true))).toEqual([{ ...existing, disabledAt: 1_001 }]);
  expect(recordsOf(disable(aCoupon({ disabledAt: 7 }), true))).toEqual([{ ...existing, disabledAt: 7 }]);
  expect(recordsOf(disable(aCoupon({ disabledAt: 7 }), false))).toEqual([existing]);
  expect(disable(existing, true, elsewhere)).toMatchObject({ code: 'coupon.elsewhere' });
  expect(recordsOf(removeCoupon.decide({ existing }, { couponId }, here))).toEqual([{ ...existing, removedAt: 1_001 }]);
  expect(removeCoupon.decide({ existing: undefined }, { couponId }, here)).toMatchObject({ code: 'coupon.unknown' });
  expect(removeCoupon.decide({ existing }, { couponId }, nobody)).toMatchObject({ code: 'notAllowed' });
});

test.each<[string, Partial<Coupon>, number]>([
  ['active', {}, 5],
  ['invalid', { disabledAt: 1 }, 5],
  ['notStarted', period, 4_999],
  ['active', period, 5_000],
  ['active', period, 8_999],
  ['ended', period, 9_000],
])('is %s', (status, given, now) => expect(couponStatus(aCoupon(given), now)).toBe(status));

test('shops hold what can be used there', () => {
  expect(couponPlaces({ usableIn: [] }, 'hq')).toEqual(['hq']);
  expect(couponPlaces({ usableIn: ['north', 'a'] }, 'hq')).toEqual(['a', 'north']);
  expect(coupon.scopes(aCoupon({ knownIn: ['a', 'north'] }))).toEqual(['below:a', 'below:north']);
});
