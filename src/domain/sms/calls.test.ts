import { expect, test } from 'vitest';
import { fieldProblem } from '../kernel/field-problem.ts';
import { smsCalls } from './calls.ts';
import { codeOf, smsCode } from './code.ts';

const problems = (body: unknown) =>
  (smsCalls.send.body.safeParse(body).error?.issues ?? []).map((issue) => [
    issue.path.join('.'),
    fieldProblem(issue).code,
  ]);

test('a code for a registration goes to a number of China where no area code is said', () => {
  expect(smsCalls.send.body.parse({ type: 1, phonenumber: ' 13800001111 ' })).toEqual({
    type: 1,
    phonenumber: '13800001111',
    code: '86',
  });
});

test.each([
  [{ type: 1, phonenumber: '12345', code: '86' }, [['phonenumber', 'field.phone']]],
  [{ type: 1, phonenumber: '12800001111' }, [['phonenumber', 'field.phone']]],
  [{ type: 1, phonenumber: '13800001111', code: '852' }, [['phonenumber', 'field.phone']]],
  [{ type: 1, phonenumber: '+85212345678', code: '852' }, []],
  [
    { type: 1, phonenumber: '+85212345678', code: '0' },
    [
      ['code', 'field.notOneOf'],
      ['phonenumber', 'field.phone'],
    ],
  ],
  [
    { type: 1, phonenumber: '' },
    [
      ['phonenumber', 'field.required'],
      ['phonenumber', 'field.phone'],
    ],
  ],
  [{ type: 2, phonenumber: '13800001111' }, [['username', 'field.required']]],
  [{ type: 2, username: 'boss' }, []],
  [{ type: 3, phonenumber: '13800001111' }, [['type', 'field.notOneOf']]],
  [{}, [['type', 'field.notOneOf']]],
])('%j is wrong at %j', (body, expected) => {
  expect(problems(body)).toEqual(expected);
});

test.each([
  ['012345', true],
  [' 123456 ', true],
  ['12345', false],
  ['1234567', false],
  ['12345a', false],
  ['１２３４５６', false],
])('%s can be a code: %s', (text, expected) => {
  expect(smsCode.safeParse(text).success).toBe(expected);
});

test('a code has six digits, also a small one', () => {
  expect([codeOf(0), codeOf(42), codeOf(999_999)]).toEqual(['000000', '000042', '999999']);
});
