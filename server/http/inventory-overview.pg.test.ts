import { expect, test } from 'vitest';
import { defaultSettings } from '#domain/shop/shop-settings.ts';
import { inTypes, outTypes } from '#domain/stock/codes.ts';
import { day } from '#domain/values/durations.ts';
import { apiUnderTest, putInto } from '../../tests/api-brand.ts';
import { aProduct } from '../../tests/make.ts';
import { aLevel } from '../../tests/make-stocktake.ts';
import { audit } from '../audit/audit.ts';
import { putRecords } from '../db/put-records.ts';

const { app, pool, signIn } = await apiUnderTest();
await pool.query(`update service set consumables = '[{"productId": "oil", "uses": 1}]' where id = 'massage'`);
const boss = await signIn('boss', 's01');
// Services count as given when they are paid, so that what they use up leaves then.
await putInto(pool, { shopSettings: [{ ...defaultSettings('s01'), servicesGivenWhenPaid: true }] });

const did = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) => {
  const reply = await app.inject({ method, url: `/api${url}`, headers: boss, ...(payload ? { payload } : {}) });
  expect([url, reply.statusCode, reply.json().message]).toEqual([url, 200, undefined]);
  return reply.json().data;
};
const today = Math.floor(Date.now() / day) * day;
const soldFrom = async (from: number): Promise<number> => {
  const { shops } = await did('GET', `/inventories/overview?from=${from}&to=${today + day - 1}`);
  return shops.find(({ shopId }: { shopId: string }) => shopId === 's01').sold;
};
const sell = async (kind: 'product' | 'service', itemId: string, quantity: number): Promise<string> => {
  const { id, total } = await did('POST', '/orders', { lines: [{ kind, itemId, quantity }] });
  await did('PUT', `/orders/${id}/payment`, { payments: [{ type: 0, amount: total }] });
  return id;
};
const cancel = (id: string, refund: number, goods: object[]) =>
  did('PUT', `/orders/${id}/cancel`, { reason: 'mistake', refund, goods });

test('what services use up is a cost like what is sold, and what comes back lowers only what its going has raised', async () => {
  await did('POST', '/inventories/storage', {
    lines: [
      { productId: 'tea', quantity: 10, price: 3_000 },
      { productId: 'oil', quantity: 10, price: 1_950 },
    ],
  });
  expect(await soldFrom(today)).toBe(0);
  await sell('product', 'tea', 2);
  expect(await soldFrom(today)).toBe(6_000);
  const massages = await sell('service', 'massage', 2);
  expect(await soldFrom(today)).toBe(9_900);
  await cancel(massages, 39_600, [{ reason: 'use', productId: 'oil', quantity: 2 }]);
  expect(await soldFrom(today)).toBe(6_000);
  // The shop's own use is none of what it sells.
  await did('POST', '/inventories/outbound', { lines: [{ productId: 'oil', quantity: 1 }] });
  expect(await soldFrom(today)).toBe(6_000);
  expect(await audit(pool, Date.now())).toEqual([]);
});

test('what was used before the period and comes back in it makes no cost below nothing', async () => {
  const before = await soldFrom(today);
  const massage = await sell('service', 'massage', 1);
  await pool.query('update stock_movement set at = at - $2, kept_at = kept_at - $2 where order_id = $1', [
    massage,
    day,
  ]);
  expect(await soldFrom(today)).toBe(before);
  expect(await soldFrom(today - day)).toBe(before + 1_950);
  await cancel(massage, 19_800, [{ reason: 'use', productId: 'oil', quantity: 1 }]);
  expect(await soldFrom(today)).toBe(before);
  expect(await soldFrom(today - day)).toBe(before);
});

