import { expect, test } from 'vitest';
import fc from '../../../tests/property.ts';
import { endOfDay as lastOfDay, startOfDay } from '../../ui/days.ts';
import { shopPeriod } from '../shop-day/period.ts';
import { beginOfDay, dayIn, endOfDay } from './day-in.ts';

test('the day of a time is that of the zone', () => {
  const at = Date.UTC(2026, 10, 24, 18);
  expect(dayIn(at, 'Asia/Shanghai')).toBe('2026-11-25');
  expect(dayIn(at, 'America/Los_Angeles')).toBe('2026-11-24');
});

test.each([
  ['Asia/Shanghai', '2026-12-31', '2026-12-31T16:00:00Z'],
  ['America/Santiago', '2026-09-05', '2026-09-06T04:00:00Z'],
  ['America/Santiago', '2026-04-04', '2026-04-05T04:00:00Z'],
  ['America/Havana', '2026-03-07', '2026-03-08T05:00:00Z'],
  ['Atlantic/Azores', '2026-03-28', '2026-03-29T01:00:00Z'],
  ['Africa/Cairo', '2026-04-23', '2026-04-23T22:00:00Z'],
])('in %s the end of %s is the begin of the next day, also without a midnight', (zone, day, end) => {
  expect(new Date(endOfDay(day, zone)).toISOString().replace('.000', '')).toBe(end);
});

test.each(['0000-01-01', '0001-01-01', '0999-12-31', '1000-01-01', '1000-01-02', '9999-12-30', '9999-12-31'])(
  'of %s too it is known when it ends, as a card may hold for ever',
  (day) => {
    const length = endOfDay(day, 'Asia/Shanghai') - beginOfDay(day, 'Asia/Shanghai');
    expect(length / 3_600_000).toBeCloseTo(24, -2);
    expect(new Date(endOfDay(day, 'Asia/Shanghai')).toISOString().length).toBeGreaterThan(0);
  },
);

test('every day of a year begins where the one before ends, in every zone and on every screen', () => {
  const zones = [...Intl.supportedValuesOf('timeZone')];
  const dayOf = (year: number, place: number) => new Date(Date.UTC(year, 0, 1 + place)).toISOString().slice(0, 10);
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.integer({ min: 2_024, max: 2_036 }),
      fc.nat({ max: 365 }),
      (zone, year, place) => {
        const [day, next] = [dayOf(year, place), dayOf(year, place + 1)];
        const [begin, end] = [beginOfDay(day, zone), endOfDay(day, zone)];
        expect(end).toBe(beginOfDay(next, zone));
        expect([dayIn(begin, zone), dayIn(end - 1, zone)]).toEqual([day, day]);
        expect(dayIn(begin - 1, zone) < day && dayIn(end, zone) > day).toBe(true);
        expect([startOfDay(day, zone), lastOfDay(day, zone)]).toEqual([begin, end - 1]);
        const { from, to } = shopPeriod(day, zone);
        expect([from, to]).toEqual([begin, end]);
      },
    ),
  );
});
