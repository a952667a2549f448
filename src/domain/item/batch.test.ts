import { describe, expect, test } from 'vitest';
import { aProduct, aShop, aShopItem } from '../../../tests/make.ts';
import { moxibustion } from '../../../tests/make-orders.ts';
import { shopTypes } from '../shop/types.ts';
import { type BatchRow, type BatchStep, batchToChange, batchToPreview, doesSomething } from './batch.ts';
import { commandOfStep } from './batch-command.ts';
import { effectOf, shopsWith } from './batch-effect.ts';

const hq = aShop({ id: 'hq', type: shopTypes.headquarters, parentId: '' });
const north = aShop({ id: 'north', type: shopTypes.region, parentId: 'hq' });
const [one, two, far] = ['one', 'two', 'far'].map((id) => aShop({ id, parentId: id === 'far' ? 'hq' : 'north' }));
const shops = [hq, north, one, two, far].flatMap((shop) => shop ?? []);
const store = aShop({ id: 'one', parentId: 'north' });
const on = (onShelf: boolean): BatchStep => ({ does: 'shelf', onShelf });
const state = (enabled: boolean): BatchStep => ({ does: 'toggle', enabled });
const remove: BatchStep = { does: 'remove' };
const move: BatchStep = { does: 'move', groupId: 'g2' };
const sorted: BatchStep = { does: 'category', categoryId: 'c2' };
/** What a shop says of its own about the item. */
const own = (shopId: string, says: object) => aShopItem({ id: shopId, itemId: 'tea', shopId, ...says });
const tea = (more: object = {}) => aProduct({ id: 'tea', groupId: 'g1', ...more });

describe('the shops that have an item', () => {
  test.each([
    ['every place that sells', {}, ['hq', 'one', 'two', 'far']],
    ['chosen stores', { shopIds: ['two'] }, ['two']],
    ['those of a region', { scope: 3, regionId: 'north' }, ['one', 'two']],
    ['chosen ones of a region', { scope: 3, regionId: 'north', shopIds: ['one', 'far'] }, ['one']],
    ['none, of a template', { scope: 0 }, []],
    ['none, of what was removed', { removedAt: 1 }, []],
  ])('%s', (_, more, expected) => {
    expect(shopsWith(tea(more), shops).map(({ id }) => id)).toEqual(expected);
  });
});

describe('what a step comes to', () => {
  const everywhere = ['hq', 'one', 'two', 'far'];
  const [onSale, offShelf, off] = [
    { enabled: true, onShelf: true, groupId: 'g1', categoryId: '' },
    { enabled: true, onShelf: false, groupId: 'g1', categoryId: '' },
    { enabled: false, onShelf: true, groupId: 'g1', categoryId: '' },
  ];
  test.each([
    ['off the shelf', {}, [], on(false), hq, offShelf, everywhere, []],
    [
      ...(['off the shelf, but where a shop says otherwise', {}, [own('two', { onShelf: true })], on(false)] as const),
      ...([hq, offShelf, ['hq', 'one', 'far'], ['two']] as const),
    ],
    [
      ...(['off the shelf, where one has taken it off already', {}, [own('two', { onShelf: false })]] as const),
      ...([on(false), hq, offShelf, ['hq', 'one', 'far'], []] as const),
    ],
    ['on the shelf, where it stands there already', {}, [], on(true), hq, onSale, [], []],
    [
      ...(['enabled, but where a shop has disabled it', { enabled: false }, [own('one', { enabled: false })]] as const),
      ...([state(true), hq, onSale, ['hq', 'two', 'far'], ['one']] as const),
    ],
    ['disabled', {}, [own('one', { enabled: false })], state(false), hq, off, ['hq', 'two', 'far'], []],
    ['off the shelf of one store that did not make it', {}, [], on(false), store, offShelf, ['one'], []],
    ['on its shelf, where its maker has it off', { onShelf: false }, [], on(true), store, onSale, ['one'], []],
    [
      ...(['on its shelf again', {}, [own('one', { onShelf: false })], on(true), store, onSale, ['one']] as const),
      [] as const,
    ],
    ['enabled there, though its maker has disabled it', { enabled: false }, [], state(true), store, off, [], ['one']],
    ['by the store that made it', { createdIn: 'one', shopIds: ['one'] }, [], on(false), store, offShelf, ['one'], []],
    ['moved', {}, [], move, hq, { ...onSale, groupId: 'g2' }, everywhere, []],
    ['moved to where it is', {}, [], { ...move, groupId: 'g1' }, hq, onSale, [], []],
    ['put into a category', {}, [], sorted, hq, { ...onSale, categoryId: 'c2' }, everywhere, []],
    ['put where it is', { categoryId: 'c2' }, [], sorted, hq, { ...onSale, categoryId: 'c2' }, [], []],
    ['removed', {}, [own('two', { onShelf: true })], remove, hq, null, everywhere, []],
  ] as const)('%s', (_, more, ownOf, step, place, after, changes, keeps) => {
    const effect = effectOf(tea(more), ownOf, step, place, shops);
    expect({ after: effect.after, changes: effect.changes, keeps: effect.keeps }).toEqual({ after, changes, keeps });
  });

  test('is compared with how the place has it now', () => {
    const shelfBefore = (place: typeof hq) =>
      effectOf(tea(), [own('one', { onShelf: false })], on(true), place, shops).before.onShelf;
    expect([shelfBefore(hq), shelfBefore(store)]).toEqual([true, false]);
  });

  test('is nothing of another item’s own', () => {
    const others = own('one', { itemId: 'oil', onShelf: true });
    expect(effectOf(tea(), [others], on(false), hq, shops).keeps).toEqual([]);
  });
});

