import { expect, test } from 'vitest';
import { emptyDesk } from '../db/session/registry.ts';
import { pinTries } from '../db/session/session-records.ts';
import { isTriable } from './pins.ts';

const hint = (salt: string) => ({ salt, check: 7, key: 'key' });
const typedWrong = (salt: string, count: number) => ({ ...emptyDesk, wrongPins: { li: { salt, count } } });

test.each([
  ['never typed wrongly', emptyDesk, true],
  ['typed wrongly once less than is allowed', typedWrong('first', pinTries - 1), true],
  ['typed wrongly too often', typedWrong('first', pinTries), false],
])('a PIN that was %s can be tried: %#', (_, desk, triable) => {
  expect(isTriable(desk, undefined, 'li', hint('first'))).toBe(triable);
});

test('a new PIN can be tried however often the one before was typed wrongly, and so can that of somebody else', () => {
  const desk = typedWrong('first', pinTries);
  expect(isTriable(desk, undefined, 'li', hint('second'))).toBe(true);
  expect(isTriable(desk, undefined, 'wu', hint('first'))).toBe(true);
});
