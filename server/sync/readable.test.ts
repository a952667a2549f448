import { expect, test } from 'vitest';
import { changesBetween, readCursor, writeCursor } from './cursor.ts';
import { readable } from './readable.ts';

test('of a command that cannot be read stays what can be, and the least that can be said of the rest', () => {
  const whole = { n: 4, id: 'c-4', name: 'order.open', version: 2, args: {}, staffId: 's', at: 5, offline: false };
  const { commands, unreadable } = readable([whole, { n: 5, id: 'c-5' }, { ...whole, n: 6, at: 'noon' }]);
  expect([...unreadable]).toEqual([5, 6]);
  expect(commands).toEqual([
    whole,
    { n: 5, id: 'c-5', args: { n: 5, id: 'c-5' }, name: '', version: 1, staffId: '', at: 0, offline: true },
    { ...whole, n: 6, args: { ...whole, n: 6, at: 'noon' }, at: 0 },
  ]);
});

const cursor = (revs: Record<string, number>, load: object | null = null): string =>
  writeCursor({ revs, hidden: {}, sight: 0, load } as Parameters<typeof writeCursor>[0]);

test('how much a counter had not seen follows from its cursors, unless it was loading or knew nothing of a scope', () => {
  const load = { kinds: ['product'], dropped: [], after: '', done: 0, of: 3, again: false };
  expect(changesBetween(cursor({ a: 3, b: 10 }), cursor({ a: 5, b: 17 }))).toBe(9);
  expect(changesBetween(cursor({ a: 3 }), cursor({ a: 4, b: 17 }))).toBe(1);
  expect(changesBetween(cursor({ a: 3 }, load), cursor({ a: 4 }))).toBeUndefined();
  expect(changesBetween('', cursor({ a: 4 }))).toBeUndefined();
  expect(readCursor(cursor({ a: 1 }, { ...load, kinds: ['unheard of'] }))).toBeUndefined();
  expect(readCursor(cursor({ a: 1 }, { ...load, after: 'a\u0000b' }))).toBeUndefined();
});
