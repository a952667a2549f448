import { describe, expect, test } from 'vitest';
import { mostTexts, mostValues, mostWords, readFilterText, tooMuchAsked } from './filter-text.ts';

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
    ['payment_type:(0, 6), status:2', { payment_type: ['0', '6'], status: ['2'] }],
    [' status: 0 ,  member_id:m-1 ', { status: ['0'], member_id: ['m-1'] }],
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

describe('so much as a filter takes', () => {
  const many = (count: number, sign = ' ') => Array.from({ length: count }, (_, place) => `w${place}`).join(sign);
  const values = (count: number) => many(count).split(' ');
  test.each([
    [values(mostValues), false, undefined],
    [values(mostValues + 1), false, 'list.tooManyValues'],
    [[many(mostWords + 1)], false, undefined],
    [values(mostTexts), true, undefined],
    [values(mostTexts + 1), true, 'list.tooManyTexts'],
    [[many(mostWords)], true, undefined],
    [[many(mostWords).concat(' w0')], true, undefined],
    [['tea', many(mostWords + 1)], true, 'list.tooManyWords'],
    [[many(mostWords + 1, '\u3000')], true, 'list.tooManyWords'],
  ])('of %o, searched for words: %s, it says %s', (asked, isSearched, code) =>
    expect(tooMuchAsked(asked, isSearched)?.code).toBe(code),
  );
});
