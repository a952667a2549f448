import { expect, test } from 'vitest';
import { apiUnderTest, password, putInto } from '../../tests/api-brand.ts';
import { anEmployee, aRole } from '../../tests/make.ts';

const { app, pool, signIn } = await apiUnderTest();
const boss = await signIn('boss');
await putInto(pool, {
  role: [
    aRole({ id: 'phone', permissions: ['pc.member.list'], mobilePermissions: ['pc.order.list', 'pc.order.cashier'] }),
  ],
  employee: [anEmployee({ id: 'technician', account: 'technician', grants: [{ shopId: 's01', roleId: 'phone' }] })],
});

const onPhone = async (username: string): Promise<Record<string, string>> => {
  const payload = { username, password, platform: 'mobile' };
  const reply = await app.inject({ method: 'POST', url: '/api/auth/employees/token', payload });
  return { authorization: `Bearer ${reply.json().data.token}`, 'x-shop-id': 's01' };
};
const call = async (method: 'GET' | 'POST', path: string, headers: Record<string, string>, payload?: object) => {
  const reply = await app.inject({ method, url: `/api${path}`, headers, ...(payload ? { payload } : {}) });
  return { status: reply.statusCode, data: reply.json().data };
};
const [atComputer, phone] = [await signIn('technician'), await onPhone('technician')];

test('on the phone the rights of a role for the phone hold, and at the computer those for the computer', async () => {
  for (const [path, computer, mobile] of [
    ['/pc/v1/orders', 403, 200],
    ['/pc/v1/members', 200, 403],
    ['/pc/v1/marketing/coupons', 403, 403],
  ] as const)
    expect([path, (await call('GET', path, atComputer)).status, (await call('GET', path, phone)).status]).toEqual([
      path,
      computer,
      mobile,
    ]);
  const rights = async (headers: Record<string, string>) =>
    (await call('GET', '/employees/0/shops/s01/permissions', headers)).data.slugs;
  expect([await rights(atComputer), await rights(phone)]).toEqual([
    ['pc.member.list'],
    ['pc.order.cashier', 'pc.order.list'],
  ]);
  const read = async (headers: Record<string, string>) =>
    (await call('POST', '/records', headers, { reads: [{ entity: 'member', ids: ['own'] }] })).data[0].records.length;
  expect([await read(atComputer), await read(phone)]).toEqual([1, 0]);
});

test('so they do for what is done', async () => {
  const payload = { lines: [{ kind: 'product', itemId: 'tea', quantity: 1 }] };
  expect((await call('POST', '/orders', atComputer, payload)).status).toBe(403);
  expect((await call('POST', '/orders', phone, payload)).status).toBe(200);
});

test('the super administrator may do everything on either, and nobody else what no role says', async () => {
  expect((await call('GET', '/pc/v1/orders', await onPhone('boss'))).status).toBe(200);
  expect((await call('GET', '/pc/v1/orders', boss)).status).toBe(200);
  expect((await call('GET', '/pc/v1/orders', await onPhone('manager'))).status).toBe(403);
});
