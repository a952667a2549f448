import { describe, expect, test } from 'vitest';
import fc from '../../../tests/property.ts';
import { second } from '../values/durations.ts';
import { limitsPerNumber } from './code.ts';
import { longestOf, waitFor } from './rolling-limit.ts';

const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
const now = 100 * day;
const ago = (...times: number[]) => times.map((time) => now - time);

test.each([
  ['none was sent', [], 0],
  ['one just now', ago(0), minute],
  ['one 59 seconds ago', ago(59 * second), second],
  ['one a minute ago', ago(minute), 0],
  ['four within the hour', ago(2 * minute, 10 * minute, 20 * minute, 30 * minute), 0],
  ['five within the hour', ago(2 * minute, 10 * minute, 20 * minute, 30 * minute, 40 * minute), 20 * minute],
  ['five, the first an hour ago', ago(2 * minute, 10 * minute, 20 * minute, 30 * minute, hour), 0],
  ['ten within the day', ago(...Array.from({ length: 10 }, (_, n) => (2 * n + 2) * hour)), 4 * hour],
  ['the hour and the minute both: the longer counts', ago(0, 1, 2, 3, 4), hour - 4],
])('a number that was sent codes, %s', (_, times, wait) => {
  expect(waitFor(times, limitsPerNumber, now)).toBe(wait);
});

test('a limit is remembered for as long as the longest of its times', () => {
  expect(longestOf(limitsPerNumber)).toBe(day);
});

describe('whoever asks as often as they like', () => {
  const gaps = fc.array(fc.integer({ min: 0, max: 2 * hour }), { maxLength: 60 });
  const limits = fc.array(
    fc.record({ most: fc.integer({ min: 1, max: 6 }), within: fc.integer({ min: 1, max: 3 * hour }) }),
    { minLength: 1, maxLength: 3 },
  );

  test('never gets more than the limit within any time', () => {
    fc.assert(
      fc.property(gaps, limits, (waits, given) => {
        const sent: number[] = [];
        let at = 0;
        for (const wait of waits) {
          at += wait;
          if (waitFor(sent, given, at) === 0) sent.push(at);
        }
        for (const { most, within } of given)
          for (const begin of sent)
            expect(sent.filter((time) => time >= begin && time < begin + within).length).toBeLessThanOrEqual(most);
      }),
    );
  });

  test('may ask again exactly after the wait that was said, and not a moment before', () => {
    fc.assert(
      fc.property(gaps, limits, (waits, given) => {
        const sent: number[] = [];
        let at = 0;
        for (const each of waits) {
          at += each;
          const wait = waitFor(sent, given, at);
          if (wait > 0) {
            expect(waitFor(sent, given, at + wait)).toBe(0);
            expect(waitFor(sent, given, at + wait - 1)).toBe(1);
          } else sent.push(at);
        }
      }),
    );
  });
});
