import { describe, expect, test } from 'vitest';
import type { ReviewRow } from '#domain/stocktake/review-row.ts';
import { besideEachOther, choicesFor, hasFigure, openIn, recountOf } from './review-rows.ts';

const count = (zone: string, counterId: string, pieces: number, pass = 1, counted = true) => ({
  zone,
  counterId,
  counterNumber: counterId,
  pieces,
  pass,
  counted,
  firstAt: 1,
  lastAt: 2,
  staffId: 'staff-1',
});

describe('what a reviewer looks at', () => {
  test('two counters in one zone stand side by side, by the last time of counting alone', () => {
    const counts = [count('A', '01', 3), count('A', '02', 4), count('A', '01', 5, 2), count('A', '02', 6, 2)];
    expect(besideEachOther({ counts, notFound: [] })).toMatchObject([{ zone: 'A', said: counts.slice(2) }]);
  });

  test('who looked through a zone and did not find the product stands beside who did', () => {
    const notFound = [{ zone: 'A', counterId: '02', counterNumber: '02' }];
    expect(besideEachOther({ counts: [count('A', '01', 3)], notFound })).toMatchObject([
      {
        zone: 'A',
        said: [
          { counterId: '01', pieces: 3, seen: { staffId: 'staff-1', lastAt: 2 } },
          { counterId: '02', pieces: 0, seen: null },
        ],
      },
    ]);
  });

  test('whose count holds can be chosen for all that two counters counted differently, each for its own', () => {
    const row = (productId: string, counts: ReviewRow['counts']) =>
      ({ productId, counts, notFound: [] }) as unknown as ReviewRow;
    const rows = [
      row('tea', [count('A', '02', 3), count('A', '01', 4)]),
      row('oil', [count('B', '01', 3), count('B', '03', 4), count('C', '02', 1)]),
    ];
    const choices = choicesFor(rows).map(({ holds, rows: of }) => [holds, of.map(({ productId }) => productId)]);
    expect(choices).toEqual([
      ['01', ['tea', 'oil']],
      ['02', ['tea']],
      ['03', ['oil']],
      ['sum', ['tea', 'oil']],
    ]);
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
