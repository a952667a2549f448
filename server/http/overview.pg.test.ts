import { expect, test } from 'vitest';
import { feedback } from '#domain/feedback/feedback.ts';
import { reviewsOf, reviewsStay } from '#domain/feedback/lately.ts';
import type { AnyRecord } from '#domain/kernel/entity.ts';
import { order } from '#domain/order/order.ts';
import { businessOf } from '#domain/overview/business.ts';
import { periodsAt } from '#domain/overview/days.ts';
import { apiUnderTest } from '../../tests/api-brand.ts';
import { aFeedback } from '../../tests/make-feedback.ts';
import { aPaidOrder } from '../../tests/make-orders.ts';
import { putRecords } from '../db/put-records.ts';
import { recordsOf, rowsOf } from '../db/query-builder.ts';

const { app, pool, signIn } = await apiUnderTest();
const brandId = 'brand-1';
await pool.query(`update role set permissions = permissions || '["pc.overview.list"]' where id = 'mgr'`);
await pool.query(`update role set permissions = '["pc.overview.list"]' where id = 'none'`);
await pool.query(`update employee set grants = grants || '[{"shopId": "s02", "roleId": "none"}]' where id = 'manager'`);
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

test('the server counts reviews as a counter counts them, where somebody may read them', async () => {
  const reviews = Array.from({ length: 40 }, (_, at) =>
    aFeedback({
      ...{ id: `f${at}`, shopId: at % 3 === 0 ? 's02' : 's01', stars: 1 + (at % 5), hiddenAt: at % 7 === 0 ? 1 : null },
      at: now - at * (reviewsStay / 20),
    }),
  );
  await put('feedback', reviews);
  await pool.query(`update feedback set deleted = true where id = 'f1'`);
  const { data } = await get('/overview', 'boss', 'hq');
  const found = await rowsOf(pool, recordsOf(feedback, brandId));
  expect(found).toHaveLength(39);
  expect(data.reviews).toEqual(['hq', 's01', 's02'].map((shopId) => reviewsOf(shopId, found, data.at)));
  expect(data.reviews[1].count).toBeGreaterThan(5);

  const { data: own } = await get('/overview', 'manager', 's01');
  expect(own.reviews).toEqual([data.reviews[1]]);
  const { data: other } = await get('/overview', 'manager', 's02');
  expect(other).toMatchObject({ shops: [{ shopId: 's02' }], reviews: [] });
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
