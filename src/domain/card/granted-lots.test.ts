import { expect, test } from 'vitest';
import { countTerms, someTerms } from '../../../tests/make-cards.ts';
import { grantedLots } from './granted-lots.ts';

const grant = { orderId: 'o1', lineId: 'l1', shopId: 's01', at: 5, expiresAt: 9, daysFromUse: null, paid: 90_000 };
const short = (lots: ReturnType<typeof grantedLots>) =>
  lots.map(({ isGift, item, granted, paid }) => [isGift ? 'gift' : 'bought', item?.itemId ?? 'money', granted, paid]);
const prices: Readonly<Record<string, number>> = { massage: 10_000, oil: 5_000 };
const priceOf = ({ itemId }: { readonly itemId: string }) => prices[itemId] ?? 0;

test('a prepaid card holds its face value, whatever was paid for it, and its gifts', () => {
  const terms = someTerms({
    gifts: ['amount', 'service', 'product'],
    giftServices: [{ itemId: 'cupping', times: 2 }],
    giftProducts: [{ itemId: 'oil', times: 1 }],
  });
  const lots = grantedLots(terms, grant, priceOf);
  expect(short(lots)).toEqual([
    ['bought', 'money', 100_000, 90_000],
    ['gift', 'money', 20_000, 0],
    ['gift', 'cupping', 2, 0],
    ['gift', 'oil', 1, 0],
  ]);
  expect(lots[0]).toMatchObject({ left: 100_000, expiresAt: 9, shopId: 's01', orderId: 'o1', at: 5 });
  expect(new Set(lots.map(({ id }) => id)).size).toBe(4);
});

test.each([
  [
    'by what they cost one by one',
    { massage: 10, oil: 2 },
    [
      ['massage', 10, 81_818],
      ['oil', 2, 8_182],
    ],
  ],
  [
    'by their times where nothing of it has a price',
    { cupping: 2, moxa: 1 },
    [
      ['cupping', 2, 60_000],
      ['moxa', 1, 30_000],
    ],
  ],
] as const)('what was paid for a count card is spread over its items %s', (_, times, expected) => {
  const benefits = Object.entries(times).map(([itemId, of]) => ({ kind: 'service' as const, itemId, times: of }));
  const lots = grantedLots(countTerms({ benefits }), grant, priceOf);
  expect(lots.map(({ item, granted, paid }) => [item?.itemId, granted, paid])).toEqual(expected);
  expect(lots.reduce((sum, { paid }) => sum + paid, 0)).toBe(grant.paid);
});

test('a discount card holds nothing but what is given with it', () => {
  const terms = someTerms({
    type: 3,
    faceValue: null,
    gifts: ['product'],
    giftAmount: null,
    giftProducts: [{ itemId: 'oil', times: 3 }],
  });
  expect(short(grantedLots(terms, grant, priceOf))).toEqual([['gift', 'oil', 3, 0]]);
});
