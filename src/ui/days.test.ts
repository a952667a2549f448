import { describe, expect, test } from 'vitest';
import fc from '../../tests/property.ts';
import { addDays, dayOf, endOfDay, isDay, minuteOf, startOfDay } from './days.ts';

describe('the days of a shop', () => {
  test.each([
    ['2026-11-21', 'Asia/Shanghai', '2026-11-20T16:00:00Z'],
    ['2026-11-21', 'UTC', '2026-11-21T00:00:00Z'],
    ['2026-07-01', 'America/New_York', '2026-07-01T04:00:00Z'],
    ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00Z'],
    ['2026-10-25', 'Europe/Berlin', '2026-10-24T22:00:00Z'],
    ['2026-11-21', 'Asia/Kolkata', '2026-11-20T18:30:00Z'],
  ])('%s in %s begins at %s', (day, zone, begins) => {
    expect(new Date(startOfDay(day, zone)).toISOString()).toBe(begins.replace('Z', '.000Z'));
  });

  test('every moment lies within its own day', () => {
    const zones = fc.constantFrom('Asia/Shanghai', 'Asia/Tokyo', 'Europe/Berlin', 'America/New_York', 'UTC');
    fc.assert(
      fc.property(fc.integer({ min: 1_500_000_000_000, max: 2_000_000_000_000 }), zones, (at, zone) => {
        const day = dayOf(at, zone);
        expect(startOfDay(day, zone)).toBeLessThanOrEqual(at);
        expect(endOfDay(day, zone)).toBeGreaterThanOrEqual(at);
      }),
    );
  });

  test('days are counted over months and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  });

  test('a time is shown as the clock in the shop shows it', () => {
    expect(minuteOf(Date.UTC(2026, 10, 21, 16, 5), 'Asia/Shanghai')).toBe('2026-11-22 00:05');
  });

  test.each([
    ['2026-11-21', true],
    ['2026-13-01', false],
    ['21.11.2026', false],
    [7, false],
    [undefined, false],
  ])('%j is a day: %s', (text, expected) => expect(isDay(text)).toBe(expected));
});
