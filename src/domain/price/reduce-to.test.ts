import { describe, expect, test } from 'vitest';
import fc from '../../../tests/property.ts';
import { reductionTo, roundingDown } from './reduce-to.ts';

describe('reducing an order to a round sum', () => {
  test('to a total', () => {
    expect(reductionTo(9_800, 9_000)).toBe(800);
    expect(reductionTo(9_800, 0)).toBe(9_800);
  });

  test('never to more than the lines come to', () => {
    expect(reductionTo(9_800, 9_801)).toBeUndefined();
  });

  test('rounding down leaves full yuan or tens', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.constantFrom(100, 1_000), (total, step) => {
        const left = total - roundingDown(total, step);
        expect(left % step).toBe(0);
        expect(total - left).toBeLessThan(step);
      }),
    );
  });
});
