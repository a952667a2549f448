import { describe, expect, test } from 'vitest';
import { anOrder } from '../../../tests/make-orders.ts';
import { member } from '../member/member.ts';
import { orderListing } from '../order/order-listing.ts';
import { wordsOf } from '../values/searchable.ts';
import { isSaid, namedText, partNamed, rowText } from './row-text.ts';

const wang = { id: 'm-1', name: '王秀兰', pinyin: 'wangxiulan', initials: 'wxl', mobile: '13812345678' };
const parked = { label: "Jing'an 7", at: 0, staffId: '', counterId: '', counterNumber: '' };
const order = anOrder({ number: 'S01-02-000123', manualNumber: 'M7', memberId: 'm-1', memberName: '王秀兰', parked });

const isFound = (text: string): boolean => {
  const words = wordsOf(text);
  const isNamed = words.every((word) => namedText(member, wang).includes(partNamed(word)));
  return isSaid(rowText(orderListing.filters.text, order), words, [new Set(isNamed ? ['m-1'] : [])]);
};

describe('an order is found', () => {
  test.each(['王秀', 'wangxiu', 'WXL', '５６７８', '13812345678', '000123', 'm7', "jing'an", 'an 7', 'xiulan 兰'])(
    'by %s',
    (text) => expect(isFound(text)).toBe(true),
  );
  test.each(['李', '1381234', '678', 'xiulan 000123', 'wanglan', 'S01-03'])('not by %s', (text) =>
    expect(isFound(text)).toBe(false),
  );
});

test('digits alone are a whole code of a record that is named, from four on the end of one', () => {
  expect(['123', '1234', 'a12'].map(partNamed)).toEqual(['\n123\n', '1234\n', 'a12']);
});
