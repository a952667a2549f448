import { expect, test } from 'vitest';
import { aMember } from '../../../tests/make-member.ts';
import { oil } from '../../../tests/make-orders.ts';
import { createShopSearch } from './shop-search.ts';

const member = (id: string, name: string, mobile: string, pinyin = '') =>
  aMember({ id, name, mobile, pinyin, initials: '' });
const people = [
  member('wang', '王\u200B五', '13741657342'),
  member('zhang', '张　三', '13800001111'),
  member('zhong', '种师道', '13800002222', 'zhongshidao chongshidao'),
];
const goods = [
  { ...oil({ id: 'upc', number: 'P1' }), barcode: '036000291452' },
  { ...oil({ id: 'ean', number: 'P2' }), barcode: '0012345678905' },
];
const search = createShopSearch({ id: 'shop-1', way: ['shop-1'] } as never);
search.apply([
  ...people.map((record) => ({ entity: 'member' as const, id: record.id, record })),
  ...goods.map((record) => ({ entity: 'product' as const, id: record.id, record })),
]);
const found = (text: string) => search.members(text, 10).map(({ id }) => id);

test.each([
  ['137 4165 7342', 'wang'],
  ['+86 137 4165 7342', 'wang'],
  ['137-4165-7342', 'wang'],
  ['\u202D13741657342\u202C', 'wang'],
  ['１３７４１６５７３４２', 'wang'],
  ['137 4165', 'wang'],
  ['王五', 'wang'],
  ['张 三', 'zhang'],
  ['张　三', 'zhang'],
  ['chongshi', 'zhong'],
  ['zhongshidao', 'zhong'],
])('a search at the counter for %j finds %s (odoo#203699, odoo#206276, w3c/typography#86)', (text, id) => {
  expect(found(text)).toEqual([id]);
});

test.each([
  ['036000291452', 'upc'],
  ['0036000291452', 'upc'],
  ['00036000291452', 'upc'],
  ['012345678905', 'ean'],
  ['(01)00012345678905(17)271231(10)L1', 'ean'],
])('a scan of %s finds %s (odoo#15814)', (code, id) => {
  expect(search.itemByCode(code)?.id).toBe(id);
  if (/^\d+$/.test(code)) expect(search.items(code, 10).map((item) => item.id)).toEqual([id]);
});
