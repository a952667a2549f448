import { expect, test } from 'vitest';
import { minute } from '../values/durations.ts';
import { minutesLeft, plannedEnd } from './planned.ts';

test.each([
  ['begun, of an hour', 1_000, { isOver: false, minutes: 60 }],
  ['in its last second', 60 * minute - 1_000, { isOver: false, minutes: 1 }],
  ['at its end', 60 * minute, { isOver: false, minutes: 1 }],
  ['a moment later', 60 * minute + 1, { isOver: true, minutes: 0 }],
  ['a minute and a half over', 61.5 * minute, { isOver: true, minutes: 1 }],
] as const)('what is left of a piece %s', (_, now, left) => {
  expect(minutesLeft(60 * minute, now)).toEqual(left);
});

test('a piece is over later by as long as it was suspended, and never where nobody knows how long it takes', () => {
  const piece = { startedAt: 0, minutes: 60, suspendedAt: null, suspendedFor: 0 };
  expect(plannedEnd(piece, minute)).toBe(60 * minute);
  expect(plannedEnd({ ...piece, suspendedFor: 5 * minute }, minute)).toBe(65 * minute);
  expect(plannedEnd({ ...piece, suspendedAt: 10 * minute }, 30 * minute)).toBe(80 * minute);
  expect(plannedEnd({ ...piece, minutes: 0 }, minute)).toBeNull();
});
