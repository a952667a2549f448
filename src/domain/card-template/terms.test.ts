import { describe, expect, test } from 'vitest';
import { countTerms, someTerms } from '../../../tests/make-cards.ts';
import { templateBody } from './card-template.ts';
import { gainsOf } from './gains.ts';
import { type CardTerms, onlyTerms, sameTerms } from './terms.ts';

const discount = (given: Partial<CardTerms> = {}): CardTerms =>
  someTerms({
    type: 3,
    price: 9_900,
    faceValue: null,
    originalPrice: 19_900,
    gifts: [],
    giftAmount: null,
    percentOfAll: 88,
    ...given,
  });

/** What is wrong with a template, by field. */
const wrong = (given: object): Record<string, string> => {
  const issues = templateBody.safeParse({ name: 'Gold', ...given }).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
};

describe('a template is refused (spec section 5)', () => {
  const required = (field: string) => ({ [field]: 'field.required' });
  test.each<[string, object, Record<string, string>]>([
    ['prepaid without a face value', someTerms({ faceValue: null }), required('faceValue')],
    ['prepaid with nothing on it', someTerms({ faceValue: 0 }), { faceValue: 'money.amountMissing' }],
    ['prepaid with an amount as a gift that is none', someTerms({ giftAmount: null }), required('giftAmount')],
    ['prepaid with a gift of nothing', someTerms({ giftAmount: 0 }), { giftAmount: 'money.amountMissing' }],
    ['count without an original price', countTerms({ originalPrice: null }), required('originalPrice')],
    ['count dearer than without', countTerms({ price: 198_001 }), { price: 'cardTemplate.priceAboveOriginal' }],
    ['count of nothing', countTerms({ benefits: [] }), required('benefits')],
    ['days that nobody says', countTerms({ validDays: null }), required('validDays')],
    [
      'days from first use that nobody says',
      countTerms({ validity: 'fromFirstUse', validDays: null }),
      required('validDays'),
    ],
    ['a last day that nobody says', someTerms({ validity: 'untilDay' }), required('validUntil')],
    ['services as a gift, and none', someTerms({ gifts: ['service'], giftAmount: null }), required('giftServices')],
    ['products as a gift, and none', countTerms({ gifts: ['product'] }), required('giftProducts')],
    [
      'a discount as a gift, and for nothing',
      someTerms({ gifts: ['discount'], giftAmount: null }),
      required('discounts'),
    ],
    ['a discount for nothing', discount({ percentOfAll: null }), required('discounts')],
    [
      'the same service twice',
      countTerms({ benefits: [0, 1].map(() => ({ kind: 'service' as const, itemId: 'a', times: 1 })) }),
      { benefits: 'cardTemplate.twice' },
    ],
  ])('%s', (_, given, problems) => expect(wrong(given)).toEqual(problems));

  const notKept = (field: string) => ({ [field]: 'cardTemplate.notKept' });
  test.each<[string, object, Record<string, string>]>([
    ['an original price of a prepaid one', someTerms({ originalPrice: 5 }), notKept('originalPrice')],
    ['a face value of a count one', countTerms({ faceValue: 5 }), notKept('faceValue')],
    ['benefits of a prepaid one', someTerms({ benefits: countTerms().benefits }), notKept('benefits')],
    ['an amount as a gift of a count one', countTerms({ gifts: ['amount'] }), notKept('gifts')],
    ['an amount that is no gift', countTerms({ giftAmount: 5 }), notKept('giftAmount')],
    ['services that are no gift', someTerms({ giftServices: [{ itemId: 'a', times: 1 }] }), notKept('giftServices')],
    ['days of one that holds forever', someTerms({ validDays: 5 }), notKept('validDays')],
    ['a discount of one without', countTerms({ percentOfAll: 80 }), notKept('percentOfAll')],
    ['what is spent first of a count one', countTerms({ useOrder: 'giftFirst' }), notKept('useOrder')],
  ])('that says what it would not keep: %s', (_, given, problems) => expect(wrong(given)).toEqual(problems));

  test.each<[string, object, string]>([
    ['without a name', { ...someTerms(), name: ' ' }, 'name'],
    ['with a name of 21 characters', { ...someTerms(), name: 'x'.repeat(21) }, 'name'],
    ['no times', countTerms({ benefits: [{ kind: 'service', itemId: 'a', times: 0 }] }), 'benefits.0.times'],
    ['at the full price', discount({ percentOfAll: 100 }), 'percentOfAll'],
    ['for nothing at all', discount({ percentOfAll: 0 }), 'percentOfAll'],
    ['a day that is none', someTerms({ validity: 'untilDay', validUntil: '2026-02-30' }), 'validUntil'],
  ])('%s', (_, given, field) => expect(Object.keys(wrong(given))).toEqual([field]));
});

