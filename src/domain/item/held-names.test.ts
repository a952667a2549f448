import { describe, expect, test } from 'vitest';
import { moxibustion, oil } from '../../../tests/make-orders.ts';
import { asCalled, type Called } from './held-names.ts';
import type { Item } from './item.ts';
import type { ItemNames } from './item-names.ts';

const item = oil({ name: '精油', unit: '瓶', groupId: 'oils' });
const names = (place: number, more: Partial<ItemNames> = {}): ItemNames => ({
  id: `product:oil:${place}`,
  kind: 'product',
  itemId: item.id,
  place,
  name: '精油',
  unit: '瓶',
  groupId: 'oils',
  at: 1_000 * place,
  ...more,
});
const items = new Map<string, Item>([
  [item.id, item],
  ['moxa', moxibustion()],
]);
const line = (more: Partial<Called> = {}): Called => ({
  kind: 'product',
  itemId: item.id,
  name: '精油',
  unit: '瓶',
  groupId: 'oils',
  ...more,
});
const history = [names(1, { name: '香油', unit: '支', groupId: 'scents' }), names(2)];
const called = (said: Called, list: readonly ItemNames[] | undefined = history, at = 9_000) =>
  asCalled(said, { items, names: list }, at);

describe('a line is called', () => {
  test('as its item is now, and as it was before it was renamed or moved, by a tablet that was offline', () => {
    for (const said of [line(), line({ name: '香油', unit: '支', groupId: 'scents' }), line({ groupId: 'scents' })])
      expect(called(said)).toEqual(said);
  });

  test('as its item is now where somebody made up a name, a unit or a group, or took those of another item', () => {
    expect(called(line({ name: 'FORGED', unit: 'kg', groupId: 'made-up' }))).toEqual(line());
    expect(called(line({ name: '香油', groupId: 'made-up' }))).toEqual(line({ name: '香油' }));
    expect(called(line(), [names(1, { itemId: 'other', name: 'FORGED' })])).toEqual(line());
    expect(called(line({ name: 'FORGED' }), [names(1, { itemId: 'other', name: 'FORGED' })])).toEqual(line());
  });

  test('in no group where nobody said one', () => {
    const { groupId: _, ...said } = line();
    expect(called(said)).toEqual(said);
  });

  test('as it stood on the order', () => {
    const said = line({ name: 'of old' });
    expect(asCalled(said, { items, names: history }, 9_000, line({ name: 'of old' }))).toEqual(said);
    expect(asCalled(said, { items, names: history }, 9_000, line())).toEqual(line());
  });

  test('by the word of what was done before the server kept a history, and by that of a counter, which has none', () => {
    const forged = line({ name: 'FORGED' });
    expect([3_999, 4_000].map((at) => called(forged, [names(0, { at: 4_000 })], at).name)).toEqual(['FORGED', '精油']);
    expect(asCalled(forged, { items, names: undefined }, 9_000)).toEqual(forged);
    expect(called({ ...forged, itemId: 'unknown' })).toEqual({ ...forged, itemId: 'unknown' });
  });
});
