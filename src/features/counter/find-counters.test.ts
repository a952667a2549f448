import { describe, expect, test } from 'vitest';
import type { CounterRow } from '#domain/sync/counter-view.ts';
import { hour } from '#domain/values/durations.ts';
import { countPicks, findCounters } from './find-counters.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const counter = (number: string, given: Partial<CounterRow> = {}): CounterRow => ({
  id: number,
  shopId: 's1',
  shopCode: 'S01',
  shopName: 'Jing’an',
  number,
  name: '',
  state: 'active',
  enrolledAt: now - 90 * 24 * hour,
  enrolledBy: 'Lin',
  lastContact: now,
  reportedAt: now,
  appVersion: '3.3.0',
  waiting: 0,
  refused: 0,
  clockError: 0,
  persisted: true,
  lastN: 10,
  held: 0,
  quarantined: 0,
  ...given,
});
const numbers = (rows: readonly CounterRow[]) => rows.map(({ number }) => number);

describe('the list of counters', () => {
  const all = [
    counter('03', { waiting: 2 }),
    counter('01'),
    counter('02', { lastContact: now - 25 * hour }),
    counter('04', { state: 'retired', lastContact: now - 90 * hour, refused: 3 }),
    counter('05', { state: 'retired', quarantined: 1 }),
    counter('06', { clockError: -200_000, shopId: 's2', shopCode: 'S02' }),
    counter('07', { lastContact: null }),
  ];

  test('shows those in use, by shop and number', () =>
    expect(numbers(findCounters(all, {}, now))).toEqual(['01', '02', '03', '06']));

  test('keeps the idle ones and those on which nothing was booked behind filters of their own', () => {
    const rows = [
      counter('01'),
      counter('02', { lastContact: now - 31 * 24 * hour }),
      counter('03', { lastN: 0 }),
      counter('04', { lastN: 0, enrolledAt: now - hour }),
      counter('05', { lastN: 0, state: 'retired', lastContact: now - 31 * 24 * hour }),
    ];
    expect(numbers(findCounters(rows, {}, now))).toEqual(['01', '04']);
    expect(numbers(findCounters(rows, { pick: 'idle' }, now))).toEqual(['02']);
    expect(numbers(findCounters(rows, { pick: 'unused' }, now))).toEqual(['03']);
    expect(countPicks(rows, now)).toMatchObject({ active: 2, idle: 1, unused: 1, retired: 1 });
  });

  test('picks those that need somebody, those that are silent, and the retired ones', () => {
    expect(numbers(findCounters(all, { pick: 'attention' }, now))).toEqual(['03', '05', '06']);
    expect(numbers(findCounters(all, { pick: 'silent' }, now))).toEqual(['02', '07']);
    expect(numbers(findCounters(all, { pick: 'retired' }, now))).toEqual(['04', '05']);
    expect(countPicks(all, now)).toEqual({ active: 4, attention: 3, silent: 2, idle: 1, unused: 0, retired: 2 });
  });

  test('a counter that was enrolled today and has not called yet is not silent', () =>
    expect(findCounters([counter('08', { lastContact: null, enrolledAt: now })], { pick: 'silent' }, now)).toEqual([]));

  test('finds a counter by shop, name and whoever registered it', () => {
    expect(numbers(findCounters(all, { shop: 's2' }, now))).toEqual(['06']);
    expect(
      numbers(findCounters([counter('01', { name: 'Front desk' }), counter('02')], { text: 'FRONT' }, now)),
    ).toEqual(['01']);
    expect(numbers(findCounters(all, { text: 's02-06' }, now))).toEqual(['06']);
    expect(numbers(findCounters(all, { text: 'Lin s02' }, now))).toEqual(['06']);
    expect(numbers(findCounters(all, { text: 'jingan s01-01' }, now))).toEqual(['01']);
  });

  test('sorts by what is asked for, and the other way round', () => {
    const rows = [
      counter('01', { appVersion: '3.10.0' }),
      counter('02', { appVersion: '3.9.2' }),
      counter('03', { appVersion: '' }),
    ];
    expect(numbers(findCounters(rows, { sort: 'appVersion' }, now))).toEqual(['03', '02', '01']);
    expect(numbers(findCounters(rows, { sort: 'appVersion', down: true }, now))).toEqual(['01', '02', '03']);
    const silent = [
      counter('01', { lastContact: null, enrolledAt: now - 48 * hour }),
      counter('02'),
      counter('03', { lastContact: now - hour }),
    ];
    expect(numbers(findCounters(silent, { sort: 'lastContact' }, now))).toEqual(['02', '03', '01']);
  });
});
