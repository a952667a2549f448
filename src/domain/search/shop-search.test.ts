import { beforeEach, describe, expect, test } from 'vitest';
import { aProduct, aShopItem } from '../../../tests/make.ts';
import { aMember } from '../../../tests/make-member.ts';
import type { Product } from '../item/product/product.ts';
import type { Member } from '../member/member.ts';
import { searchable } from '../values/searchable.ts';
import { hasCode } from './rows.ts';
import { createShopSearch, type ShopSearch } from './shop-search.ts';

const product = aProduct({
  id: 'p1',
  name: '陈年艾条',
  pinyin: 'chennianaitiao',
  initials: 'cnat',
  originalPrice: 3_800,
  memberPrice: null,
});
const member: Member = aMember({
  id: 'm1',
  name: '王秀兰',
  pinyin: 'wangxiulan',
  initials: 'wxl',
  mobile: '13812345678',
  shopId: 's1',
});

let search: ShopSearch;
beforeEach(() => {
  search = createShopSearch({ id: 's1', parentId: '' });
  search.apply([
    { entity: 'product', id: 'p1', record: product },
    { entity: 'card', id: 'c1', record: { number: 'HY20260001', memberId: 'm1' } },
    { entity: 'member', id: 'm1', record: member },
  ]);
});

describe('what the shop has of its own for an item', () => {
  const own = (given: Parameters<typeof aShopItem>[0]) => {
    const record = aShopItem({ itemId: 'p1', shopId: 's1', ...given });
    return { entity: 'shopItem', id: record.id, record } as const;
  };
  const found = () => search.items('艾条', 5).map(({ originalPrice }) => originalPrice);
  const gone = () => ({ ...own({}), record: null });

  test('is what it is found with, whichever of the two comes first, until it is gone', () => {
    search.apply([own({ originalPrice: 3_500 })]);
    expect(found()).toEqual([3_500]);
    search.apply([{ entity: 'product', id: 'p1', record: { ...product, originalPrice: 4_000 } }]);
    expect(found()).toEqual([3_500]);
    search.apply([gone()]);
    expect(found()).toEqual([4_000]);
    search = createShopSearch({ id: 's1', parentId: '' });
    search.apply([own({ originalPrice: 3_500 }), { entity: 'product', id: 'p1', record: product }]);
    expect(search.itemByCode('P001')).toMatchObject({ originalPrice: 3_500, memberPrice: null });
  });

  test('takes it off the shelf here, or puts it there; what the brand has off is off', () => {
    search.apply([own({ onShelf: false })]);
    expect(found()).toEqual([]);
    search.apply([{ entity: 'product', id: 'p1', record: { ...product, onShelf: false } }, own({ onShelf: true })]);
    expect(found()).toEqual([3_800]);
    search.apply([{ entity: 'product', id: 'p1', record: { ...product, enabled: false } }]);
    expect(found()).toEqual([]);
    search.apply([{ entity: 'product', id: 'p1', record: product }, own({ enabled: false })]);
    expect(search.list('', 0, 5).total).toBe(0);
    search.apply([gone()]);
    expect(search.list('', 0, 5).total).toBe(1);
  });
});

describe('an item', () => {
  test.each(['陈年', '艾条', 'chennian', 'aitiao', 'CNAT', 'p001', '6901234567892', '690123', '567892', '艾 p0'])(
    'is found by %s',
    (text) => expect(search.items(text, 10)).toEqual([product]),
  );

  test('is named by its number or barcode as a whole alone', () => {
    expect(search.itemByCode('p001')).toEqual(product);
    expect(search.itemByCode(' 6901234567892')).toEqual(product);
    expect(search.itemByCode('690123456789')).toBeUndefined();
  });

  test.each(['p001', ' Ｐ００１', '6901234567892'])('has the code %s, however it is written', (code) => {
    expect(hasCode(product, code)).toBe(true);
    expect(hasCode(product, code.slice(0, -1))).toBe(false);
    expect(hasCode({ ...product, barcode: '' }, '')).toBe(false);
  });

  test('is compared without apostrophes, capitals, full width and what stands around it', () => {
    expect([' Don’t ', "DON'T", 'ｄｏｎｔ\n'].map(searchable)).toEqual(['dont', 'dont', 'dont']);
  });

  test.each([{ enabled: false }, { onShelf: false }, { shopIds: ['s2'] }])(
    'that this shop does not sell (%o) is not found',
    (change) => {
      search.apply([{ entity: 'product', id: 'p1', record: { ...product, ...change } }]);
      expect(search.items('艾', 10)).toEqual([]);
      expect(search.itemByCode('P001')).toBeUndefined();
    },
  );

  test('whose barcode has moved to another item no longer answers to it', () => {
    search.apply([
      { entity: 'product', id: 'p2', record: { ...product, id: 'p2', number: 'P002' } },
      { entity: 'product', id: 'p1', record: { ...product, barcode: '' } },
    ]);
    expect(search.itemByCode('6901234567892')?.id).toBe('p2');
  });
});

