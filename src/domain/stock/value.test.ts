import { describe, expect, test } from 'vitest';
import { acting } from '../../../tests/make-orders.ts';
import fc from '../../../tests/property.ts';
import { recordsIn } from '../kernel/decision.ts';
import { outTypes } from './codes.ts';
import { beginStock, moveStock } from './move.ts';
import { stockMovement } from './movement.ts';
import { stock, stockId } from './stock.ts';
import { type Level, nothing, putIn, takeOut } from './value.ts';

describe('stock is worth its moving average', () => {
  test.each<[string, (level: Level) => Level, Level]>([
    ['ten at 3.00', (l) => putIn(l, 10, 300), { quantity: 10, value: 3_000, unitValue: 300 }],
    [
      'ten at 3.00 and five at 6.00',
      (l) => putIn(putIn(l, 10, 300), 5, 600),
      { quantity: 15, value: 6_000, unitValue: 400 },
    ],
    [
      'six of them sold',
      (l) => takeOut(putIn(putIn(l, 10, 300), 5, 600), 6),
      { quantity: 9, value: 3_600, unitValue: 400 },
    ],
    [
      'three for 10.00, one sold: the fen that does not divide stays',
      (l) => takeOut(putIn(putIn(l, 2, 333), 1, 334), 1),
      { quantity: 2, value: 667, unitValue: 333 },
    ],
    ['all of them sold', (l) => takeOut(putIn(l, 3, 333), 3), { quantity: 0, value: 0, unitValue: 333 }],
    [
      'four sold where three were known',
      (l) => takeOut(putIn(l, 3, 300), 4),
      { quantity: -1, value: -300, unitValue: 300 },
    ],
    [
      'the delivery of five at 4.00 comes after that',
      (l) => putIn(takeOut(putIn(l, 3, 300), 4), 5, 400),
      { quantity: 4, value: 1_600, unitValue: 400 },
    ],
    [
      'three missing at 5.00 each',
      (l) => takeOut(putIn(l, 10, 300), 3, 500),
      { quantity: 7, value: 1_500, unitValue: 214 },
    ],
    [
      'three missing at more than the books hold',
      (l) => takeOut(putIn(l, 10, 300), 3, 5_000),
      { quantity: 7, value: 0, unitValue: 0 },
    ],
    [
      'one given back without a price',
      (l) => putIn(takeOut(putIn(l, 10, 300), 2), 1, null),
      { quantity: 9, value: 2_700, unitValue: 300 },
    ],
  ])('%s', (_, moved, expected) => {
    expect(moved(nothing)).toEqual(expected);
  });

  const step = fc.oneof(
    fc.record({ pieces: fc.integer({ min: 1, max: 500 }), price: fc.option(fc.integer({ min: 0, max: 99_999_900 })) }),
    fc.record({ pieces: fc.integer({ min: 1, max: 500 }), price: fc.constant(undefined) }),
    fc.record({ pieces: fc.integer({ min: 1, max: 500 }), missingAt: fc.integer({ min: 0, max: 99_999_900 }) }),
  );
  type Step = { pieces: number; price?: number | null | undefined; missingAt?: number };
  const after = (level: Level, { pieces, price, missingAt = undefined }: Step) =>
    price === undefined ? takeOut(level, pieces, missingAt) : putIn(level, pieces, price);

  test('whatever comes and goes: nothing is worth nothing, and what is there never less than nothing', () => {
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const { quantity, value, unitValue } = steps.reduce(after, nothing);
        expect(Number.isSafeInteger(value) && unitValue >= 0).toBe(true);
        if (quantity === 0) expect(value).toBe(0);
        expect(Math.sign(value) * Math.sign(quantity)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

test('goods that move twice at once are moved from where the first move left them', () => {
  const [id, later] = [stockId('shop-1', 'oil'), acting({ at: acting().at + 1 })];
  const level = { ...beginStock('oil', 'shop-1', 1), quantity: 10, value: 3_000, unitValue: 300 };
  const sale = (at: string, quantity: number) => ({ id: at, productId: 'oil', type: outTypes.sale, quantity });
  const { changes } = moveStock([level], [sale('a', 2), sale('b', 3)], later);
  expect(recordsIn(changes, stock)).toMatchObject([{ id, quantity: 5, value: 1_500 }]);
  expect(recordsIn(changes, stockMovement).map(({ before, quantity }) => [before, quantity])).toEqual([
    [10, -2],
    [8, -3],
  ]);
});
