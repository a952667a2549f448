import { describe, expect, test } from 'vitest';
import { readFilterText } from './filter-text.ts';

const read = (text: string) => {
  const filter = readFilterText(text, ['status', 'payment_type', 'member_id'], ['status', 'payment_type']);
  return filter && Object.fromEntries(filter);
};

describe('the filter of a list', () => {
  test.each([
    ['', {}],
    ['status:0', { status: ['0'] }],
    ['status:0,payment_type:(0,6)', { status: ['0'], payment_type: ['0', '6'] }],
    ['payment_type:(0, 6),status:2', { payment_type: ['0', '6'], status: ['2'] }],
    ['member_id:m-1', { member_id: ['m-1'] }],
    ['status:-1,payment_type:99,member_id:', {}],
    ['status:(0,-1)', { status: ['0'] }],
    ['member_id:99', { member_id: ['99'] }],
  ])('%s asks for %o', (text, asked) => expect(read(text)).toEqual(asked));

  test.each(['status', 'status=0', 'colour:red', 'status:(0', 'status:0)', ',status:0', 'status:0,(1)'])(
    '%s is not a filter',
    (text) => expect(read(text)).toBeUndefined(),
  );
});
