import { itemGroup } from '#domain/item/group/item-group.ts';
import { product } from '#domain/item/product/product.ts';
import type { AnyEntity } from '#domain/kernel/entity.ts';
import { order } from '#domain/order/order.ts';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { testBrowser } from '../../../tests/device/browser.ts';
import { type Mirror, openMirror } from './mirror.ts';
import type { Range } from './mirror-collection.ts';

const group = (id: string, name = id) => ({ id, name, kind: 'service', position: 1 });
const parked = (id: string, createdAt: number, status = 0) => ({
  id,
  createdAt,
  status,
  number: `S01-01-${id}`,
  shopId: 's',
  forkedFrom: '',
  memberId: '',
});

test('what is asked for by key in one turn comes in one request of its collection, each record to whoever asked', async () => {
  const browser = testBrowser();
  const requests: (readonly string[])[] = [];
  const openCounted: typeof browser.databases.openMirror = async (...given) => {
    const opened = await browser.databases.openMirror(...given);
    const counted = [...opened].map(([name, shelf]) => {
      const byKeys: typeof shelf.byKeys = (keys) => {
        requests.push(keys);
        return shelf.byKeys(keys);
      };
      return [name, { ...shelf, byKeys }] as const;
    });
    return new Map(counted);
  };
  const mirror = await openMirror('together', 1, {
    ...browser,
    databases: { ...browser.databases, openMirror: openCounted },
  });
  await mirror.apply(
    'order',
    ['o1', 'o2'].map((id) => ({ id, version: 1, record: parked(id, 1) })),
  );
  await mirror.apply('itemGroup', [{ id: 'g', version: 1, record: group('g') }]);
  requests.length = 0;
  const found = await Promise.all([
    mirror.one('order', 'o2'),
    mirror.all('order', ['o1', 'o2', 'nothing']),
    mirror.one('order', 'nothing'),
    mirror.one('itemGroup', 'g'),
  ]);
  expect(found).toMatchObject([{ id: 'o2' }, [{ id: 'o1' }, { id: 'o2' }], undefined, { id: 'g' }]);
  expect(requests.map((keys) => [...keys].sort())).toEqual([
    ['order:nothing', 'order:o1', 'order:o2'],
    ['itemGroup:g'],
  ]);
  expect(await mirror.one('order', 'o1')).toMatchObject({ id: 'o1' });
  expect(requests).toHaveLength(3);
  await mirror.close();
});

