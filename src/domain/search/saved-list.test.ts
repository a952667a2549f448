import { describe, expect, test } from 'vitest';
import { aProduct } from '../../../tests/make.ts';
import type { Product } from '../item/product/product.ts';
import type { Member } from '../member/member.ts';
import { readRows, writeRows } from './saved-list.ts';
import { createShopSearch } from './shop-search.ts';

const products: readonly Product[] = [
  aProduct({ id: 'p2', number: 'P002', name: '足浴包', barcode: '', groupId: 'g2' }),
  aProduct({ id: 'p1', number: 'P001', name: '艾灸条', barcode: 'Ａ-12', groupId: 'g1' }),
  aProduct({ id: 'p3', number: 'P003', name: '下架', groupId: 'g1', onShelf: false }),
];
const member = { id: 'm1', name: '王秀兰', pinyin: 'wangxiulan', initials: 'wxl', mobile: '13812345678' } as Member;

const search = createShopSearch({ id: 's1', parentId: '' });
search.apply([
  ...products.map((record) => ({ entity: 'product' as const, id: record.id, record })),
  { entity: 'member', id: 'm1', record: member },
  { entity: 'card', id: 'c1', record: { number: 'HY20260001', memberId: 'm1' } },
]);
const savedOf = (which: 'items' | 'members') => {
  const list = readRows(writeRows(search.rowsOf(which)));
  if (!list) throw new Error('what was just written cannot be read');
  return list;
};

describe('what the search has saved', () => {
  test.each(['艾', 'P00', 'a-12', '足浴'])('finds items by %s as the search itself does', (text) =>
    expect(savedOf('items').search(text, 10)).toEqual(search.items(text, 10).map(({ id }) => id)),
  );

  test.each(['1381', '5678', '秀兰', 'wxl', 'hy2026'])('finds members by %s as the search itself does', (text) =>
    expect(savedOf('members').search(text, 10)).toEqual(search.members(text, 10).map(({ id }) => id)),
  );

  test('lists a group by number, and only what the shop sells', () => {
    expect(savedOf('items').list('', 0, 10)).toEqual({ ids: ['p1', 'p2'], total: 2 });
    expect(savedOf('items').list('', 1, 1)).toEqual({ ids: ['p2'], total: 2 });
    expect(savedOf('items').list('g1', 0, 10)).toEqual({ ids: ['p1'], total: 1 });
    expect(savedOf('items').list('unknown', 0, 10)).toEqual({ ids: [], total: 0 });
  });

  test('knows an item by its whole number or barcode, not by a part of it', () => {
    expect(savedOf('items').byCode('p002')).toBe('p2');
    expect(savedOf('items').byCode(' a-12')).toBe('p1');
    expect(savedOf('items').byCode('a-1')).toBeUndefined();
    expect(savedOf('items').byCode('')).toBeUndefined();
  });

  test.each([1, 3])('is of no use to a version of the app that packs its rows in another way', (format) => {
    const text = writeRows(search.rowsOf('items')).replace('"format":2', `"format":${format}`);
    expect(readRows(text)).toBeUndefined();
  });
});
