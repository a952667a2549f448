import { expect, test } from 'vitest';
import type { AnyRecord } from '#domain/kernel/entity.ts';
import { order } from '#domain/order/order.ts';
import { businessOf } from '#domain/overview/business.ts';
import { periodsAt } from '#domain/overview/days.ts';
import { apiUnderTest } from '../../tests/api-brand.ts';
import { aPaidOrder } from '../../tests/make-orders.ts';
import { putRecords } from '../db/put-records.ts';
import { recordsOf, rowsOf } from '../db/query-builder.ts';

const { app, pool, signIn } = await apiUnderTest();
const brandId = 'brand-1';
await pool.query(`update role set permissions = permissions || '["pc.overview.list"]' where id = 'mgr'`);
const put = async (entity: string, records: readonly AnyRecord[]) => {
  const client = await pool.connect();
  await putRecords(client, brandId, entity, records);
  client.release();
};
const get = async (url: string, account: string, shopId: string) =>
  (await app.inject({ url: `/api${url}`, headers: await signIn(account, shopId) })).json();

const hour = 3_600_000;
const now = Date.now();
const orders = Array.from({ length: 200 }, (_, at) =>
  aPaidOrder({
    id: `o${at}`,
    number: `S01-01-${at}`,
    shopId: at % 3 === 0 ? 's02' : 's01',
    status: [2, 1, 6, 8][at % 4] ?? 2,
    collectedAt: now - at * hour,
    paid: at * 37 + 1,
  }),
);
await put('order', orders);

test('the server adds up by the hour what a counter adds up order by order', async () => {
  const { data } = await get('/overview', 'boss', 'hq');
  const found = await rowsOf(pool, recordsOf(order, brandId));
  for (const business of data.shops) {
    const { shopId: id, name } = business;
    const periods = periodsAt(data.at, 'Asia/Shanghai');
    const own = found.filter(({ shopId }) => shopId === id);
    expect(business).toEqual(businessOf({ id, name }, own, periods));
  }
  expect(data.shops.map(({ shopId }: { shopId: string }) => shopId)).toEqual(['hq', 's01', 's02']);
  expect(data.shops[1].yesterday.orders).toBeGreaterThan(0);
});

test('somebody hears of the shops below theirs, and only with the right', async () => {
  const { data } = await get('/overview', 'manager', 's01');
  expect(data.shops.map(({ shopId }: { shopId: string }) => shopId)).toEqual(['s01']);
  expect(await get('/overview', 'cashier', 's01')).toMatchObject({ code: 'notAllowed' });
});

test("the banner is a shop's own carousel, else that of the headquarters", async () => {
  expect((await get('/banner', 'cashier', 's01')).data).toEqual([]);
  const looks = { logo: 'p/l', themeColor: '#006e4e' };
  await put('decoration', [
    { ...looks, id: 'hq', forBrand: true, carousel: ['p/1', 'p/2'] },
    { ...looks, id: 's02', forBrand: false, carousel: ['p/3'] },
  ]);
  expect((await get('/banner', 'cashier', 's01')).data).toEqual([
    { id: 'p/1', image: 'p/1', link: '' },
    { id: 'p/2', image: 'p/2', link: '' },
  ]);
  expect((await get('/banner', 'boss', 's02')).data).toEqual([{ id: 'p/3', image: 'p/3', link: '' }]);
});
