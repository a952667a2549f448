import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { testBrowser } from '../../tests/device/browser.ts';
import { type Mirror, openMirror } from './mirror.ts';

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
    expect((await mirror.range('order', { where: {}, limit: 2 })).map((row) => row.id)).toEqual(['o3', 'o2']);
    expect((await mirror.range('order', { where: {}, offset: 1, limit: 1 })).map((row) => row.id)).toEqual(['o2']);
    expect(await mirror.range('order', { where: {}, limit: 0 })).toEqual([]);
    expect((await mirror.range('order', { where: { status: 1 }, to: 2 })).map((row) => row.id)).toEqual(['o1']);
    expect((await mirror.range('order', { where: { status: 1 }, from: 2 })).map((row) => row.id)).toEqual(['o3']);
    expect((await mirror.many('order', { shopId: 's' })).length).toBe(3);
    expect(await mirror.count('order', { where: { status: 1 } })).toBe(2);
    expect(await mirror.count('order', { where: {}, from: 2 })).toBe(2);
  });

  test('what an older version of the app has kept answers with the fields that came since', async () => {
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

  test('two tabs that write the same record at once leave the newer one', async () => {
    const records = (version: number) =>
      Array.from({ length: 50 }, (_, n) => ({ id: `g${n}`, version, record: group(`g${n}`, String(version)) }));
    await Promise.all([3, 1, 2].map((version) => mirror.apply('itemGroup', records(version))));
    const names = (await mirror.many('itemGroup', {})).map((row) => row.name);
    expect(new Set(names)).toEqual(new Set(['3']));
    expect(names.length).toBe(50);
  });
});
