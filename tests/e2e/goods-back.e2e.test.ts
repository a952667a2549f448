import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderStatuses } from '#domain/order/codes.ts';
import type { Order } from '#domain/order/order.ts';
import type { Enrolment } from '#domain/sync/protocol.ts';
import { provingAs } from '../prove.ts';
import type { Caller } from './api.ts';
import { goWithin } from './go-within.ts';
import { addItem, byId, collectCash, untilSent } from './tablet.ts';
import { type WiredTablet, wiredTablet } from './wired-tablet.ts';

let tablet: WiredTablet;
let manager: Caller;

beforeAll(async () => {
  tablet = await wiredTablet({ name: 'manager' });
  manager = await tablet.place.signIn();
});
afterAll(() => tablet?.close());

/** Another counter of the shop books ten pieces of each of these in. */
const bringIn = async (shopId: string, staffId: string, productIds: readonly string[]): Promise<void> => {
  const { data } = await manager.call('POST', '/sync/enrol', { shopId, name: '' });
  const { counterId, incarnation, epoch, secret } = data as Enrolment;
  const lines = productIds.map((productId) => ({ productId, quantity: 10, price: 2_000 }));
  const paper = { paperId: 'paper-1', number: 'RK-1', type: 11, applicantId: '', receiverId: '', remark: '' };
  const said = { id: crypto.randomUUID(), name: 'stock.book', version: 1, args: { ...paper, lines }, staffId };
  const command = { n: 1, ...said, at: Date.now(), offline: false };
  const reply = await fetch(`${tablet.place.url}/api/sync/push`, {
    method: 'POST',
    headers: { authorization: `Counter ${secret}`, 'x-counter': counterId, 'content-type': 'application/json' },
    body: JSON.stringify({
      counterId,
      incarnation,
      epoch,
      commands: [provingAs({ counterId, incarnation }, staffId, manager.token)(command)],
    }),
  });
  expect(await reply.json()).toMatchObject({ data: { results: [{ outcome: 'accepted' }] } });
};

const orderOf = async (number: string): Promise<Order> => {
  const found = (await manager.orders()).find((order) => order.number === number);
  if (!found) throw new Error(`order ${number} did not arrive`);
  return (await manager.call('GET', `/pc/v1/orders/${found.id}`)).data as Order;
};

const sell = async (page: Page, ...numbers: readonly string[]): Promise<Order> => {
  await goWithin(page, '/cashier');
  await byId(page, 'item-grid').waitFor();
  for (const number of numbers) await addItem(page, number);
  const sold = await collectCash(page);
  await untilSent(page);
  return orderOf(sold);
};
/** Its services are given, and use up what they use up. */
const allGiven = async (page: Page, { id, number }: Order): Promise<Order> => {
  await goWithin(page, `/order/view/${id}`);
  await byId(page, 'all-given').click();
  await byId(page, 'all-given').waitFor({ state: 'detached' });
  await untilSent(page);
  return orderOf(number);
};
const taken = ({ goods }: Order) => goods.map(({ reason, quantity, uses }) => [reason, quantity, uses]);

test('cancelling a paid order without the network brings back what was not spoiled', async () => {
  const { page, wire } = tablet;
  const first = await sell(page, '5104', '5101');
  const productIds = first.lines.map(({ itemId }) => itemId);
  await bringIn(first.shopId, first.staffId, productIds);
  const order = await sell(page, '5101', '5104', '1101');
  expect(taken(order)).toEqual([
    ['sale', 1, 0],
    ['sale', 1, 0],
  ]);
  expect(taken(await allGiven(page, order))).toEqual([
    ['sale', 1, 0],
    ['sale', 1, 0],
    ['use', 1, 6],
    ['use', 1, 1],
  ]);

  await goWithin(page, `/order/view/${order.id}`);
  wire.cut();
  await byId(page, 'cancel-order').click();
  const rows = byId(page, 'back-row');
  await rows.nth(3).waitFor();
  // What the service has used up comes back only where somebody says so.
  expect(await rows.getByRole('checkbox', { checked: true }).count()).toBe(2);
  for (const place of [2, 3]) await rows.nth(place).getByRole('checkbox').check();
  await rows.filter({ hasText: '三年陈艾条' }).getByRole('checkbox').uncheck();
  await byId(page, 'cancel-reason').fill('one box is torn');
  await byId(page, 'confirm-cancel').click();
  await byId(page, 'confirm-cancel').waitFor({ state: 'hidden' });
  await tablet.reconnect();
  await untilSent(page);
  const canceled = await orderOf(order.number);
  expect(canceled).toMatchObject({ status: orderStatuses.refunded, paid: 0 });
  expect(taken(canceled)).toEqual([['sale', 1, 0]]);
});

test('a package that was spilled is thrown away without the network, and the next one is opened', async () => {
  const { page, wire } = tablet;
  await allGiven(page, await sell(page, '1101'));
  await goWithin(page, '/inventory/packages');
  const cones = byId(page, 'package-5104');
  await cones.getByTestId('change-package').waitFor();
  // Of what was booked the order may be here before the level of the stock.
  await expect.poll(() => cones.getByTestId('open-uses').innerText()).toContain('48 / 54');
  const sealed = async () => Number(/\d+/.exec(await cones.getByTestId('sealed').innerText())?.[0]);
  const before = await sealed();
  wire.cut();
  await cones.getByTestId('change-package').click();
  await byId(page, 'lost').waitFor();
  await byId(page, 'confirm-package').click();
  await byId(page, 'confirm-package').waitFor({ state: 'hidden' });
  await expect.poll(() => cones.getByTestId('open-uses').innerText()).toContain('54 / 54');
  expect(await sealed()).toBe(before - 1);
  await tablet.reconnect();
  await untilSent(page);
  expect(await byId(page, 'sync-badge').getAttribute('data-attention')).toBe('0');
  expect(await cones.getByTestId('open-uses').innerText()).toContain('54 / 54');
});
