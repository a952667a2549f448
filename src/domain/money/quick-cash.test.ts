import { describe, expect, test } from 'vitest';
import fc from '../../../tests/property.ts';
import { quickCash } from './quick-cash.ts';

describe('quick cash amounts', () => {
  test.each([
    [9_280, [9_280, 10_000]],
    [12_340, [12_340, 13_000, 15_000, 20_000]],
    [10_000, [10_000]],
    [501, [501, 1_000, 5_000, 10_000]],
    [0, []],
  ])('for %i fen they are %j', (due, expected) => {
    expect(quickCash(due)).toEqual(expected);
  });

  test('each covers what is due, rising, and the first is exact', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000_000 }), (due) => {
        const offered = quickCash(due);
        expect(offered[0]).toBe(due);
        expect(offered.every((amount, index) => index === 0 || amount > (offered[index - 1] ?? 0))).toBe(true);
      }),
    );
  });
});
