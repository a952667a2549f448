import { describe, expect, test } from 'vitest';
import { percentOff, reductionTo } from './reduce-to.ts';

describe('reducing an order to a round sum', () => {
  test('to a total', () => {
    expect(reductionTo(9_800, 9_000)).toBe(800);
    expect(reductionTo(9_800, 0)).toBe(9_800);
  });

  test('never to more than the lines come to', () => {
    expect(reductionTo(9_800, 9_801)).toBeUndefined();
  });

  test.each([
    [9_800, 10, 980],
    [9_800, 12.5, 1_225],
    // 0.15 of 99.99 is 14.9985 yuan.
    [9_999, 15, 1_500],
    [9_990, 5, 500],
    [9_999, 0, 0],
    [9_999, 100, 9_999],
    [0, 30, 0],
  ])('of %i fen %d percent are %i', (total, percent, off) => {
    expect(percentOff(total, percent)).toBe(off);
  });
});
