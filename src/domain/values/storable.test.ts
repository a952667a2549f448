import { describe, expect, test } from 'vitest';
import { deepest, storable } from './storable.ts';

describe('a value that is to be stored', () => {
  test.each([null, 0, false, '', 'Li 李 😀', ['a', 1, null], { a: [{ b: null }] }])(
    'is the same object: %j',
    (value) => {
      expect(storable(value)).toBe(value);
    },
  );

  test('has what PostgreSQL does not take shown as such, in names too', () => {
    expect(storable({ 'a\u0000': ['x\uD800y', 'z'], b: { c: '\u0000\u0000' } })).toEqual({
      'a\uFFFD': ['x\uFFFDy', 'z'],
      b: { c: '\uFFFD\uFFFD' },
    });
  });

  test('loses what is nested deeper than anybody walks', () => {
    const nested = (depth: number): unknown => (depth === 0 ? 'end' : [nested(depth - 1)]);
    expect(storable(nested(deepest))).toEqual(nested(deepest));
    expect(JSON.stringify(storable(nested(deepest + 1)))).toBe(`${'['.repeat(deepest)}null${']'.repeat(deepest)}`);
  });
});
