import { expect, test } from 'vitest';
import { isAway } from './outage.ts';

test.each([
  ['08006', true],
  ['08001', true],
  ['57P01', true],
  ['57P03', true],
  ['53300', true],
  ['ECONNREFUSED', true],
  ['ETIMEDOUT', true],
  ['57P04', false],
  ['08P01', false],
  ['23505', false],
  ['40001', false],
])('a problem with the code %s means that the database is away: %s', (code, away) => {
  expect(isAway(Object.assign(new Error('x'), { code }))).toBe(away);
  expect(isAway(new Error('x', { cause: { code } }))).toBe(away);
});

test('what the client library says in words alone means it too, and nothing else does', () => {
  for (const words of ['Connection terminated unexpectedly', 'timeout exceeded when trying to connect'])
    expect(isAway(new Error(words))).toBe(true);
  for (const other of [new Error('the Connection terminated'), 'Connection terminated', null, undefined])
    expect(isAway(other)).toBe(false);
});
