import { describe, expect, test } from 'vitest';
import fc from '../../../tests/property.ts';
import { keepSame } from './keep-same.ts';

describe('what a screen is told anew', () => {
  test('an answer that says the same is the very answer from before', () => {
    const before = { lines: [{ id: 'a', quantity: 1 }], member: null };
    expect(keepSame(before, structuredClone(before))).toBe(before);
  });

  test('of an order that got one more line, the lines it had are the very ones from before', () => {
    const before = { lines: [{ id: 'a', servicers: ['x'] }, { id: 'b' }], total: 3 };
    const next = keepSame(before, { lines: [{ id: 'a', servicers: ['x'] }, { id: 'b' }, { id: 'c' }], total: 5 });
    expect(next).toEqual({ lines: [{ id: 'a', servicers: ['x'] }, { id: 'b' }, { id: 'c' }], total: 5 });
    expect([next.lines[0], next.lines[1]]).toEqual([before.lines[0], before.lines[1]]);
    expect(next.lines[0]).toBe(before.lines[0]);
    expect(next.lines[1]).toBe(before.lines[1]);
  });

  test('a line that changed leaves the others as they are', () => {
    const before = [
      { id: 'a', quantity: 1 },
      { id: 'b', quantity: 1 },
    ];
    const next = keepSame(before, [
      { id: 'a', quantity: 1 },
      { id: 'b', quantity: 2 },
    ]);
    expect(next[0]).toBe(before[0]);
    expect(next[1]).toEqual({ id: 'b', quantity: 2 });
    expect(before[1]).toEqual({ id: 'b', quantity: 1 });
  });

  test('what was found before and is found again is the very same record, wherever it stands now', () => {
    const before = [
      { id: 'a', name: 'x' },
      { id: 'b', name: 'y' },
      { id: 'c', name: 'z' },
    ];
    const next = keepSame(before, [
      { id: 'c', name: 'z' },
      { id: 'b', name: 'new' },
    ]);
    expect(next).toEqual([
      { id: 'c', name: 'z' },
      { id: 'b', name: 'new' },
    ]);
    expect(next[0]).toBe(before[2]);
  });

  test('whatever was said before, what is said now is what is shown', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (before, next) => {
        expect(keepSame(before, structuredClone(next))).toStrictEqual(next);
      }),
    );
    const record = fc.record(
      { id: fc.constantFrom('a', 'b', 'c'), name: fc.constantFrom('x', 'y') },
      { noNullPrototype: true },
    );
    const records = fc.array(record);
    fc.assert(
      fc.property(records, records, (before, next) => {
        expect(keepSame(before, structuredClone(next))).toStrictEqual(next);
      }),
    );
  });

  test('a field that is gone or new is seen, also when nothing stands in it', () => {
    expect(keepSame({ a: 1, b: undefined }, { a: 1 })).toStrictEqual({ a: 1 });
    expect(keepSame({ a: 1 }, { a: 1, b: undefined })).toStrictEqual({ a: 1, b: undefined });
  });
});