describe('the mirror', () => {
  let mirror: Mirror;
  let run = 0;
  beforeEach(async () => {
    mirror = await openMirror(`m${run++}`, 1, testBrowser());
  });
  afterEach(() => mirror.close());

  test('answers by id, by lookup, and newest first', async () => {
    await mirror.apply(
      'order',
      [3, 1, 2].map((at) => ({ id: `o${at}`, version: 1, record: parked(`o${at}`, at, at % 2) })),
    );
    await mirror.apply('itemGroup', [{ id: 'g', version: 1, record: group('g') }]);
    expect(await mirror.one('order', 'o2')).toMatchObject({ id: 'o2' });
    expect(await mirror.one('exception', 'o2')).toBeUndefined();
    expect((await mirror.many('order', { number: 'S01-01-o3' })).map((row) => row.id)).toEqual(['o3']);
    expect((await mirror.records.range(order, { where: {}, limit: 2 })).map((row) => row.id)).toEqual(['o3', 'o2']);
    expect((await mirror.records.range(order, { where: {}, offset: 1, limit: 1 })).map((row) => row.id)).toEqual([
      'o2',
    ]);
    expect(await mirror.records.range(order, { where: {}, limit: 0 })).toEqual([]);
    expect((await mirror.records.range(order, { where: { status: 1 }, to: 2 })).map((row) => row.id)).toEqual(['o1']);
    expect((await mirror.records.range(order, { where: { status: 1 }, from: 2 })).map((row) => row.id)).toEqual(['o3']);
    expect((await mirror.many('order', { shopId: 's' })).length).toBe(3);
    expect(await mirror.count('order', { where: { status: 1 } })).toBe(2);
    expect(await mirror.count('order', { where: {}, from: 2 })).toBe(2);
  });

  test('answers nothing for days that end before they begin', async () => {
    await mirror.apply('order', [{ id: 'o1', version: 1, record: parked('o1', 1) }]);
    expect(await mirror.records.range(order, { where: {}, from: 5, to: 2 })).toEqual([]);
    expect(await mirror.records.range(order, { where: { status: 0 }, from: 5, to: 2 })).toEqual([]);
    expect(await mirror.count('order', { where: {}, from: 5, to: 2 })).toBe(0);
  });

  test('what an older version of the app has stored answers with the fields that came since', async () => {
    await mirror.apply('order', [{ id: 'old', version: 1, record: parked('old', 1) }]);
    expect(await mirror.one('order', 'old')).toMatchObject({ goods: [] });
    expect((await mirror.many('order', {})).map(({ goods }) => goods)).toEqual([[]]);
    expect((await mirror.scan('order', '', 9)).records).toMatchObject([{ id: 'old', goods: [] }]);
    await mirror.apply('order', [{ id: 'old', version: 2, record: { ...parked('old', 1), goods: ['one'] } }]);
    expect(await mirror.one('order', 'old')).toMatchObject({ goods: ['one'] });
  });

  test('an older version never replaces a newer one, and the same one again changes nothing', async () => {
    await mirror.apply('itemGroup', [{ id: 'g', version: 5, record: group('g', 'new') }]);
    await mirror.apply('itemGroup', [{ id: 'g', version: 4, record: group('g', 'old') }]);
    await mirror.apply('itemGroup', [{ id: 'g', version: 5, record: group('g', 'same') }]);
    expect(await mirror.one('itemGroup', 'g')).toMatchObject({ name: 'new' });
    await mirror.apply('itemGroup', [{ id: 'g', version: 6, record: group('g', 'newer') }]);
    expect(await mirror.one('itemGroup', 'g')).toMatchObject({ name: 'newer' });
  });

  test('of one version that holds which somebody was sent who came later, be it more, less or nothing', async () => {
    const read = async () => (await mirror.one('itemGroup', 'g'))?.name;
    await mirror.apply('itemGroup', [{ id: 'g', version: 5, record: group('g', 'whole') }], 100);
    await mirror.apply('itemGroup', [{ id: 'g', version: 5, record: group('g', '') }], 200);
    expect(await read()).toBe('');
    // A tab that was frozen with what it had asked for before.
    await mirror.apply('itemGroup', [{ id: 'g', version: 5, record: group('g', 'whole') }], 100);
    await mirror.apply('itemGroup', [{ id: 'g', version: 5, record: null }], 100);
    expect(await read()).toBe('');
    await mirror.apply('itemGroup', [{ id: 'g', version: 5, record: null }], 300);
    expect(await read()).toBeUndefined();
    await mirror.apply('itemGroup', [{ id: 'g', version: 5, record: group('g', '') }], 200);
    expect(await read()).toBeUndefined();
    await mirror.apply('itemGroup', [{ id: 'g', version: 5, record: group('g', 'whole') }], 400);
    expect(await read()).toBe('whole');
    await mirror.apply('itemGroup', [{ id: 'g', version: 4, record: group('g', 'old') }], 500);
    expect(await read()).toBe('whole');
    await mirror.apply('itemGroup', [{ id: 'g', version: 6, record: group('g', 'new') }], 300);
    expect(await read()).toBe('new');
  });

  test('is answered page by page for all of a kind, as if it were gone, tombstones left out', async () => {
    const groups = ['g', 'h', 'i'].map((id, n) => ({ id, version: n + 1, record: group(id) }));
    await mirror.apply('itemGroup', groups);
    await mirror.apply('itemGroup', [{ id: 'h', version: 9, record: null }]);
    const first = await mirror.gone('itemGroup', '', 2);
    expect(first).toEqual({ records: [{ id: 'g', version: 1, record: null }], next: 'h' });
    expect(await mirror.gone('itemGroup', 'h', 2)).toEqual({
      records: [{ id: 'i', version: 3, record: null }],
      next: null,
    });
  });

  test('takes in nothing of a kind that went, where it was sent before, be it known there or not', async () => {
    const one = (id: string, version: number) => [{ id, version, record: group(id) }];
    await mirror.apply('itemGroup', one('g', 1), 100);
    await mirror.closeBefore('itemGroup', 200);
    await mirror.apply('itemGroup', one('g', 1), 200);
    await mirror.apply('itemGroup', [...one('h', 9), ...one('i', 1)], 199);
    await mirror.apply('itemGroup', [{ id: 'g', version: 9, record: null }], 199);
    await mirror.apply('product', [{ id: 'p', version: 1, record: { id: 'p', groupId: 'g' } }], 100);
    expect((await mirror.many('itemGroup', {})).map(({ id }) => id)).toEqual(['g']);
    expect(await mirror.one('product', 'p')).toBeDefined();
    // A tab that was frozen with an earlier word takes nothing back.
    await mirror.closeBefore('itemGroup', 150);
    await mirror.apply('itemGroup', one('h', 9), 199);
    expect(await mirror.one('itemGroup', 'h')).toBeUndefined();
    await mirror.apply('itemGroup', one('h', 9), 200);
    expect(await mirror.one('itemGroup', 'h')).toBeDefined();
  });

  test('says nowhere of a kind that went that it did: it is neither found, counted, gone through nor answered as gone', async () => {
    await mirror.closeBefore('order', 200);
    await mirror.closeBefore('itemGroup', 200);
    for (const kind of ['order', 'itemGroup']) {
      expect(await mirror.many(kind, {})).toEqual([]);
      expect(await mirror.count(kind, { where: {} })).toBe(0);
      expect(await mirror.one(kind, '')).toBeUndefined();
      expect(await mirror.scan(kind, '', 9)).toEqual({ records: [], next: null });
      expect(await mirror.gone(kind, '', 9)).toEqual({ records: [], next: null });
    }
    await mirror.apply('order', [{ id: 'o1', version: 1, record: parked('o1', 1) }], 200);
    await mirror.apply('itemGroup', [{ id: 'g', version: 1, record: group('g') }], 200);
    for (const kind of ['order', 'itemGroup']) expect(await mirror.count(kind, { where: {} })).toBe(1);
  });

  test('a record that is gone stays gone for older news and comes back with newer', async () => {
    await mirror.apply('itemGroup', [{ id: 'g', version: 5, record: group('g') }]);
    await mirror.apply('itemGroup', [{ id: 'g', version: 4, record: null }]);
    expect(await mirror.one('itemGroup', 'g')).toBeDefined();
    await mirror.apply('itemGroup', [{ id: 'g', version: 5, record: null }]);
    expect(await mirror.one('itemGroup', 'g')).toBeUndefined();
    expect(await mirror.many('itemGroup', {})).toEqual([]);
    await mirror.apply('itemGroup', [{ id: 'g', version: 5, record: group('g') }]);
    expect(await mirror.one('itemGroup', 'g')).toBeUndefined();
    await mirror.apply('itemGroup', [{ id: 'g', version: 6, record: group('g', 'back') }]);
    expect(await mirror.one('itemGroup', 'g')).toMatchObject({ name: 'back' });
  });

  test('what is gone is neither found nor counted, whatever it is asked by', async () => {
    const orders = [1, 2, 3].map((at) => ({ id: `o${at}`, version: 1, record: parked(`o${at}`, at) }));
    await mirror.apply('order', orders);
    await mirror.apply('order', [{ id: 'o2', version: 2, record: null }]);
    const groups = ['g', 'h', 'i', 'j'].map((id) => ({ id, version: 1, record: group(id) }));
    await mirror.apply('itemGroup', groups);
    await mirror.apply('itemGroup', [{ id: 'h', version: 2, record: null }]);
    const idsOf = async (entity: AnyEntity, wanted: Range) =>
      (await mirror.records.range(entity, wanted)).map(({ id }) => id);
    for (const where of [{}, { status: 0 }, { shopId: 's' }, { status: 0, shopId: 's' }]) {
      expect(await idsOf(order, { where })).toEqual(['o3', 'o1']);
      expect(await mirror.count('order', { where })).toBe(2);
    }
    expect(await mirror.many('order', { number: 'S01-01-o2' })).toEqual([]);
    expect(await idsOf(itemGroup, { where: {}, offset: 1, limit: 1 })).toEqual(['i']);
    expect(await mirror.count('itemGroup', { where: {} })).toBe(3);
    expect((await mirror.all('itemGroup', ['h', 'i'])).map(({ id }) => id)).toEqual(['i']);
    expect((await mirror.scan('itemGroup', '', 2)).records.map(({ id }) => id)).toEqual(['g']);
    await mirror.apply('order', [{ id: 'o2', version: 3, record: parked('o2', 4) }]);
    expect(await idsOf(order, { where: { status: 0 } })).toEqual(['o2', 'o3', 'o1']);
  });

  test('a lookup without an index is answered and counted as well', async () => {
    const known = ['1', '2', '2', '3'].map((mobile, n) => ({
      id: `m${n}`,
      version: 1,
      record: { id: `m${n}`, mobile },
    }));
    await mirror.apply('member', known);
    await mirror.apply('member', [{ id: 'm2', version: 2, record: null }]);
    expect((await mirror.many('member', { mobile: '2' })).map(({ id }) => id)).toEqual(['m1']);
    expect(await mirror.count('member', { where: { mobile: '2' } })).toBe(1);
  });

  test('what several share a lookup or a moment lies in the order of the keys', async () => {
    const made = ['b', 'c', 'a'].map((id) => ({ id, version: 1, record: parked(id, 7) }));
    await mirror.apply('order', made);
    expect((await mirror.records.range(order, { where: {}, limit: 2 })).map(({ id }) => id)).toEqual(['a', 'b']);
    const cards = ['b', 'c', 'a'].map((id) => ({ id, version: 1, record: { id, memberId: 'm', number: `${id}1` } }));
    await mirror.apply('card', cards);
    expect((await mirror.many('card', { memberId: 'm' })).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    const things = ['b', 'c', 'a'].map((id) => ({ id, version: 1, record: { id, number: '1', groupId: 'g' } }));
    await mirror.apply('product', [...things, { id: 'd', version: 1, record: { id: 'd', number: '0', groupId: 'h' } }]);
    const byNumber = { where: {}, by: 'number', limit: 3 };
    expect((await mirror.records.range(product, byNumber)).map(({ id }) => id)).toEqual(['d', 'a', 'b']);
    expect((await mirror.many('product', { groupId: 'g' })).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });

  test('two tabs that write the same record at once leave the newer one', async () => {
    const records = (version: number) =>
      Array.from({ length: 50 }, (_, n) => ({ id: `g${n}`, version, record: group(`g${n}`, String(version)) }));
    await Promise.all([3, 1, 2].map((version) => mirror.apply('itemGroup', records(version))));
    const names = (await mirror.many('itemGroup', {})).map((row) => row.name);
    expect(new Set(names)).toEqual(new Set(['3']));
    expect(names.length).toBe(50);
  });
});
