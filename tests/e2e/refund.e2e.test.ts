import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { orderStatuses } from '#domain/order/codes.ts';
import type { Order } from '#domain/order/order.ts';
import type { Refund } from '#domain/refund/refund.ts';
import { audit } from '../../server/audit/audit.ts';
import { poolFor } from '../../server/db/open.ts';
import type { Caller } from './api.ts';
import { goWithin } from './go-within.ts';
import { addItem, byId, collectCash, newTablet, openCounter, openOffice, untilSent } from './tablet.ts';
import { type WiredTablet, wiredTablet } from './wired-tablet.ts';

let tablet: WiredTablet;
let manager: Caller;
beforeAll(async () => {
  tablet = await wiredTablet({ name: 'cashier' });
  manager = await tablet.place.signIn();
});
afterAll(() => tablet?.close());

const orderOf = async (number: string): Promise<Order> => {
  const found = (await manager.orders()).find((order) => order.number === number);
  return (await manager.call('GET', `/pc/v1/orders/${found?.id}`)).data as Order;
};
const refundOf = async (orderId: string): Promise<Refund> =>
  (await manager.call('GET', `/orders/${orderId}/refund_status`)).data as Refund;
/** Says why and confirms; the dialog closes. */
const confirm = async (page: Page, reason: string): Promise<void> => {
  await byId(page, 'refund-reason').fill(reason);
  await byId(page, 'confirm-refund').click();
  await byId(page, 'confirm-refund').waitFor({ state: 'detached' });
};
const statusOnPage = (page: Page) => page.getByTestId('order-page').getByTestId('status').first();

test('a cashier asks without the network for a piece to be given back, a manager gives it, and the rest by amount', async () => {
  const { page, wire } = tablet;
  await goWithin(page, '/cashier');
  await byId(page, 'item-grid').waitFor();
  await addItem(page, '5101');
  await byId(page, 'item-search').fill('5101');
  await byId(page, 'tile-5101').first().click();
  await byId(page, 'item-search').fill('');
  await addItem(page, '5104');
  const number = await collectCash(page);
  await untilSent(page);
  const sold = await orderOf(number);
  const [first, second] = sold.lines;

  await goWithin(page, `/order/view/${sold.id}`);
  wire.cut();
  await byId(page, 'refund-order').click();
  await byId(page, 'refund-more').first().click();
  await byId(page, 'refund-waits').waitFor();
  await confirm(page, 'leaks');
  expect(await statusOnPage(page).getAttribute('data-status')).toBe(String(orderStatuses.refundPendingReview));
  await tablet.reconnect();
  await untilSent(page);
  expect(await refundOf(sold.id)).toMatchObject({
    status: orderStatuses.refundPendingReview,
    reason: 'leaks',
    amount: (first?.payable ?? 0) / 2,
  });

  await byId(page, 'user-menu').click();
  await byId(page, 'logout').click();
  await openCounter(page, tablet.place.account('manager'));
  await goWithin(page, '/order/refund?status=5');
  await byId(page, `refund-${number}`).click();
  await byId(page, 'accept-refund').click();
  await byId(page, 'refund-price').waitFor();
  await byId(page, 'confirm-accept').click();
  await byId(page, 'confirm-accept').waitFor({ state: 'detached' });
  await expect.poll(() => statusOnPage(page).getAttribute('data-status')).toBe(String(orderStatuses.completed));

  await byId(page, 'refund-order').click();
  await page.getByText('按金额退').click();
  await byId(page, 'refund-count').nth(1).fill('1.25');
  await byId(page, 'refund-count').nth(1).press('Tab');
  await confirm(page, 'a dent');
  await expect.poll(() => byId(page, 'refund').count()).toBe(2);
  const given = (first?.payable ?? 0) / 2 + 125;
  await expect.poll(async () => (await orderOf(number)).paid).toBe(sold.total - given);
  expect((await orderOf(number)).lines.map(({ refunded }) => refunded)).toEqual([
    { quantity: 1, amount: (first?.payable ?? 0) / 2, times: 0 },
    { quantity: 0, amount: 125, times: 0 },
  ]);
  expect(second?.quantity).toBe(1);

  const books = poolFor(inject('stories').database, 1);
  const problems = await audit(books, Date.now());
  await books.end();
  expect(problems.filter(({ kind }) => ['cards', 'money', 'shift'].includes(kind))).toEqual([]);
}, 400_000);

test('the headquarters approves less of what a store asks for, and the store gives that', async () => {
  const { page, place } = tablet;
  await goWithin(page, '/cashier');
  await byId(page, 'item-grid').waitFor();
  await addItem(page, '5101');
  const number = await collectCash(page);
  await untilSent(page);
  const { id, paid } = await orderOf(number);
  await goWithin(page, `/order/view/${id}`);
  await byId(page, 'refund-order').click();
  await byId(page, 'refund-all').click();
  await byId(page, 'refund-how').getByText('提交申请').click();
  await confirm(page, 'leaks');
  await untilSent(page);

  const laptop = await newTablet(place.url, { width: 1440, height: 900 });
  try {
    const office = laptop.page;
    await openOffice(office, place.account('hq'), 'HQ');
    await goWithin(office, '/order/refund');
    await office.getByText(number).first().click();
    await byId(office, 'approve-refund').click();
    await byId(office, 'refund-price').fill('10');
    await byId(office, 'confirm-approve').click();
    await byId(office, 'refund-approval').waitFor();
    expect(await byId(office, 'accept-refund').count()).toBe(0);
  } finally {
    await laptop.close();
  }
  expect(await refundOf(id)).toMatchObject({ status: orderStatuses.refunding, given: 0, approval: { price: 1_000 } });

  await goWithin(page, '/order/refund');
  await byId(page, 'give-approved').click();
  await byId(page, 'confirm-accept').click();
  await byId(page, 'refunds-to-give').waitFor({ state: 'detached' });
  await untilSent(page);
  expect(await refundOf(id)).toMatchObject({ status: orderStatuses.refunded, given: 1_000 });
  expect(await orderOf(number)).toMatchObject({ paid: paid - 1_000 });
});