test('a period begins with its first and ends with its last millisecond, in every figure', async () => {
  const from = 20_000 * day;
  const to = from + 3 * day - 1;
  const many = Array.from({ length: 20 }, (_, place) => `y${String(place).padStart(2, '0')}`);
  const level = (productId: string, quantity: number, value: number, more: object = {}) =>
    aLevel({
      id: `s02:${productId}`,
      shopId: 's02',
      productId,
      quantity,
      value,
      lowAt: null,
      since: from - 1,
      ...more,
    });
  const levels = [
    level('x1', 10, 1_003, { lowAt: 10 }),
    level('x2', -1, -50, { lowAt: null }),
    level('x3', 0, 0, { lowAt: 0 }),
    level('x4', 4, 400, { lowAt: 3 }),
    level('x5', 3, 300),
    level('x6', 1, 800, { since: from }),
    level('x7', 2, 900),
    ...many.map((id) => level(id, 1, 5)),
  ];
  let made = 0;
  const moved = (productId: string, type: number, quantity: number, value: number, at: number, more: object = {}) => {
    made += 1;
    return {
      id: `at-${made}`,
      shopId: 's02',
      productId,
      type,
      quantity,
      uses: 0,
      value,
      before: 0,
      paperId: '',
      note: '',
      orderId: '',
      counterId: '',
      staffId: 'boss',
      at,
      keptAt: at + 1,
      ...more,
    };
  };
  const { sale, requisition, loss } = outTypes;
  const movements = [
    moved('x1', inTypes.purchase, 9, 999, from - 1),
    moved('x1', sale, -3, -60, from - 2, { orderId: 'before' }),
    moved('x1', inTypes.refund, 3, 60, from, { orderId: 'before' }),
    moved('x1', inTypes.purchase, 5, 500, from),
    moved('x1', requisition, -1, -11, from, { paperId: 'use' }),
    moved('x2', requisition, -1, -17, from),
    moved('x1', sale, -1, -10, from, { orderId: 'worth-more' }),
    moved('x1', inTypes.refund, 1, 25, from, { orderId: 'worth-more' }),
    moved('x4', sale, -1, -90, from - 1, { orderId: 'long-ago' }),
    moved('x5', sale, -1, -80, from, { orderId: 'just-now' }),
    moved('x1', sale, -3, -151, from + day, { orderId: 'one' }),
    moved('x1', inTypes.refund, 1, 50, from + day + 5, { orderId: 'one' }),
    moved('x4', loss, -5, -500, from + day),
    moved('x3', inTypes.gain, 2, 70, to),
    moved('x2', loss, -1, -31, to),
    moved('x3', inTypes.gain, 1, 7, to + 1),
    moved('x2', loss, -1, -3, to + 1),
    moved('x1', sale, -1, -40, to + 1, { orderId: 'after' }),
  ];
  const products = levels.map(({ productId }) => aProduct({ id: productId, number: productId, name: productId }));
  const client = await pool.connect();
  await client.query('begin');
  for (const [entity, records] of Object.entries({ product: products, stock: levels, stockMovement: movements }))
    await putRecords(client, 'brand-1', entity, records);
  await client.query('commit');
  client.release();

  const reply = await app.inject({
    method: 'GET',
    url: `/api/inventories/overview?from=${from}&to=${to}`,
    headers: { ...boss, 'x-shop-id': 's02' },
  });
  const { shops, slow, differences } = reply.json().data;
  const value = 3_453;
  expect(shops).toEqual([
    {
      shopId: 's02',
      name: 'Shop s02',
      products: 27,
      quantity: 39,
      value,
      low: 2,
      below: 1,
      days: [value + 598, value - 3, value + 36],
      sold: 17 + 80 + 101,
      gains: 70,
      losses: 531,
    },
  ]);
  expect(slow.map((row: { productId: string }) => row.productId)).toEqual(['x7', 'x4', ...many.slice(0, 18)]);
  expect(slow[1]).toMatchObject({ number: 'x4', quantity: 4, value: 400, lastSoldAt: from - 1, shopName: 'Shop s02' });
  expect(slow[0].lastSoldAt).toBeNull();
  expect(
    differences.map((row: { productId: string; gained: number; lost: number; value: number }) => [
      row.productId,
      row.gained,
      row.lost,
      row.value,
    ]),
  ).toEqual([
    ['x4', 0, 5, -500],
    ['x3', 2, 0, 70],
    ['x2', 0, 1, -31],
  ]);
});
