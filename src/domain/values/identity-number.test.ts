import { expect, test } from 'vitest';
import { isIdentityNumber } from './identity-number.ts';

test.each([
  ['11010519491231002X', true],
  ['110105194912310021', false],
  ['11010519491231002x', false],
  // The check digit of another day, of a month that is none, of a province that is none.
  ['11010519491230002X', false],
  ['440524188001010014', true],
  ['440524188013010014', false],
  ['990105194912310029', false],
  ['1101051949123100', false],
  ['', false],
])('%s is the number of an identity card: %s', (text, expected) => {
  expect(isIdentityNumber(text)).toBe(expected);
});

test('no other last character fits, and none of two digits that changed places', () => {
  const right = '11010519491231002X';
  const last = [...'0123456789X'].filter((character) => isIdentityNumber(right.slice(0, 17) + character));
  expect(last).toEqual(['X']);
  for (let place = 0; place < 16; place += 1) {
    const swapped = [...right];
    [swapped[place], swapped[place + 1]] = [right[place + 1] ?? '', right[place] ?? ''];
    const text = swapped.join('');
    if (text !== right) expect([text, isIdentityNumber(text)]).toEqual([text, false]);
  }
});
