import { describe, expect, test } from 'vitest';
import { aStocktake } from '../../../../tests/make-stocktake.ts';
import { zoneEntry, zonesDone } from './zone-entry.ts';

const share = (zone: string, counterId: string) => ({
  zone,
  counterId,
  counterNumber: counterId,
  staffId: 'staff-1',
  products: 2,
  pieces: 3,
});
const done = (zone: string, counterId: string) => ({ zone, counterId, staffId: 'staff-1', at: 1 });
const shown = (zones: readonly string[], zonesDone: ReturnType<typeof done>[] = []) => ({
  ...aStocktake({ zones: [...zones], zonesDone }),
  where: 'onServer' as const,
});

describe('a zone that somebody may come to count', () => {
  const progress = {
    stocktake: shown(['A', 'B', 'C', 'D'], [done('A', '01'), done('D', '03')]),
    shares: [share('A', '01'), share('B', '01'), share('B', '02')],
  };

  test('is a double count where only others have counted, whether they are through or not', () => {
    expect(zoneEntry(progress, 'A', '02')).toMatchObject({ isDouble: true, state: 'done' });
    expect(zoneEntry(progress, 'B', '03')).toMatchObject({ isDouble: true, state: 'counting' });
  });

  test('is gone on with where this counter has counted, which is told first', () => {
    const entry = zoneEntry(progress, 'B', '02');
    expect(entry.isDouble).toBe(false);
    expect(entry.shares.map(({ counterId }) => counterId)).toEqual(['02', '01']);
  });

  test('is free where nobody has counted, also when somebody closed it as empty', () => {
    expect(zoneEntry(progress, 'C', '02')).toEqual({ shares: [], state: 'open', isDouble: false });
    expect(zoneEntry(progress, 'D', '02')).toEqual({ shares: [], state: 'done', isDouble: false });
  });
});

test('a zone is done when everybody who was there says so', () => {
  const stocktake = shown(['A', 'B', 'C'], [done('A', '01'), done('B', '01')]);
  const shares = [share('A', '01'), share('B', '01'), share('B', '02')];
  expect(zonesDone({ stocktake, shares })).toEqual({ zones: 3, done: 1 });
});
