import { expect, test } from 'vitest';
import { answersInOrder } from './answers-in-order.ts';

test('an answer that is overtaken by one asked for later is no news', () => {
  const begin = answersInOrder();
  const [first, second, third] = [begin(), begin(), begin()];
  expect(second()).toBe(true);
  expect(first()).toBe(false);
  expect(third()).toBe(true);
});

test('where answers take longer than the next question each of them is news', () => {
  const begin = answersInOrder();
  let last = begin();
  for (let i = 0; i < 3; i++) {
    const next = begin();
    expect(last()).toBe(true);
    last = next;
  }
});
