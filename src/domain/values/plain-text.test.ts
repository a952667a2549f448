import { expect, test } from 'vitest';
import fc from '../../../tests/property.ts';
import { plainCode, plainText } from './plain-text.ts';

test.each([
  ['a zero-width space (w3c/typography#86)', '王\u200B五', '王五'],
  ['direction marks (odoo#206276)', '\u202D张三\u202C\u200E', '张三'],
  ['isolates', '\u2066Li\u2069', 'Li'],
  ['a byte-order mark', '\uFEFF张三', '张三'],
  ['a word joiner and a soft hyphen', '张\u2060三\u00AD', '张三'],
  ['a no-break space', '张\u00A0三\u00A0', '张 三'],
  ['a space of full width', '　张　三', '张 三'],
  ['a tab from a spreadsheet', '张三\t', '张三'],
  ['a control character', '张\u0007三\u0000', '张三'],
  ['a letter and its mark', 'Rene\u0301', 'Ren\u00E9'],
  ['ends of lines', 'a\r\nb\u2028c', 'a\nb\nc'],
  ['a letter that is left blank', '\u3164张三\u3164=', '张三 ='],
  ['the blank of another script', '\u2800\u115F\u1160\uFFA0张三', '张三'],
  ['another look of nothing', '\uFE0F=1\uFE0F', '=1'],
  ['a joiner of letters', '张\u034F三', '张三'],
  ['another look of an emoji', '❤\uFE0F', '❤\uFE0F'],
  ['a key', '1\uFE0F\u20E3', '1\uFE0F\u20E3'],
  ['another look of a character', '葛\u{E0100}西', '葛\u{E0100}西'],
  ['an emoji of several parts', '👩\u200D⚕️', '👩\u200D⚕️'],
  ['a rare character', '𠮷野', '𠮷野'],
])('%s', (_, typed, kept) => {
  expect(plainText(typed)).toBe(kept);
});

test.each([
  ['full width', 'Ａ１２－３', 'A12-3'],
  ['spaces and marks', ' \u200E6901 234\u00A0567892 ', '6901234567892'],
])('a code: %s', (_, typed, kept) => {
  expect(plainCode(typed)).toBe(kept);
});

test('what is plain stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(plainText(plainText(text))).toBe(plainText(text));
      expect(plainCode(plainCode(text))).toBe(plainCode(text));
    }),
  );
});
