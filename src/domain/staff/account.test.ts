import { expect, test } from 'vitest';
import { fieldProblem } from '../kernel/field-problem.ts';
import { isAccount, newAccount } from './account.ts';

test.each([
  ['a', false],
  ['ab', true],
  ['王芳', true],
  ['wang_fang-01', true],
  ['a'.repeat(20), true],
  ['a'.repeat(21), false],
  ['𠮷'.repeat(20), true],
  ['wang fang', false],
  ['wang.fang', false],
  ['wang@example', false],
  ['ワン', false],
  ['ｗａｎｇ', false],
  ['', false],
])('%j can be an account: %s', (text, expected) => {
  expect(isAccount(text)).toBe(expected);
});

test('a name of a new account is trimmed, and refused by its reason', () => {
  expect(newAccount.parse(' wang ')).toBe('wang');
  expect(newAccount.safeParse('wang fang').error?.issues.map((issue) => fieldProblem(issue).code)).toEqual([
    'account.wrong',
  ]);
});
