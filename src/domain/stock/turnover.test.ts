import { describe, expect, test } from 'vitest';
import type { ShopOverview } from './stock-view.ts';
import { lastsLong, together, turnoverOf } from './turnover.ts';

const shop = (change: Partial<ShopOverview>): ShopOverview => ({
  shopId: 's',
  name: '',
  products: 1,
  quantity: 2,
  value: 300,
  low: 1,
  below: 0,
  days: [],
  sold: 0,
  gains: 0,
  losses: 0,
  ...change,
});

describe('the turnover of stock', () => {
  test('is what was sold by what was there on average', () => {
    expect(turnoverOf({ days: [1_000, 2_000, 3_000], sold: 1_000 })).toEqual({
      average: 2_000,
      turns: 0.5,
      daysOfStock: 6,
    });
  });

  test.each([
    [[], 0],
    [[0, 0], 500],
    [[-100, -300], 500],
  ])('is not told where there was nothing on average: %j', (days, sold) =>
    expect(turnoverOf({ days, sold }).turns).toBeNull(),
  );

  test('lasts for ever where nothing is sold', () =>
    expect(turnoverOf({ days: [100], sold: 0 }).daysOfStock).toBeNull());

  test('of several shops is that of their sums', () => {
    const both = together([shop({ days: [1, 2], sold: 5, gains: 1 }), shop({ days: [10, 20], sold: 6, losses: 2 })]);
    expect(both).toEqual({
      products: 2,
      quantity: 4,
      value: 600,
      low: 2,
      below: 0,
      days: [11, 22],
      sold: 11,
      gains: 1,
      losses: 2,
    });
  });
});

test.each([
  [365, false],
  [366, true],
  [221_287, true],
])('a stock for %i days is told in words: %s', (days, is) => expect(lastsLong(days)).toBe(is));
