import { expect, test } from 'vitest';
import { isCreditCode, isLicenceNumber } from './credit-code.ts';

test.each([
  ['91350100M000100Y43', true],
  ['91350100M000100Y44', false],
  ['91350100m000100y43', false],
  // Letters that are left out as they look like digits.
  ['9135010OM000100Y43', false],
  ['91350100M000100Y4', false],
  ['', false],
])('%s is a credit code: %s', (text, expected) => {
  expect(isCreditCode(text)).toBe(expected);
});

test('the organisation within a credit code is judged by its own check digit', () => {
  // The last character fits the seventeen before it, the ninth of the organisation does not fit its eight.
  expect(isCreditCode('91350100M000100Y3A')).toBe(false);
  const ends = [...'0123456789ABCDEFGHJKLMNPQRTUWXY'].filter((end) => isCreditCode(`91350100M000100Y3${end}`));
  expect(ends).toEqual([]);
});

test.each([
  ['110108000000016', true],
  ['110108000000017', false],
  ['11010800000001', false],
  ['11010800000001X', false],
])('%s is the number of a licence: %s', (text, expected) => {
  expect(isLicenceNumber(text)).toBe(expected);
});
