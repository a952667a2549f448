import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OrderSeen } from './api.ts';
import { demoBrand } from './demo-brand.ts';
import { goWithin } from './go-within.ts';
import type { Place } from './place.ts';
import { byId, newTablet, type Tablet } from './tablet.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

let place: Place;
let phone: Tablet;
let orders: readonly OrderSeen[];
const faults: string[] = [];
const asked: string[] = [];

/** An order of a service that is opened for somebody, with what else is said of it. */
const opened = async (servicerIds: readonly string[], remark: string): Promise<OrderSeen> => {
  const manager = await place.signIn();
  const [service] = (await manager.call('GET', '/items/service')).data as Named[];
  const line = { kind: 'service', itemId: service?.id ?? '', quantity: 1, servicerIds, remark: '轻一点' };
  return (await manager.call('POST', '/orders', { lines: [line], remark })).data as OrderSeen;
};

beforeAll(async () => {
  place = await demoBrand();
  const manager = await place.signIn();
  const me = (await (await place.signIn('technician')).call('GET', '/employees/0')).data as Named;
  const [parked, paid, theirs] = [await opened([me.id], '靠窗'), await opened([me.id], ''), await opened([], '')];
  orders = [parked, paid, theirs];
  const args = { orderId: parked.id, number: parked.number, label: '3 号房', operations: [] };
  const park = { id: uuid(), name: 'order.park', version: 1, args, takesNumber: false };
  expect(await manager.call('POST', '/commands', park)).toMatchObject({ status: 200 });
  const payments = [{ type: 0, amount: paid.total }];
  expect(await manager.call('PUT', `/orders/${paid.id}/payment`, { payments })).toMatchObject({ status: 200 });
  phone = await newTablet(place.url, { width: 390, height: 844 });
  phone.page.on('pageerror', (fault) => faults.push(String(fault)));
  phone.page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
});
afterAll(() => phone.close());

test('a technician signs in at a phone, which becomes no counter, and begins with what is theirs today', async () => {
  const { page } = phone;
  const [parked, paid, theirs] = orders;
  await page.goto('/auth/login');
  await byId(page, 'account').fill(place.account('technician'));
  await byId(page, 'password').fill('demo1234');
  await byId(page, 'sign-in').click();
  await byId(page, `own-order-${parked?.id}`).waitFor();
  expect(new URL(page.url()).pathname).toBe('/own-work');
  expect(await byId(page, `own-order-${parked?.id}`).textContent()).toContain('3 号房');
  expect(await byId(page, `own-order-${paid?.id}`).textContent()).toContain('待服务');
  expect(await byId(page, `own-order-${theirs?.id}`).count()).toBe(0);
  expect(await byId(page, 'own-orders').textContent()).not.toMatch(/¥|\d\.\d\d/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(asked.filter((call) => call === 'POST /api/sync/enrol')).toEqual([]);
});

test('a tap says where and what was remarked, and there the service is begun and ended', async () => {
  const { page } = phone;
  const [parked, paid] = orders;
  await byId(page, `own-order-${parked?.id}`).click();
  for (const text of ['3 号房', '靠窗', '备注：轻一点']) await page.getByRole('dialog').getByText(text).waitFor();
  expect(await byId(page, 'begin-own').count()).toBe(0);
  await page.keyboard.press('Escape');
  await byId(page, `own-order-${paid?.id}`).click();
  await byId(page, 'begin-own').click();
  await byId(page, 'finish-own').click();
  await byId(page, 'finish-own').waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await byId(page, `own-order-${paid?.id}`).getByText('已完成').waitFor();
});

test('the menu shows what they may use, and no address shows the orders or the money of the shop', async () => {
  const { page } = phone;
  for (const address of ['/order/list', '/overview', '/cashier', '/day', '/member/list']) {
    await goWithin(page, address);
    await byId(page, 'own-orders').waitFor();
  }
  expect(faults).toEqual([]);
});
