import { expect, test } from 'vitest';
import { linesOf, sumOf, withChange, withOneMore } from './returned.ts';

const oil = { productId: 'oil', name: 'Oil', today: 5_000, most: 5_000, lowest: 4_000 };
const tea = { productId: 'tea', name: 'Tea', today: 3_000, most: 2_500, lowest: null };

test('a product comes in at the lowest price that is known, else at the most that is given, and goes on the shelf', () => {
  const rows = withOneMore(withOneMore(withOneMore([], oil), tea), oil);
  expect(linesOf(rows)).toEqual([
    { productId: 'oil', quantity: 2, amount: 8_000, back: 2 },
    { productId: 'tea', quantity: 1, amount: 2_500, back: 1 },
  ]);
  expect(sumOf(rows)).toBe(10_500);
});

test('never more go on the shelf than came back, and of none nothing is left', () => {
  const two = withOneMore(withOneMore([], oil), oil);
  expect(linesOf(withChange(two, 'oil', { quantity: 1 }))).toMatchObject([{ quantity: 1, back: 1 }]);
  expect(linesOf(withChange(two, 'oil', { back: 0, price: 100 }))).toMatchObject([{ amount: 200, back: 0 }]);
  expect(linesOf(withChange(two, 'oil', { quantity: 5 }))).toMatchObject([{ back: 5 }]);
  const broken = withChange(two, 'oil', { back: 1 });
  expect(linesOf(withChange(broken, 'oil', { quantity: 5 }))).toMatchObject([{ back: 1 }]);
  expect(withChange(two, 'oil', { quantity: 0 })).toEqual([]);
});