describe('the list of a group', () => {
  const numbered = (number: string, groupId: string): Product => ({
    ...product,
    id: number,
    number,
    groupId,
    barcode: '',
  });
  const put = (item: Product) => search.apply([{ entity: 'product', id: item.id, record: item }]);
  const numbers = (groupId: string, offset = 0, limit = 10) =>
    search.list(groupId, offset, limit).rows.map((item) => item.number);

  test('goes by number, page by page, and says how many there are', () => {
    put(numbered('P003', 'h'));
    put(numbered('P002', 'h'));
    expect(numbers('h')).toEqual(['P002', 'P003']);
    expect(numbers('')).toEqual(['P001', 'P002', 'P003']);
    expect(numbers('', 2, 1)).toEqual(['P003']);
    expect(search.list('', 2, 1).total).toBe(3);
  });

  test('follows every change', () => {
    put(numbered('P002', 'h'));
    expect(numbers('h')).toEqual(['P002']);
    put({ ...numbered('P002', 'h'), onShelf: false });
    put(numbered('P000', 'h'));
    expect(numbers('h')).toEqual(['P000']);
  });
});

describe('a member', () => {
  test.each(['138', '5678', '王', '秀兰', 'wangxiu', 'wxl', 'hy2026', '60001'])('is found by %s', (text) =>
    expect(search.members(text, 10)).toEqual([member]),
  );

  test('is no longer found by a card that went to somebody else, nor at all when gone', () => {
    search.apply([{ entity: 'card', id: 'c1', record: { number: 'HY20260001', memberId: 'm2' } }]);
    expect(search.members('hy2026', 10)).toEqual([]);
    search.apply([{ entity: 'member', id: 'm1', record: null }]);
    expect(search.members('王', 10)).toEqual([]);
  });
});

test('a record that points to a person is found as that person, by what either says', () => {
  const double = aMember({ id: 'm2', name: '李娜', mobile: '13900001111', mergedInto: 'm1', shopId: 's1' });
  search.apply([
    { entity: 'member', id: 'm2', record: double },
    { entity: 'member', id: 'm1', record: member },
  ]);
  expect(search.members('13900001111', 5).map(({ id }) => id)).toEqual(['m1']);
  expect(search.members('李娜', 5).map(({ id }) => id)).toEqual(['m1']);
  search.apply([{ entity: 'member', id: 'm2', record: { ...double, mergedInto: '' } }]);
  expect(search.members('13900001111', 5).map(({ id }) => id)).toEqual(['m2']);
  search.apply([{ entity: 'member', id: 'm2', record: { ...double, mergedInto: 'nobody here' } }]);
  expect(search.members('13900001111', 5).map(({ id }) => id)).toEqual(['m2']);
});

test('a record of a record leads to the person too, in whatever order they come', () => {
  const double = aMember({ id: 'm2', name: '李娜', mobile: '13900001111', mergedInto: 'm1', shopId: 's1' });
  const third = aMember({ id: 'm3', name: '吴芳', mobile: '13900002222', mergedInto: 'm2', shopId: 's1' });
  const found = () => ['13900001111', '13900002222'].map((text) => search.members(text, 5).map(({ id }) => id));
  for (const order of [
    [double, third],
    [third, double],
  ]) {
    for (const record of order) search.apply([{ entity: 'member', id: record.id, record }]);
    expect(found()).toEqual([['m1'], ['m1']]);
    search.apply([{ entity: 'card', id: 'c3', record: { number: 'HY300', memberId: 'm3' } }]);
    expect(search.members('hy300', 5).map(({ id }) => id)).toEqual(['m1']);
    search.apply([{ entity: 'member', id: 'm2', record: { ...double, mergedInto: '' } }]);
    expect(found()).toEqual([['m2'], ['m2']]);
    for (const id of ['m2', 'm3']) search.apply([{ entity: 'member', id, record: null }]);
  }
});
