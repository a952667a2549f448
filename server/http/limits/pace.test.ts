import { expect, test } from 'vitest';
import { makePacer } from './pace.ts';

const pace = { atOnce: 3, perSecond: 2 };

test('so many calls are let through at once, and then as many as a second has', () => {
  let now = 0;
  const wait = makePacer(() => now);
  const calls = (count: number) => Array.from({ length: count }, () => wait('a', pace));
  expect(calls(5)).toEqual([0, 0, 0, 500, 500]);
  now = 499;
  expect(calls(1)).toEqual([1]);
  now = 500;
  expect(calls(2)).toEqual([0, 500]);
  now = 10_000;
  expect(calls(4)).toEqual([0, 0, 0, 500]);
});

test('whoever waits as long as they were asked to gets through, and nobody waits for somebody else', () => {
  let now = 0;
  const wait = makePacer(() => now);
  for (let call = 0; call < 50; call += 1) {
    const left = wait('a', pace);
    now += left;
    if (left > 0) expect(wait('a', pace)).toBe(0);
    if (call < 3) expect(wait('b', pace)).toBe(0);
  }
});

test('ten thousand callers of one call each do not make it forget who calls without measure', () => {
  let now = 0;
  const wait = makePacer(() => now);
  for (let call = 0; call < 3; call += 1) wait('a', pace);
  for (let other = 0; other < 10_001; other += 1) wait(`other-${other}`, { atOnce: 1, perSecond: 1_000 });
  expect(wait('a', pace)).toBe(500);
  now = 600;
  wait('one more', pace);
  expect(wait('a', pace)).toBe(0);
});
