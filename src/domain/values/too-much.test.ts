import { expect, test } from 'vitest';
import { longestList, longestText, tooMuchIn } from './too-much.ts';

const list = (length: number) => Array.from({ length }, () => 1);
const fields = (count: number) => Object.fromEntries(list(count).map((one, place) => [`f${place}`, one]));

test('as much as is allowed is not too much', () => {
  expect(tooMuchIn('x'.repeat(longestText))).toBeUndefined();
  expect(tooMuchIn({ text: 'x'.repeat(longestText) })).toBeUndefined();
  expect(tooMuchIn({ of: [list(longestList)] })).toBeUndefined();
  expect(tooMuchIn(fields(longestList))).toBeUndefined();
});

test('one more is, and it is said where it lies', () => {
  const long = 'x'.repeat(longestText + 1);
  const text = { origin: 'string', maximum: longestText };
  const array = { origin: 'array', maximum: longestList };
  expect(tooMuchIn(long)).toEqual({ ...text, path: [] });
  expect(tooMuchIn({ a: [{}, { b: long }] })).toEqual({ ...text, path: ['a', 1, 'b'] });
  expect(tooMuchIn({ a: [list(longestList + 1)] })).toEqual({ ...array, path: ['a', 0] });
  expect(tooMuchIn(fields(longestList + 1))).toEqual({ ...array, path: [] });
});

test.each([undefined, null, 1, true, 'x', [], {}, { a: null }])('%j is not too much', (said) => {
  expect(tooMuchIn(said)).toBeUndefined();
});
