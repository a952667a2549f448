import { expect, test } from 'vitest';
import { openZones, zoneStates } from './zone-states.ts';

const share = (zone: string, counterId: string) => ({
  zone,
  counterId,
  counterNumber: counterId,
  staffId: 'staff-1',
  products: 2,
  pieces: 3,
});
const done = (zone: string, counterId: string) => ({ zone, counterId, staffId: 'staff-1', at: 1 });

test('a zone is open, being counted, counted to its end, or counted twice to be compared', () => {
  const stocktake = {
    zones: ['A', 'B', 'C', 'D', 'E'],
    zonesDone: [done('C', '01'), done('D', '01'), done('D', '02'), done('E', '01')],
  };
  const shares = [share('B', '01'), share('C', '01'), share('D', '01'), share('D', '02')];
  expect(zoneStates({ stocktake, shares }).map(({ zone, state }) => `${zone} ${state}`)).toEqual([
    'A open',
    'B counting',
    'C done',
    'D twice',
    'D twice',
    'E done',
  ]);
});

test('a store without zones is counted as one', () => {
  const found = zoneStates({ stocktake: { zones: [], zonesDone: [] }, shares: [share('', '01')] });
  expect(found).toMatchObject([{ zone: '', state: 'counting' }]);
});

test('a zone that a reviewer has closed shows who did so and why, and is open no more', () => {
  const closing = { zone: 'A', counterId: '01', staffId: 'reviewer', at: 1, reason: 'broken' };
  const given = {
    stocktake: { zones: ['A', 'B'], zonesDone: [closing] },
    shares: [share('A', '01'), share('B', '02')],
  };
  expect(zoneStates(given)).toMatchObject([{ state: 'closed', closing }, { state: 'counting' }]);
  expect(openZones(given).map(({ zone, counterId }) => [zone, counterId])).toEqual([['B', '02']]);
});
