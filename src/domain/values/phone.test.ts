import { expect, test } from 'vitest';
import { dialledText, isPhone, maskedPhone, phoneIn, phoneOf, typedPartOf } from './phone.ts';

test.each([
  ['86', '13800001111', true],
  ['86', '12800001111', false],
  ['86', '1380000111', false],
  ['86', '138000011112', false],
  ['86', '+8613800001111', false],
  // The code of no country, by which a number of China would be another one with limits of its own.
  ['8', '+8613800001111', false],
  ['886', '+886912345678', true],
  ['81', '+819012345678', true],
  ['81', '819012345678', false],
  ['81', '+449012345678', false],
  ['1', '+14155550123', true],
  ['44', '+44123456', true],
  ['44', '+44123', false],
  ['44', '+441234567890123456', false],
])('of country %s, %s is a phone number: %s', (country, number, expected) => {
  expect(isPhone(country, number)).toBe(expected);
});

test('what is typed is stored with the code of another country, and shown without it', () => {
  expect(phoneOf('86', '138 0000-1111')).toBe('13800001111');
  expect(phoneOf('81', '90 1234 5678')).toBe('+819012345678');
  expect(phoneOf('81', ' ')).toBe('');
  expect(typedPartOf('81', '+819012345678')).toBe('9012345678');
  expect(typedPartOf('86', '13800001111')).toBe('13800001111');
});

test.each([
  ['86', '13800001111', '138****1111'],
  ['852', '+85291234567', '+852****4567'],
  ['44', '+44123456', '+44****56'],
])('of country %s, %s is shown as %s', (country, number, shown) => {
  expect(maskedPhone(country, number)).toBe(shown);
});

test.each([
  ['137 4165 7342', '13741657342'],
  ['137-4165-7342', '13741657342'],
  ['137–4165—7342', '13741657342'],
  ['+86 137 4165 7342', '13741657342'],
  ['+86-137-4165-7342', '13741657342'],
  ['(+86) 137 4165 7342', '13741657342'],
  ['0086 13741657342', '13741657342'],
  ['8613741657342', '13741657342'],
  ['86-13741657342', '13741657342'],
  ['\u202D13741657342\u202C', '13741657342'],
  ['\u200E137\u00A04165\u00A07342', '13741657342'],
  ['１３７４１６５７３４２', '13741657342'],
  ['＋８６　１３７　４１６５　７３４２', '13741657342'],
  ['137.4165.7342', '13741657342'],
  ['tel:+86-137-4165-7342', '13741657342'],
  ["'13741657342", '13741657342'],
])('a pasted %j is one number (odoo#203699, odoo#206276, woocommerce#58000, glific#4973)', (typed, number) => {
  expect(phoneOf('86', typed)).toBe(number);
  expect(phoneOf('86', phoneOf('86', typed))).toBe(number);
  expect(phoneIn(typed)).toBe(number);
});

test('a number of another country that names it is not given its code again', () => {
  expect(phoneOf('81', '+81 90-1234-5678')).toBe('+819012345678');
  expect(phoneOf('81', '0081 90 1234 5678')).toBe('+819012345678');
  expect(phoneIn('+852 9123 4567')).toBe('+85291234567');
  expect([phoneIn('137 4165'), phoneIn('137-4165-73')]).toEqual(['1374165', '137416573']);
});

test('words are no number, and stay what they are', () => {
  expect(phoneOf('86', '1380000x111')).toBe('1380000x111');
  for (const words of ['张三', '12', '4165', 'A1234', '150 30', '2026-11-29']) expect(phoneIn(words)).toBeUndefined();
});

test.each([
  ['021-6234 5678', '021-6234 5678'],
  ['０２１－６２３４５６７８', '021-62345678'],
  ['+86 138 0013 8004', '13800138004'],
  ['\u202D400-820-8820\u202C', '400-820-8820'],
])('a shop’s own number %j is kept as %s', (typed, kept) => {
  expect(dialledText(typed)).toBe(kept);
});
