import { describe, expect, test } from 'vitest';
import fc from '../../../tests/property.ts';
import { month, monthAfter, monthOf, periodOfMonth } from './months.ts';

const iso = (time: number): string => new Date(time).toISOString();

describe('a month', () => {
  test.each([
    ['2026-11', true],
    ['2026-00', false],
    ['2026-13', false],
    ['2026-1', false],
    ['20261-1', false],
    ['', false],
  ])('%s is one: %s', (text, is) => expect(month.safeParse(text).success).toBe(is));

  test.each([
    ['2026-11', 1, '2026-12'],
    ['2026-11', 2, '2027-01'],
    ['2026-01', -1, '2025-12'],
    ['2026-11', -11, '2025-12'],
  ])('%s and %d months are %s', (from, count, to) => expect(monthAfter(from, count)).toBe(to));

  test('is that of the shop, not of UTC', () => {
    expect(monthOf(Date.parse('2026-10-31T16:00:00Z'), 'Asia/Shanghai')).toBe('2026-11');
    expect(monthOf(Date.parse('2026-10-31T15:59:59Z'), 'Asia/Shanghai')).toBe('2026-10');
    const { from, to } = periodOfMonth('2026-11', 'Asia/Shanghai');
    expect([from, to].map(iso)).toEqual(['2026-10-31T16:00:00.000Z', '2026-11-30T16:00:00.000Z']);
  });

  test('has an hour less or more where clocks change in it', () => {
    const hours = (text: string): number => {
      const { from, to } = periodOfMonth(text, 'Europe/Berlin');
      return (to - from) / 3_600_000;
    };
    expect([hours('2026-03'), hours('2026-10')]).toEqual([31 * 24 - 1, 31 * 24 + 1]);
  });

  test('whenever it is, and wherever: the month of a moment holds it, and months follow each other', () => {
    const zones = fc.constantFrom('Asia/Shanghai', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'UTC');
    const moments = fc.integer({ min: Date.parse('2020-01-01T00:00:00Z'), max: Date.parse('2035-01-01T00:00:00Z') });
    fc.assert(
      fc.property(moments, zones, (now, zone) => {
        const here = monthOf(now, zone);
        const { from, to } = periodOfMonth(here, zone);
        expect(from <= now && now < to).toBe(true);
        expect(periodOfMonth(monthAfter(here, 1), zone).from).toBe(to);
      }),
    );
  });
});
