import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineCalls } from '#domain/kernel/call.ts';
import { defineListing } from '#domain/kernel/listing.ts';
import { shop } from '#domain/shop/shop.ts';
import type { StoreApi } from '../store/store-api.ts';
import { onServer } from './source.ts';

const listing = defineListing(shop, {
  row: z.object({ id: z.string() }),
  shops: ['id'],
  filters: { code: { is: 'code' } },
  sorts: ['code'],
  sort: 'code',
});
const { list } = defineCalls({ list: { at: 'GET /things', says: 'Things', list: listing } });
const source = onServer(list)(
  () => ({ filter: { code: 'b' } }),
  ({ id }) => ({ id, where: 'onServer' as const }),
);
/** A server with so many rows, that can be reached for so many pages. */
const storeWith = (count: number, pages: number) => {
  const paths: string[] = [];
  const askServer: StoreApi['askServer'] = async ({ path }) => {
    paths.push(path);
    const query = new URLSearchParams(path.split('?')[1]);
    const [page, size] = [Number(query.get('page')), Number(query.get('per_page'))];
    if (page > pages) return { ok: false, code: 'offline.needsContact', params: {} };
    const from = (page - 1) * size;
    const data = Array.from({ length: Math.max(0, Math.min(size, count - from)) }, (_, place) => ({
      id: `r${from + place}`,
    }));
    return { ok: true, data, meta: { total: count } };
  };
  return { store: { askServer } as StoreApi, paths };
};
const wanted = { values: {}, timeZone: 'UTC', shopId: 's', offset: 0 };

test('what is given out has every row of every page, in their order', async () => {
  const { store, paths } = storeWith(450, 9);
  const all = await source.read(store, { ...wanted, limit: 10_000 });
  expect('rows' in all && all.rows.map(({ id }) => id)).toEqual(Array.from({ length: 450 }, (_, place) => `r${place}`));
  expect(all).toMatchObject({ total: 450 });
  expect(paths).toEqual([1, 2, 3].map((page) => `/things?filter=code%3Ab&page=${page}&per_page=200`));
});

test('no more than asked for are read, and it is reported how many there are', async () => {
  const { store, paths } = storeWith(1_000, 9);
  const all = await source.read(store, { ...wanted, limit: 250 });
  expect(all).toMatchObject({ total: 1_000 });
  expect('rows' in all && all.rows.length).toBe(250);
  expect(paths).toHaveLength(2);
});

test('where contact ends before the last page there is nothing, and the reason is answered', async () => {
  expect(await source.read(storeWith(450, 2).store, { ...wanted, limit: 10_000 })).toEqual({
    ok: false,
    code: 'offline.needsContact',
    params: {},
  });
});

test('what a server of another version says is no list', async () => {
  const store = { askServer: async () => ({ ok: true, data: [{ name: 'x' }], meta: {} }) } as unknown as StoreApi;
  expect(await source.read(store, { ...wanted, limit: 10 })).toMatchObject({ ok: false, code: 'system.unreadable' });
});

test('a total that the server does not count to its end means more than it', async () => {
  const isMore = async (count: number) => {
    const all = await source.read(storeWith(count, 1_000).store, { ...wanted, limit: 1 });
    return 'rows' in all && { total: all.total, isMore: all.isMore };
  };
  expect(await isMore(10_000)).toEqual({ total: 10_000, isMore: undefined });
  expect(await isMore(10_001)).toEqual({ total: 10_000, isMore: true });
});
