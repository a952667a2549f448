import { describe, expect, test } from 'vitest';
import { besideEachOther, hasFigure, openIn, recountOf } from './review-rows.ts';

const count = (zone: string, counterId: string, pieces: number, pass = 1, counted = true) => ({
  ...{ zone, counterId, counterNumber: counterId, pieces, pass, counted },
  ...{ firstAt: 1, lastAt: 2, staffId: 'staff-1' },
});

describe('what a reviewer looks at', () => {
  test('two counters in one zone stand side by side, by the last time of counting alone', () => {
    const counts = [count('A', '01', 3), count('A', '02', 4), count('A', '01', 5, 2), count('A', '02', 6, 2)];
    expect(besideEachOther(counts)).toEqual([{ zone: 'A', counts: counts.slice(2) }]);
  });

  test('what is counted again is counted wherever it was found, and what was taken back was not found', () => {
    expect(recountOf([count('A', '01', 3), count('B', '02', 4, 2), count('C', '02', 0, 1, false)])).toEqual({
      pass: 3,
      zones: ['A', 'B'],
    });
    expect(recountOf([])).toEqual({ pass: 1, zones: [] });
  });

  test('there is no figure for what nobody has counted, nor while two counts differ', () => {
    const states = ['missing', 'twice', 'moved', 'ready', 'settled'] as const;
    expect(states.filter((state) => hasFigure({ state }))).toEqual(['moved', 'ready', 'settled']);
  });

  test('what was not counted keeps nobody from finishing, what is doubtful does', () => {
    expect(openIn({ ready: 4, missing: 7, settled: 2 })).toBe(0);
    expect(openIn({ ready: 4, twice: 1, moved: 2 })).toBe(3);
  });
});
