import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoBrand } from './demo-brand.ts';
import { goWithin } from './go-within.ts';
import type { Place } from './place.ts';
import {
  addItem,
  byId,
  collectCash,
  newTablet,
  openCounter,
  openOffice,
  type Tablet,
  tellOnline,
  untilSent,
} from './tablet.ts';

let place: Place;
let laptop: Tablet;
let tablet: Tablet;
let account: string;
beforeAll(async () => {
  place = await demoBrand();
  laptop = await newTablet(place.url, { width: 1440, height: 900 });
  tablet = await newTablet(place.url);
  account = place.account('lan');
});
afterAll(async () => {
  await laptop?.close();
  await tablet?.close();
});

/** Goes to the office of another shop, by the menu of shops. */
const switchOffice = async (page: Page, code: string): Promise<void> => {
  await byId(page, 'shop-switcher').click();
  await byId(page, `office-${code}`).click();
  await byId(page, `office-${code}`).waitFor({ state: 'hidden' });
};
/** An order that this tablet has paid, as its page shows it. */
const paidOrder = async (page: Page): Promise<string> => {
  const number = await collectCash(page);
  await untilSent(page);
  const orders = await (await place.signIn()).orders();
  const id = orders.find((order) => order.number === number)?.id ?? '';
  await goWithin(page, `/order/view/${id}`);
  await page.getByText(number).first().waitFor();
  return id;
};

test('the super administrator makes a role without refunds and employs somebody with it, who gets an account', async () => {
  const { page } = laptop;
  await openOffice(page, place.account('boss'));
  await goWithin(page, '/staff/role/add');
  await byId(page, 'role-name').fill('不退款收银员');
  for (const right of ['cashier', 'collect', 'list', 'cancel']) await byId(page, `role-pc-pc.order.${right}`).check();
  await byId(page, 'role-pc-pc.counter.enrol').check();
  await byId(page, 'save-role').click();
  await page.getByText('不退款收银员').waitFor();

  await switchOffice(page, 'S01');
  await goWithin(page, '/staff/add');
  await byId(page, 'add-person-page').waitFor();
  expect(await byId(page, 'person-group').count()).toBe(1);
  await byId(page, 'person-name').fill('小兰');
  await byId(page, 'person-avatar-example-1').click();
  await byId(page, 'person-roles-role').click();
  await page.getByRole('option', { name: '不退款收银员' }).click();
  await byId(page, 'save-person').click();
  await byId(page, 'create-account').click();
  await byId(page, 'account-name').fill(account);
  await byId(page, 'account-password').fill('demo1234');
  await byId(page, 'account-again').fill('demo1234');
  await byId(page, 'create-account-confirm').click();
  await byId(page, 'set-password').waitFor();
});

test('who has it sells, sees nothing of refunds, and is refused them by the API as well', async () => {
  const { page } = tablet;
  await openCounter(page, account);
  await addItem(page, '5101');
  const id = await paidOrder(page);
  await byId(page, 'order-timeline').waitFor();
  expect(await byId(page, 'cancel-order').count()).toBe(0);
  const caller = await place.signIn('lan');
  const { data: order } = (await caller.call('GET', `/pc/v1/orders/${id}`)) as { data: { paid: number } };
  expect(order.paid).toBeGreaterThan(0);
  const refund = { refund: order.paid, reason: 'wants it back', goods: [] };
  expect(await caller.call('PUT', `/orders/${id}/cancel`, refund)).toMatchObject({ status: 403 });
});

test('they resign: the tablet says so at once, keeps what it has not sent, and lets nobody in with that account', async () => {
  const { page, context } = tablet;
  await goWithin(page, '/cashier');
  await addItem(page, '5102');
  await context.setOffline(true);
  const number = await collectCash(page);
  await laptop.page.reload();
  await byId(laptop.page, 'resign').click();
  await byId(laptop.page, 'resign-confirm').click();
  await byId(laptop.page, 'has-left').waitFor();

  await context.setOffline(false);
  await tellOnline(context);
  await byId(page, 'session-closed').waitFor();
  expect(await byId(page, 'session-closed').innerText()).toContain('停用');
  await byId(page, 'account').fill(account);
  await byId(page, 'password').fill('demo1234');
  await byId(page, 'sign-in').click();
  await byId(page, 'login-refused').waitFor();

  // The sale is not theirs to take away: it goes out, or waits for whoever works here next.
  await openCounter(page, place.account('cashier'));
  await untilSent(page);
  const manager = await place.signIn();
  const numbers = async () => (await manager.orders()).map((order) => order.number);
  await expect.poll(numbers, { timeout: 30_000 }).toContain(number);
});
