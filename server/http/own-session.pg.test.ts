import { expect, test } from 'vitest';
import { apiUnderTest, password } from '../../tests/api-brand.ts';

const { app, signIn } = await apiUnderTest();

test('the session says who, where, with which rights and of which brand, in the fields of the specification', async () => {
  const own = async (account: string, shopId: string) =>
    (await app.inject({ url: '/api/employees/0', headers: await signIn(account, shopId) })).json().data;
  const manager = await own('manager', 's01');
  expect(manager).toMatchObject({
    id: 'manager',
    shop_id: 's01',
    username: 'manager',
    name: 'manager',
    avatar: '',
    is_servicer: true,
    currentShop: { id: 's01', shop_name: 'Shop s01', type: 1, parent_id: 'north', key: 's01' },
    service_area: [{ id: 's01' }],
    config: { zoom: 1 },
  });
  expect(manager.permissions).toContain('pc.order.price');
  expect(manager.brand).toEqual({ code: expect.any(String), title: expect.any(String), logo: expect.any(String) });
  const boss = await own('boss', 's02');
  expect([boss.shop_id, boss.permissions]).toEqual(['s02', ['*']]);
  expect(boss.service_area.map(({ id }: { id: string }) => id)).toEqual(['hq', 'north', 's01', 's02']);
  // Where they do not work, the shop of their employment counts.
  expect((await own('manager', 's02')).shop_id).toBe('s01');
});

test('the login answers the same, in the shop of the employment', async () => {
  const payload = { username: 'cashier', password };
  const { data } = (await app.inject({ method: 'POST', url: '/api/auth/employees/token', payload })).json();
  expect(data.session).toMatchObject({
    shop_id: 's01',
    username: 'cashier',
    service_area: [{ shop_name: 'Shop s01' }],
  });
  expect(data.session.permissions).toContain('pc.order.collect');
});

test('the zoom is 1 or 1.1, and everybody has their own', async () => {
  const put = async (account: string, payload: object) =>
    app.inject({ method: 'PUT', url: '/api/employees/0/config', headers: await signIn(account), payload });
  expect((await put('cashier', { zoom: 1.1 })).json().data).toEqual({ zoom: 1.1 });
  expect((await put('cashier', { zoom: 2 })).statusCode).toBe(422);
  const zoomOf = async (account: string) =>
    (await app.inject({ url: '/api/employees/0', headers: await signIn(account) })).json().data.config.zoom;
  expect([await zoomOf('cashier'), await zoomOf('manager')]).toEqual([1.1, 1]);
});
