import { describe, expect, test } from 'vitest';
import { clockTolerance } from './clock-tolerance.ts';
import { isGivenFrom, isWithin } from './given-by.ts';

const ten = Date.parse('2026-11-22T10:00:00Z');
const ended = { openedAt: ten - 3_600_000, endedAt: ten };

describe('a command that bears the proof of a session', () => {
  test.each<[string, boolean, { at: number; notBefore: number }]>([
    ['was given before its end', true, { at: ten - 1, notBefore: 0 }],
    ['was given a moment later by a clock that is a little ahead', true, { at: ten + clockTolerance, notBefore: 0 }],
    ['was given well after it', false, { at: ten + clockTolerance + 1, notBefore: 0 }],
    [
      'says that it was given before, and its counter had nothing unsent then',
      false,
      { at: ten - 1, notBefore: ten + 1 },
    ],
    ['says that it was given before the session was opened, by a clock that is wrong', true, { at: 0, notBefore: 0 }],
  ])('%s', (_, expected, when) => expect(isWithin(ended, when)).toBe(expected));

  test('while it is open, always was', () => {
    expect(isWithin({ openedAt: ten, endedAt: null }, { at: ten + 1e10, notBefore: ten + 1e10 })).toBe(true);
  });
});

test('a command was given after somebody had left when its counter says so, or when the server knows', () => {
  expect(isGivenFrom(ten, { at: ten, notBefore: 0 })).toBe(true);
  expect(isGivenFrom(ten, { at: ten - 1, notBefore: ten })).toBe(true);
  expect(isGivenFrom(ten, { at: ten - 1, notBefore: ten - 1 })).toBe(false);
});
