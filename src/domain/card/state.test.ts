import { expect, test } from 'vitest';
import { stateAt } from './state.ts';

test.each([
  ['active', null, 10, 'active'],
  ['active', 11, 10, 'active'],
  ['active', 10, 10, 'expired'],
  ['notStarted', 9, 10, 'expired'],
  ['notStarted', null, 10, 'notStarted'],
  ['frozen', 9, 10, 'frozen'],
  ['invalid', 9, 10, 'invalid'],
] as const)('a card that is %s and ends at %s is at %s %s', (status, expiresAt, at, expected) => {
  expect(stateAt({ status, expiresAt }, at)).toBe(expected);
});
