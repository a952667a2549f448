import { expect, test } from 'vitest';
import { sumKnown } from './sum-known.ts';

test('a sum is known when every amount is', () => {
  expect(sumKnown([])).toBe(0);
  expect(sumKnown([120, -20, 5])).toBe(105);
  expect(sumKnown([120, null, 5])).toBeNull();
});
