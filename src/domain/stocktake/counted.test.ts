import { describe, expect, test } from 'vitest';
import { aCount, aStocktake } from '../../../tests/make-stocktake.ts';
import { countedOf, notFoundBy, wholeCounts } from './counted.ts';
import type { Stocktake } from './stocktake.ts';

const [one, two] = ['counter-1', 'counter-2'] as const;
const done = (counterId: string, zone: string, over: object = {}): Stocktake['zonesDone'][number] => ({
  zone,
  counterId,
  staffId: 'staff-1',
  at: 4_000,
  ...over,
});
const found = aCount({ zone: 'front', pieces: 6, counterId: one });
const whole = (...zonesDone: Stocktake['zonesDone']) => wholeCounts(aStocktake({ zonesDone, startedAt: 1_000 }));
const counted = (counts: ReturnType<typeof aCount>[], zonesDone: Stocktake['zonesDone'], holds = '') =>
  countedOf({ counts, whole: whole(...zonesDone), holds });

describe('a product that only one of two counters found in the same zone', () => {
  const both = [done(one, 'front'), done(two, 'front')];
  const elsewhere = aCount({ zone: 'back', pieces: 4, counterId: one });

  test('is in doubt, when both have counted all of the zone', () => {
    expect(counted([found], both)).toMatchObject({ state: 'twice', pieces: 0 });
    expect(notFoundBy([found], whole(...both))).toMatchObject([{ zone: 'front', counterId: two }]);
  });

  test.each<[string, string, object]>([
    ['who found it', one, { state: 'counted', pieces: 6, firstAt: 2_000, lastAt: 2_000 }],
    // Nobody knows when it came by: between the start of the stocktake and the moment it was through.
    ['who did not', two, { state: 'counted', pieces: 0, firstAt: 1_000, lastAt: 4_000, seenAt: 2_000 }],
    ['both, who shared the zone', 'sum', { state: 'counted', pieces: 6, firstAt: 2_000, lastAt: 2_000 }],
  ])('is settled by whose count holds: %s', (_, holds, expected) => {
    expect(counted([found], both, holds)).toMatchObject(expected);
  });

  test('adds to what lies in other zones, whoever holds', () => {
    expect(counted([found, elsewhere], both, two)).toMatchObject({ state: 'counted', pieces: 4 });
    expect(counted([found, elsewhere], both)).toMatchObject({ state: 'twice' });
  });

  test('is not in doubt where the one who found it says that nothing is there', () => {
    expect(counted([{ ...found, pieces: 0 }], both)).toMatchObject({ state: 'counted', pieces: 0, lastAt: 2_000 });
  });

  test.each<[string, ReturnType<typeof aCount>[], Stocktake['zonesDone']]>([
    ['the other is not through yet', [found], [done(one, 'front')]],
    [
      'a reviewer closed the zone for the other',
      [found],
      [done(one, 'front'), done(two, 'front', { reason: 'broken' })],
    ],
    [
      'a reviewer closed it for the one that found it, and the other counted the rest',
      [found],
      [done(one, 'front', { reason: 'broken' }), done(two, 'front')],
    ],
    ['the other counted another zone', [found], [done(one, 'front'), done(two, 'back')]],
    ['both found it', [found, { ...found, counterId: two }], both],
    ['it was counted again since', [found, { ...found, pass: 2 }], both],
  ])('stands as it was counted when %s', (_, counts, zonesDone) => {
    expect(counted(counts, zonesDone)).toMatchObject({ state: 'counted', pieces: 6 });
  });

  test('is in doubt also when the other counted it and took that back', () => {
    const takenBack = { ...found, counterId: two, counted: false, pieces: 0 };
    expect(counted([found, takenBack], both)).toMatchObject({ state: 'twice' });
  });
});
