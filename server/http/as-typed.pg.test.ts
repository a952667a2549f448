import { expect, test } from 'vitest';
import { apiUnderTest } from '../../tests/api-brand.ts';
import { shopControl } from '../../tests/shop-control.ts';

const { app, signIn } = await apiUnderTest();
const [boss, manager] = [await signIn('boss'), await signIn('manager')];
type Method = 'GET' | 'POST' | 'PUT';
const call = async (at: string, payload?: object, headers: Record<string, string> = manager) => {
  const [method = 'GET', url = ''] = at.split(' ');
  const reply = await app.inject({
    method: method as Method,
    url: `/api${url}`,
    headers,
    ...(payload ? { payload } : {}),
  });
  return { status: reply.statusCode, ...reply.json() };
};

test('an order by a call is rounded as at a counter, and paid with all it carries (opensourcepos#1437, odoo#65043)', async () => {
  expect((await call('PUT /shops/s01/control', { ...shopControl, roundTo: 100 }, boss)).status).toBe(200);
  const lines = [{ kind: 'product', itemId: 'tea', quantity: 1, reduction: 321 }];
  const opened = await call('POST /orders', { lines });
  expect(opened.data).toMatchObject({ roundTo: 100, total: 4_600 });
  const paid = await call(`PUT /orders/${opened.data.id}/payment`, { payments: [{ type: 0, amount: 4_600 }] });
  expect([paid.status, paid.message]).toEqual([200, undefined]);
  expect(paid.data).toMatchObject({ roundTo: 100, paid: 4_600 });
});

test('a member is registered and found however number and name are typed (odoo#203699, glific#4973)', async () => {
  const made = await call('POST /members', { name: '张\u200B　三', mobile: '+86 137-4165 7342' });
  expect([made.status, made.message]).toEqual([200, undefined]);
  expect(made.data).toMatchObject({ name: '张 三', mobile: '13741657342' });
  for (const k of [
    '137 4165 7342',
    '+86 137 4165 7342',
    '１３７４１６５７３４２',
    '\u202D13741657342\u202C',
    '张 三',
    '张　三',
    '7342',
  ]) {
    const found = await call(`GET /members/search?k=${encodeURIComponent(k)}`);
    expect([k, found.data?.map(({ id }: { id: string }) => id)]).toEqual([k, [made.data.id]]);
  }
});

test('a surname is found as it is read either way', async () => {
  const made = await call('POST /members', { name: '种师道', mobile: '13700002222' });
  for (const k of ['chongshi', 'zhongshi', 'csd', 'zsd']) {
    const found = await call(`GET /members/search?k=${k}`);
    expect([k, found.data?.map(({ id }: { id: string }) => id)]).toEqual([k, [made.data.id]]);
  }
});
