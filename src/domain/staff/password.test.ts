import { expect, test } from 'vitest';
import fc from '../../../tests/property.ts';
import { fieldProblem } from '../kernel/field-problem.ts';
import { isNewPassword, newPassword, passwordRules } from './password.ts';

test.each([
  ['', { length: false, digit: false, letter: false }],
  ['abc1', { length: false, digit: true, letter: true }],
  ['abcd1', { length: true, digit: true, letter: true }],
  ['12345', { length: true, digit: true, letter: false }],
  ['letters', { length: true, digit: false, letter: true }],
  ['密码密码1', { length: true, digit: true, letter: false }],
  ['abcdefghij0123456789', { length: true, digit: true, letter: true }],
  ['abcdefghij0123456789x', { length: false, digit: true, letter: true }],
  ['a 1 !?', { length: true, digit: true, letter: true }],
])('%j keeps the rules %j', (text, rules) => {
  expect(passwordRules(text)).toEqual(rules);
});

test('a password that breaks a rule is refused in one sentence', () => {
  expect((newPassword.safeParse('letters').error?.issues ?? []).map((issue) => fieldProblem(issue).code)).toEqual([
    'password.weak',
  ]);
});

test('what can be a new password has 5 to 20 characters with a digit and a letter, and nothing else can', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 24 }), (text) => {
      const expected = text.length >= 5 && text.length <= 20 && /\d/.test(text) && /[a-z]/i.test(text);
      expect(isNewPassword(text)).toBe(expected);
    }),
  );
});
