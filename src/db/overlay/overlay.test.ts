import { describe, expect, test } from 'vitest';
import { product } from '#domain/item/product/product.ts';
import type { Change } from '#domain/kernel/decision.ts';
import type { Reader } from '#domain/kernel/read.ts';
import { order } from '#domain/order/order.ts';
import { anOrder, aPaidOrder } from '../../../tests/make-orders.ts';
import { World } from '../../../tests/world.ts';
import { applyChanges, cachedReader, emptyOverlay, fits, released, touched, viewOf } from './overlay.ts';

const put = (id: string, differs: Parameters<typeof anOrder>[0] = {}): Change => ({
  op: 'update',
  entity: 'order',
  record: anOrder({ id, ...differs }),
});
const overlayOf = (...changes: Change[]) => {
  const overlay = emptyOverlay();
  for (const [place, change] of changes.entries()) applyChanges(overlay, place + 1, [change]);
  return overlay;
};
const ids = (records: readonly { id: string }[]): string[] => records.map(({ id }) => id);

test('a record is released when no waiting command touches it any more', () => {
  const before = emptyOverlay();
  applyChanges(before, 1, [{ op: 'insert', entity: 'order', record: anOrder({ id: 'a' }) }]);
  applyChanges(before, 2, [{ op: 'insert', entity: 'order', record: anOrder({ id: 'b' }) }]);
  const now = emptyOverlay();
  applyChanges(now, 2, [{ op: 'update', entity: 'order', record: aPaidOrder({ id: 'b' }) }]);
  expect(released(before, now)).toEqual({ order: ['a'] });
});

describe('what waiting commands applyChanges over the mirror', () => {
  test('is the last they made of a record, by which of them, in their order', () => {
    const overlay = overlayOf(put('a'), put('b'), put('a', { remark: 'last' }));
    expect(touched(overlay, order).get('a')).toMatchObject({ remark: 'last' });
    expect(overlay.changedIds.get('order')).toEqual(['a', 'b', 'a']);
    expect(overlay.touchedBy.get('order:a')).toEqual([1, 3]);
    expect(touched(overlay, product).size).toBe(0);
  });

  test('leaves out what stays on the server', () => {
    const entry = { op: 'append', entity: 'moneyEntry', record: { id: 'payment:1' } } as const;
    const overlay = overlayOf(entry);
    expect([overlay.records.size, overlay.changedIds.size, overlay.touchedBy.size]).toEqual([0, 0, 0]);
  });
});

describe('records as the staff sees them', () => {
  const mirror = new World({ order: [anOrder({ id: 'a' }), anOrder({ id: 'b' }), anOrder({ id: 'c', shopId: 'x' })] });
  const view = viewOf(
    mirror,
    overlayOf(put('b', { shopId: 'x' }), put('d'), { op: 'remove', entity: 'order', id: 'c' }),
  );

  test('one by one: what was done here over what the server said, removed ones gone', async () => {
    expect(await view.one('order', 'a')).toMatchObject({ id: 'a', shopId: 'shop-1' });
    expect(await view.one('order', 'b')).toMatchObject({ id: 'b', shopId: 'x' });
    expect(await view.one('order', 'c')).toBeUndefined();
    expect(await view.one('order', 'd')).toMatchObject({ id: 'd' });
  });

  test('many by their ids, in the order that was asked for', async () => {
    expect(ids(await view.all('order', ['d', 'c', 'b', 'a', 'none']))).toEqual(['d', 'b', 'a']);
  });

  test('by a field as it is now, not as the server still has it', async () => {
    expect(ids(await view.many('order', { shopId: 'shop-1' }))).toEqual(['a', 'd']);
    expect(ids(await view.many('order', { shopId: 'x' }))).toEqual(['b']);
    expect(fits(anOrder({ id: 'a' }), { id: 'a', shopId: 'x' })).toBe(false);
  });

  test('while the mirror still loads: what the overlay gets meanwhile counts, and nothing twice', async () => {
    const overlay = overlayOf(put('b', { shopId: 'x' }));
    let loaded: () => void = () => undefined;
    const loading = new Promise<void>((resolve) => {
      loaded = resolve;
    });
    const late: Reader = {
      one: (entity, id) => loading.then(() => mirror.one(entity, id)),
      all: (entity, wanted) => loading.then(() => mirror.all(entity, wanted)),
      many: (entity, where) => loading.then(() => mirror.many(entity, where)),
    };
    const asked = viewOf(late, overlay).many('order', { shopId: 'shop-1' });
    applyChanges(overlay, 2, [put('a', { remark: 'meanwhile' }), put('e')]);
    loaded();
    const found = await asked;
    expect(ids(found).sort()).toEqual(['a', 'e']);
    expect(found.find(({ id }) => id === 'a')).toMatchObject({ remark: 'meanwhile' });
  });

  test('are read once, however often they are asked for', async () => {
    const asked: string[] = [];
    const noting = <Found>(what: string, found: Promise<Found>): Promise<Found> => {
      asked.push(what);
      return found;
    };
    const counting: Reader = {
      one: (entity, id) => noting(`one ${id}`, mirror.one(entity, id)),
      all: (entity, wanted) => noting(`all ${wanted.join()}`, mirror.all(entity, wanted)),
      many: (entity, where) => noting(`many ${Object.values(where).join()}`, mirror.many(entity, where)),
    };
    const once = cachedReader(counting);
    await once.one('order', 'a');
    expect(ids(await once.all('order', ['b', 'a', 'none']))).toEqual(['b', 'a']);
    expect(ids(await once.all('order', ['b']))).toEqual(['b']);
    for (const _ of [1, 2]) await once.many('order', { shopId: 'x' });
    await once.many('order', { shopId: 'shop-1' });
    expect(await once.many('stock', { shopId: 'x' })).toEqual([]);
    expect(asked).toEqual(['one a', 'all b,none', 'all ', 'many x', 'many shop-1', 'many x']);
  });
});