test.each<[string, object]>([
  ['prepaid', someTerms()],
  ['count', countTerms({ price: 198_000 })],
  ['discount on everything', discount()],
  [
    'discount on one group',
    discount({ percentOfAll: null, discounts: [{ kind: 'itemGroup', itemId: 'g', percent: 80 }] }),
  ],
  ['a name of 20 characters', { ...someTerms(), name: 'x'.repeat(20) }],
  [
    'a service and a product of the same id',
    countTerms({
      benefits: [
        { kind: 'service', itemId: 'a', times: 1 },
        { kind: 'product', itemId: 'a', times: 2 },
      ],
    }),
  ],
])('a template is fine: %s', (_, given) => expect(wrong(given)).toEqual({}));

test('terms hold only what their type, gifts and validity ask for', () => {
  const all = {
    faceValue: 1,
    originalPrice: 2,
    validDays: 3,
    validUntil: '2027-01-01',
    giftAmount: 4,
    percentOfAll: 90,
    benefits: [{ kind: 'service' as const, itemId: 'a', times: 1 }],
    giftServices: [{ itemId: 'a', times: 1 }],
    giftProducts: [{ itemId: 'b', times: 1 }],
    discounts: [{ kind: 'service' as const, itemId: 'a', percent: 80 }],
    useOrder: 'giftFirst' as const,
  };
  expect(onlyTerms(someTerms({ ...all, gifts: [] }))).toEqual(
    someTerms({ faceValue: 1, gifts: [], giftAmount: null, useOrder: 'giftFirst' }),
  );
  expect(onlyTerms(countTerms({ ...all, gifts: ['amount', 'product'], validity: 'untilDay' }))).toEqual(
    countTerms({
      originalPrice: 2,
      benefits: all.benefits,
      gifts: ['product'],
      giftProducts: all.giftProducts,
      validity: 'untilDay',
      validDays: null,
      validUntil: '2027-01-01',
    }),
  );
  expect(onlyTerms(discount({ ...all, gifts: ['service', 'discount'] }))).toEqual(
    discount({
      originalPrice: 2,
      gifts: ['service'],
      giftServices: all.giftServices,
      percentOfAll: 90,
      discounts: all.discounts,
    }),
  );
});

test('terms are the same whatever of them says nothing', () => {
  expect(sameTerms(someTerms(), someTerms({ originalPrice: 5, gifts: ['amount'] }))).toBe(true);
  expect(sameTerms(someTerms(), someTerms({ giftAmount: 1 }))).toBe(false);
  expect(sameTerms(countTerms(), countTerms({ benefits: [{ times: 10, itemId: 'massage', kind: 'service' }] }))).toBe(
    true,
  );
});

test.each([
  ['prepaid', someTerms(), { pays: 100_000, balance: 120_000, gift: 20_000, times: 0, perTime: null, saves: 20_000 }],
  ['count', countTerms(), { pays: 180_000, balance: 0, gift: 0, times: 10, perTime: 18_000, saves: 18_000 }],
  [
    'with gifts',
    countTerms({ gifts: ['service'], giftServices: [{ itemId: 'a', times: 2 }] }),
    { times: 10, giftTimes: 2, perTime: 18_000 },
  ],
  [
    'of three visits for 200',
    countTerms({ price: 200, benefits: [{ times: 3, itemId: 'a', kind: 'service' }] }),
    { perTime: 67 },
  ],
  ['dearer than it gives', someTerms({ price: 200_000 }), { balance: 120_000, saves: 0 }],
])('what a member gets: %s', (_, terms, gains) => expect(gainsOf(terms)).toMatchObject(gains));
