import { expect, test } from 'vitest';
import { Busy } from './lane.ts';
import { Turnstile } from './turnstile.ts';

/** A turnstile of which each turn comes when the test says so, and what has begun. */
const turning = (perTurn: number, mostWaiting = 1_000) => {
  const begun: string[] = [];
  let next: (() => void) | undefined;
  const turnstile = new Turnstile({ perTurn, mostWaiting, retryAfter: 2 }, (then) => {
    next = then;
  });
  return {
    begun,
    come: (source: string, name: string) => turnstile.pass(source, () => begun.push(name)),
    turn: () => {
      const then = next;
      next = undefined;
      then?.();
      return then !== undefined;
    },
  };
};

test('so many begin at once in each turn, the others behind it, in the order in which they came', () => {
  const { begun, come, turn } = turning(2);
  for (const name of ['1', '2', '3', '4', '5']) come('a', name);
  expect(begun).toEqual(['1', '2']);
  turn();
  expect(begun).toEqual(['1', '2', '3', '4']);
  turn();
  come('a', '6');
  expect(begun).toEqual(['1', '2', '3', '4', '5', '6']);
});

test('nobody goes before those who wait, and one source comes after the other, however much comes from one of them', () => {
  const { begun, come, turn } = turning(1);
  for (const name of ['a1', 'a2', 'a3', 'a4']) come('a', name);
  come('b', 'b1');
  come('c', 'c1');
  while (turn());
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'a4']);
  come('d', 'd1');
  expect(begun.at(-1)).toBe('d1');
});

test('whoever comes where so many wait learns at once when to come back, and nothing goes on when nobody waits', () => {
  const { begun, come, turn } = turning(1, 2);
  for (const name of ['1', '2', '3']) come('a', name);
  expect(() => come('b', '4')).toThrow(Busy);
  while (turn());
  expect(begun).toEqual(['1', '2', '3']);
  expect(turn()).toBe(false);
});
