import { describe, expect, test } from 'vitest';
import { shopRows } from './shop-rows.ts';

const place = (id: string, type: 0 | 1 | 3, parentId: string, name: string, code = id.toUpperCase()) => ({
  id,
  type,
  parentId,
  name,
  code,
});
const brand = [
  place('s1', 1, 'east', 'Lake Street'),
  place('hq', 0, '', 'Headquarters'),
  place('east', 3, 'hq', 'East'),
  place('s2', 1, 'east', 'River Road'),
];
const shown = (text: string, shops = brand) => shopRows(shops, text).map(({ shop, depth }) => `${depth}${shop.id}`);

describe('the tree of shops', () => {
  test('runs from the headquarters down', () => expect(shown('')).toEqual(['0hq', '1east', '2s1', '2s2']));
  test('keeps the places above a match', () => expect(shown('river')).toEqual(['0hq', '1east', '2s2']));
  test('finds by code', () => expect(shown('S1')).toEqual(['0hq', '1east', '2s1']));
  test('shows a store whose region one does not know', () => expect(shown('', [brand[0] as never])).toEqual(['0s1']));
  test('says nothing matches with no rows', () => expect(shown('moon')).toEqual([]));
  test('survives places that lie above each other', () =>
    expect(shown('', [place('a', 3, 'b', 'A'), place('b', 3, 'a', 'B')])).toEqual([]));
});
