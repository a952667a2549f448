import { expect, test } from 'vitest';
import { isSameValue } from './same-value.ts';

test.each([
  [{ a: 1, b: [{ c: 2, d: 3 }] }, { b: [{ d: 3, c: 2 }], a: 1 }, true],
  [{ a: 1 }, { a: 2 }, false],
  [[1, 2], [2, 1], false],
  [null, null, true],
])('%j and %j', (one, other, same) => expect(isSameValue(one, other)).toBe(same));
