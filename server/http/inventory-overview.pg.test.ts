import { expect, test } from 'vitest';
import { apiUnderTest } from '../../tests/api-brand.ts';
import { audit } from '../audit/audit.ts';

const { app, pool, signIn } = await apiUnderTest();
await pool.query(`update service set consumables = '[{"productId": "oil", "uses": 1}]' where id = 'massage'`);
const boss = await signIn('boss', 's01');

const did = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) => {
  const reply = await app.inject({ method, url: `/api${url}`, headers: boss, ...(payload ? { payload } : {}) });
  expect([url, reply.statusCode, reply.json().message]).toEqual([url, 200, undefined]);
  return reply.json().data;
};
const day = 86_400_000;
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
