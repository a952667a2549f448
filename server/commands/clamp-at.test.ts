import { describe, expect, test } from 'vitest';
import { day } from '#domain/values/durations.ts';
import { clampAt } from './clamp-at.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const counter = { enrolledAt: now - 100 * day, lastAt: now - 2 * day };

describe('the time at which something was done', () => {
  test.each([
    ['a clock that is right is believed', now - day, now - day],
    ['a clock a year ahead counts as now', now + 365 * day, now],
    ['a clock a day back counts as just after what was done before', now - 3 * day, now - 2 * day],
    ['a clock back in 1970 does too', 0, now - 2 * day],
  ])('%s', (_, at, believed) => expect(clampAt(at, counter, now)).toBe(believed));

  test('it is no earlier than the server knows, as far as clocks are right', () => {
    const known = { enrolledAt: now, lastAt: 0, notBefore: now - day };
    const minute = 60_000;
    expect(clampAt(now - 20 * day, known, now)).toBe(now - day - 5 * minute);
    expect(clampAt(now - day - minute, known, now)).toBe(now - day - minute);
    expect(clampAt(0, { ...known, notBefore: now + day }, now)).toBe(now);
  });

  test('the first command of a counter is at most 35 days older than the counter', () => {
    expect(clampAt(0, { enrolledAt: now, lastAt: 0 }, now)).toBe(now - 35 * day);
    expect(clampAt(now - 7 * day, { enrolledAt: now, lastAt: 0 }, now)).toBe(now - 7 * day);
  });
});
