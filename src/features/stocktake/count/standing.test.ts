import { describe, expect, test } from 'vitest';
import fc from '../../../../tests/property.ts';
import { type Step, standingOf, stepsTo } from './standing.ts';

const count = (zone: string, counterId: string, pieces: number, pass = 1) => ({
  zone,
  counterId,
  pieces,
  pass,
});

describe('how a product stands for whoever counts it', () => {
  test('what this counter has here, and what it has found elsewhere', () => {
    const counts = [count('A', '01', 3), count('B', '01', 4), count('C', '01', 5)];
    expect(standingOf(counts, 'A', '01')).toEqual({ pass: 1, own: 3, elsewhere: 9 });
  });

  test('what another counter has counted is not told, here or elsewhere: both counts are compared', () => {
    const counts = [count('A', '02', 4), count('B', '02', 5)];
    expect(standingOf(counts, 'A', '01')).toEqual({ pass: 1, own: null, elsewhere: 0 });
  });

  test('a product that was not counted here is not the same as none of it', () => {
    expect(standingOf([], 'A', '01').own).toBeNull();
    expect(standingOf([count('A', '01', 0)], 'A', '01').own).toBe(0);
  });

  test('a later time of counting replaces the earlier one', () => {
    const counts = [count('A', '01', 3), count('B', '01', 5), count('A', '02', 4, 2)];
    expect(standingOf(counts, 'A', '01')).toEqual({ pass: 2, own: null, elsewhere: 0 });
  });
});

const taken = (own: number | null, steps: readonly Step[]): number | null =>
  steps.reduce<number | null>((now, { name, pieces }) => {
    const after = (now ?? 0) + (name === 'stocktake.count' ? pieces : -pieces);
    return name === 'stocktake.uncount' && after === 0 ? null : after;
  }, own);

describe('typing how many there are', () => {
  test('whatever was counted before, it is what was typed in the end', () => {
    const pieces = fc.integer({ min: 0, max: 999 });
    fc.assert(
      fc.property(pieces, fc.option(pieces), (wanted, own) => {
        expect(taken(own, stepsTo(wanted, own))).toBe(wanted);
      }),
    );
  });

  test('what stands there already is not counted again', () => {
    expect(stepsTo(4, 4)).toEqual([]);
    expect(stepsTo(0, null)).toEqual([{ name: 'stocktake.count', pieces: 0 }]);
  });
});
