import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { hashPassword, isPassword } from './passwords.ts';

const stored = await hashPassword('right');

/** Whether each of so many wrong passwords at once is looked at. */
const tried = (by: 'staff' | 'stranger', count: number) => {
  const tries = Array.from({ length: count }, () => isPassword(stored, 'wrong', by));
  const all = Promise.allSettled(tries);
  return { tries, all };
};
const refusedOf = (settled: readonly PromiseSettledResult<boolean>[]) =>
  settled.filter((each) => each.status === 'rejected').map(({ reason }) => [reason.name, reason.retryAfter]);

test('of a hundred passwords of strangers 25 are looked at, and the others learn at once when to come back', async () => {
  const { tries, all } = tried('stranger', 100);
  let known = 0;
  for (const each of tries) each.catch(() => (known += 1));
  // None of those that are looked at is through when the others know.
  await nextTurn();
  expect(known).toBe(75);
  const settled = await all;
  expect(refusedOf(settled)).toEqual(Array.from({ length: 75 }, () => ['Busy', 2]));
  expect(settled.slice(0, 25).every((each) => each.status === 'fulfilled' && !each.value)).toBe(true);
});

test('however many strangers wait, the password of one of the staff is looked at, and the queue is free behind them', async () => {
  const { all } = tried('stranger', 60);
  expect(await isPassword(stored, 'right', 'staff')).toBe(true);
  expect(refusedOf(await all)).toHaveLength(35);
  expect(await isPassword(stored, 'right', 'stranger')).toBe(true);
});

test('of staff a hundred wait, the next does not', async () => {
  const { all } = tried('staff', 103);
  expect(refusedOf(await all)).toHaveLength(2);
});