test.each([
  ['product', on(false), 'product.setState', { productId: 'x', onShelf: false }],
  ['product', state(true), 'product.setState', { productId: 'x', enabled: true }],
  ['product', move, 'item.setGroup', { kind: 'product', itemId: 'x', groupId: 'g2' }],
  ['product', sorted, 'item.setCategory', { kind: 'product', itemId: 'x', categoryId: 'c2' }],
  ['product', remove, 'product.remove', { productId: 'x' }],
  ['service', state(false), 'service.toggle', { serviceId: 'x', enabled: false }],
  ['service', move, 'item.setGroup', { kind: 'service', itemId: 'x', groupId: 'g2' }],
  ['service', remove, 'service.remove', { serviceId: 'x' }],
  ['service', on(true), 'service.toggle', { serviceId: 'x', onShelf: true }],
] as const)('a %s is changed by the command that would change it alone: %o', (kind, step, name, args) => {
  const given = commandOfStep(kind, step, 'x');
  expect([given.command.name, given.args]).toEqual([name, args]);
});

test.each([
  ['changed somewhere', {}, true],
  ['refused', { refused: 'item.madeElsewhere' }, false],
  ['removed', { after: null, shops: { count: 0, names: [] } }, true],
  ['the same everywhere', { after: { enabled: true, onShelf: true, groupId: 'g1', categoryId: '' } }, true],
  [
    'the same',
    { after: { enabled: true, onShelf: true, groupId: 'g1', categoryId: '' }, shops: { count: 0, names: [] } },
    false,
  ],
  ['otherwise where it was made alone', { shops: { count: 0, names: [] } }, true],
])('something is done with what is %s', (_, more, expected) => {
  const row: BatchRow = {
    id: 'tea',
    name: 'Tea',
    number: '1',
    refused: null,
    params: {},
    keeps: { count: 0, names: [] },
    before: { enabled: true, onShelf: true, groupId: 'g1', categoryId: '' },
    after: { enabled: true, onShelf: false, groupId: 'g1', categoryId: '' },
    shops: { count: 2, names: [] },
    ...more,
  };
  expect(doesSomething(row)).toBe(expected);
});

test('a change does not remove, and takes a hundred items at most', () => {
  const ids = Array.from({ length: 101 }, (_, place) => `i${place}`);
  const isTaken = (schema: typeof batchToChange | typeof batchToPreview, item_ids: string[], step: BatchStep) =>
    schema.safeParse({ item_ids, step }).success;
  expect(isTaken(batchToChange, ['i'], remove)).toBe(false);
  expect(isTaken(batchToPreview, ['i'], remove)).toBe(true);
  expect(isTaken(batchToChange, ids.slice(1), move)).toBe(true);
  expect(isTaken(batchToChange, ids, move)).toBe(false);
  expect(isTaken(batchToChange, [], move)).toBe(false);
});

test('services stand on a shelf as products do', () => {
  const care = moxibustion({ id: 'tea', groupId: 'g1', categoryId: '' });
  expect(effectOf(care, [], on(false), store, shops)).toMatchObject({
    after: { enabled: true, onShelf: false },
    changes: ['one'],
  });
});
