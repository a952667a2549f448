import { expect, test } from 'vitest';
import { isPhone, maskedPhone, phoneOf, typedPartOf } from './phone.ts';

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
