import { expect, test } from 'vitest';
import { type PlaceNode, treeOf } from './place-tree.ts';

const place = (id: string, parentId: string) => ({ id, name: id.toUpperCase(), parentId });
const drawn = (nodes: readonly PlaceNode[]): unknown[] =>
  nodes.map(({ value, children }) => (children ? [value, drawn(children)] : value));

test('shops stand below their region, and regions below the headquarters', () => {
  const places = [place('hq', ''), place('north', 'hq'), place('a', 'north'), place('b', 'hq')];
  expect(drawn(treeOf(places))).toEqual([['hq', [['north', ['a']], 'b']]]);
  expect(treeOf(places)[0]).toMatchObject({ value: 'hq', label: 'HQ' });
});

test('for somebody who sees a part of the brand, what stands below a place out of sight stands at the top', () => {
  expect(drawn(treeOf([place('north', 'hq'), place('a', 'north'), place('far', 'south')]))).toEqual([
    ['north', ['a']],
    'far',
  ]);
  expect(drawn(treeOf([place('a', 'north')]))).toEqual(['a']);
});
