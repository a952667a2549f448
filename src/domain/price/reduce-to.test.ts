import { describe, expect, test } from 'vitest';
import { percentOff, reductionTo, tenthsPaid, withoutOdd } from './reduce-to.ts';

describe('reducing an order to a round sum', () => {
  test('to a total', () => {
    expect(reductionTo(9_800, 9_000)).toBe(800);
    expect(reductionTo(9_800, 0)).toBe(9_800);
  });

  test.each([
    [10_000, 9, 1_000],
    [10_000, 8.5, 1_500],
    [10_000, 85, 1_500],
    [10_000, 95, 500],
    [10_000, 10, 0],
    [10_000, 0.5, 9_500],
    [10_000, 0, undefined],
    [10_000, 101, undefined],
  ])('of %i fen, %d 折 takes %i off', (total, said, off) => {
    expect(tenthsPaid(total, said)).toBe(off);
  });

  test.each([
    [9_870, 0, 100, 70],
    [9_870, 987, 100, 987 + 83],
    [9_870, 987, 1_000, 987 + 883],
    [9_870, 20_000, 100, 9_870],
  ])('of %i fen, less %i, the odd amount above %i goes too: %i off', (total, reduction, step, off) => {
    expect(withoutOdd(total, reduction, step)).toBe(off);
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
