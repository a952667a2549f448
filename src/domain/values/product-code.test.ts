import { expect, test } from 'vitest';
import fc from '../../../tests/property.ts';
import { isGtin } from './gtin.ts';
import { codeKey, codeSpellings, isScientific, readCode } from './product-code.ts';

test.each([
  ['UPC-A and EAN-13 (odoo#15814)', '036000291452', '0036000291452'],
  ['EAN-13 and ITF-14', '6901234567892', '06901234567892'],
  ['EAN-8 and its 14 digits', '96385074', '00000096385074'],
  ['full width and spaces', '６９０ １２３４ ５６７８ ９２', '6901234567892'],
  ['a GS1 string', '(01)06901234567892(17)271231(10)A1', '6901234567892'],
  ['a GS1 string of a scanner', ']C1010690123456789217271231\u001D10A1', '6901234567892'],
  ['a data matrix with the lot first', ']d210A1\u001D010690123456789217271231', '6901234567892'],
  ['letters of either case', 'ab-1', 'AB-1'],
])('%s are one code', (_, one, other) => {
  expect(codeKey(one)).toBe(codeKey(other));
  expect(codeSpellings(one)).toContain(readCode(one).code);
});

test.each([
  ['another number', '6901234567892', '6901234567908'],
  ['what is no number of goods', '12345', '012345'],
  ['twelve digits that check nothing', '123456789012', '0123456789013'],
])('%s is another code', (_, one, other) => {
  expect(codeKey(one)).not.toBe(codeKey(other));
});

test.each([
  ['(01)06901234567892(17)271231(10)A-1', { code: '06901234567892', lot: 'A-1', expires: '2027-12-31' }],
  ['010690123456789217270200', { code: '06901234567892', expires: '2027-02-28' }],
  ['2112345012506', { code: '2112345012506', isWeighed: true }],
  ['6901234567892', { code: '6901234567892' }],
  ['P-17', { code: 'P-17' }],
  ['20', { code: '20' }],
])('%s says what it is', (text, read) => {
  expect(readCode(text)).toEqual(read);
});

test('a number of goods is found in whichever way it is stored', () => {
  const digits = fc.integer({ min: 1, max: 9_999_999_999_999 });
  fc.assert(
    fc.property(digits, (body) => {
      const sum = [...String(body)]
        .reverse()
        .reduce((all, digit, place) => all + Number(digit) * (place % 2 === 0 ? 3 : 1), 0);
      const bare = `${body}${(10 - (sum % 10)) % 10}`;
      const ways = [8, 12, 13, 14]
        .filter((length) => length >= bare.length)
        .map((length) => bare.padStart(length, '0'));
      for (const way of ways) {
        expect(isGtin(way)).toBe(true);
        expect(codeKey(way)).toBe(bare.padStart(14, '0'));
        expect(codeSpellings(way)).toEqual(expect.arrayContaining(ways));
      }
    }),
  );
});

test.each([
  ['6.90123E+12', true],
  ['6.9E12', true],
  ['１.２３Ｅ＋１１', true],
  ['1E5', true],
  ['E5', false],
  ['12E', false],
  ['6901234567892', false],
  ['A1E5', false],
])('%s is a figure of a spreadsheet: %s', (text, is) => expect(isScientific(text)).toBe(is));
