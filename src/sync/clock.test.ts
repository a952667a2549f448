import { expect, test } from 'vitest';
import { makeClock } from './clock.ts';

test('after a new start the last contact is not before the time that the prices are as of', () => {
  const clock = makeClock(() => 5_000, { clockOffset: 0, lastContact: 1_000, asOf: 4_000 });
  expect(clock.lastContact()).toBe(4_000);
  expect(makeClock(() => 5_000, { clockOffset: 0, lastContact: 1_000, asOf: null }).lastContact()).toBe(1_000);
  expect(makeClock(() => 5_000, { clockOffset: null, lastContact: null, asOf: null }).lastContact()).toBeNull();
});
