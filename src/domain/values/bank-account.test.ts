import { expect, test } from 'vitest';
import { isBankCard, isCorporateAccount } from './bank-account.ts';

test.each([
  ['6222021234567890128', true],
  ['6222021234567890129', false],
  ['6222201234567890128', false],
  ['622202123456', false],
  ['62220212345678901280', false],
  ['6222 0212 3456 7890 128', false],
])('%s is a bank card: %s', (text, expected) => {
  expect(isBankCard(text)).toBe(expected);
});

test.each([
  ['110060149018800012345', true],
  ['1100-6014-9018', true],
  ['-11006', false],
  ['11006', false],
  ['1'.repeat(33), false],
  ['11006A', false],
])('%s is the account of a company: %s', (text, expected) => {
  expect(isCorporateAccount(text)).toBe(expected);
});
