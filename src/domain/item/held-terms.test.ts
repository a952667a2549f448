import { describe, expect, test } from 'vitest';
import { moxibustion, oil } from '../../../tests/make-orders.ts';
import { type Claim, hasHeld, type KnownItems, pricesThatHeld, suppliesOf } from './held-terms.ts';
import type { Item } from './item.ts';
import type { ItemTerms } from './item-terms.ts';

const terms = (
  place: number,
  shopId: string,
  originalPrice: number | null,
  more: Partial<ItemTerms> = {},
): ItemTerms => ({
  id: `product:oil:${place}:${shopId}`,
  kind: 'product',
  itemId: 'oil',
  shopId,
  place,
  originalPrice,
  memberPrice: null,
  consumables: [],
  at: 1_000 * place,
  ...more,
});
const known = (list: readonly ItemTerms[] | undefined): KnownItems => ({
  shopId: 'shop-1',
  terms: list,
  items: new Map<string, Item>([
    ['oil', oil()],
    ['moxa', moxibustion({ consumables: [{ productId: 'sticks', uses: 2 }] })],
  ]),
});
const claims = (originalPrice: number, memberPrice: number | null = null): Claim => ({
  kind: 'product',
  itemId: 'oil',
  originalPrice,
  memberPrice,
});

describe('a price has held in a shop', () => {
  test('when it was that of the brand, or its own, at any time; a price of the brand not while it had its own', () => {
    const list = [
      terms(1, '', 10_000),
      terms(2, 'shop-1', 12_000),
      terms(3, '', 9_000),
      terms(4, 'shop-1', null),
      terms(4, '', 11_000),
      terms(5, 'shop-2', 1),
    ];
    const prices = pricesThatHeld(
      list.filter(({ shopId }) => ['', 'shop-1'].includes(shopId)),
      'shop-1',
    );
    expect(prices.map(({ originalPrice }) => originalPrice)).toEqual([10_000, 12_000, 12_000, 11_000]);
  });

  test.each([
    ['as it stands now', claims(10_000), true],
    ['as it stood once', claims(8_000, 7_000), true],
    ['never', claims(1), false],
    ['for members under another price', claims(10_000, 7_000), false],
    ['of a service by that id', { ...claims(8_000, 7_000), kind: 'service' as const }, false],
  ])('%s', (_, claim, held) => {
    expect(hasHeld(claim, known([terms(1, '', 8_000, { memberPrice: 7_000 }), terms(2, '', 10_000)]), 5_000)).toBe(
      held,
    );
  });

  test('by the word of what was done before the server kept a history, and by the word of a counter, which has none', () => {
    const since = known([terms(0, '', 10_000, { at: 4_000 })]);
    expect([3_999, 4_000].map((at) => hasHeld(claims(1), since, at))).toEqual([true, false]);
    expect(hasHeld(claims(1), known([terms(1, '', 10_000, { at: 4_000 })]), 3_999)).toBe(false);
    expect(hasHeld(claims(1), known(undefined), 5_000)).toBe(true);
  });
});

describe('what a line uses up', () => {
  const [now, before, madeUp] = [
    [{ productId: 'sticks', uses: 2 }],
    [
      { productId: 'sticks', uses: 1 },
      { productId: 'sheet', uses: 1 },
    ],
    [{ productId: 'gold', uses: 60 }],
  ];
  const history = [
    terms(1, '', 10_000, { kind: 'service', itemId: 'moxa', consumables: before }),
    terms(2, '', 10_000, { kind: 'service', itemId: 'moxa', consumables: now }),
  ];
  const treatment = (consumables?: Claim['consumables']): Claim => ({
    ...claims(10_000),
    kind: 'service',
    itemId: 'moxa',
    consumables,
  });

  test.each([
    ['its service uses now', treatment(now), false, now],
    [
      'its service used once, in whatever order',
      treatment([...(before ?? [])].reverse()),
      false,
      [...(before ?? [])].reverse(),
    ],
    ['nobody ever said of its service', treatment(madeUp), true, now],
    ['nothing, though the service always used something', treatment(), true, now],
    ['something, though it is a product', { ...claims(10_000), consumables: madeUp }, true, []],
    ['nothing, as a product', claims(10_000), false, []],
  ])('is what %s', (_, claim, differs, consumables) => {
    expect(suppliesOf(claim, known(history))).toEqual({ differs, consumables });
  });

  test('is taken from the counter that knows of no history', () => {
    expect(suppliesOf(treatment(madeUp), known(undefined))).toEqual({ differs: false, consumables: madeUp });
  });
});
