import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dropProfile, freshProfile } from './profiles.ts';
import { type RunningServer, startServer } from './running-server.ts';
import { addItem, byId, collectCash, newOrder, openCounter, switchOn, type Tablet } from './tablet.ts';

let server: RunningServer;
let profile: string;
let tablet: Tablet;
let page: Page;

beforeAll(async () => {
  server = await startServer();
  profile = await freshProfile();
  tablet = await switchOn(profile, server.url);
  page = tablet.page;
  await openCounter(page, 'manager');
});
afterAll(async () => {
  await tablet?.close();
  await server?.stop();
  await dropProfile(profile);
});

const textOf = async (id: string): Promise<string> => (await byId(page, id).innerText()).trim();
const fenOf = (text: string): number => Math.round(Number(/-?¥[\d.,]+/.exec(text)?.[0].replace(/[¥,]/g, '')) * 100);
const amounts = async (id: string): Promise<number[]> => (await byId(page, id).allInnerTexts()).map(fenOf);

/** Takes so much off the order that is being composed. */
const reduceBy = async (yuan: string): Promise<void> => {
  await byId(page, 'reduction-open').click();
  await page.keyboard.type(yuan);
  await byId(page, 'confirm-reduction').click();
  await byId(page, 'reduction-row').waitFor();
};

const begin = async (...numbers: readonly string[]): Promise<void> => {
  await page.goto('/cashier');
  await byId(page, 'item-grid').waitFor();
  await newOrder(page);
  for (const number of numbers) await addItem(page, number);
};

test('a reduction of the order leaves the price of each line alone and is a line of its own, on screen and paper', async () => {
  await begin('1101', '5101');
  const prices = await amounts('line-amount');
  const linesTotal = prices.reduce((sum, price) => sum + price, 0);
  await reduceBy('5');
  expect(await amounts('line-amount')).toEqual(prices);
  expect(fenOf(await textOf('reduction-amount'))).toBe(-500);
  expect(fenOf(await textOf('subtotal'))).toBe(linesTotal);
  expect(fenOf(await textOf('total'))).toBe(linesTotal - 500);

  await collectCash(page);
  const orderId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await page.goto(`/order/view/${orderId}`);
  await byId(page, 'order-reduction').waitFor();
  expect(await amounts('order-line-amount')).toEqual(prices);
  expect(fenOf(await textOf('order-subtotal'))).toBe(linesTotal);
  expect(fenOf(await textOf('order-reduction'))).toBe(-500);
  expect(fenOf(await textOf('order-total'))).toBe(linesTotal - 500);

  await page.goto(`/order/receipt/${orderId}`);
  const paper = await textOf('receipt');
  for (const price of prices) expect(paper).toContain(`1 x ${(price / 100).toFixed(2)}\n${(price / 100).toFixed(2)}`);
  expect(paper).toContain(
    `小计\n${(linesTotal / 100).toFixed(2)}\n整单优惠\n-5.00\n应收\n¥${((linesTotal - 500) / 100).toFixed(2)}`,
  );
});

test('the rest of a split payment is taken in cash, and the button says how much is taken now', async () => {
  await begin('1101');
  const total = fenOf(await textOf('total'));
  await byId(page, 'collect').click();
  expect(fenOf(await textOf('confirm-collect'))).toBe(total);
  await byId(page, 'pay-chatAppBookkeeping').click();
  await page.keyboard.type('30');
  expect(fenOf(await textOf('confirm-collect'))).toBe(3_000);
  await byId(page, 'confirm-collect').click();
  await byId(page, 'taken').waitFor();
  expect(await byId(page, 'pay-cash').getAttribute('aria-pressed')).toBe('true');
  expect(fenOf(await textOf('rest'))).toBe(total - 3_000);
  expect(fenOf(await textOf('confirm-collect'))).toBe(total - 3_000);
  await byId(page, 'confirm-collect').click();
  await byId(page, 'success').waitFor();
  expect(await amounts('success-payment')).toEqual([3_000, total - 3_000]);
});

test('a quantity far above the usual is asked about once for an item of an order', async () => {
  await begin('1101');
  const type = async (quantity: string): Promise<void> => {
    await byId(page, 'line-quantity').click();
    await byId(page, 'quantity').waitFor();
    await page.keyboard.type(quantity);
    await byId(page, 'confirm-quantity').click();
  };
  const question = byId(page, 'quantity-question');
  await type('50');
  await byId(page, 'quantity').waitFor({ state: 'detached' });
  await type('9999');
  await question.waitFor();
  expect(await question.innerText()).toContain('9999');
  expect(await textOf('line-quantity')).toBe('50');
  await byId(page, 'change-quantity').click();
  await page.keyboard.type('60');
  await byId(page, 'confirm-quantity').click();
  await byId(page, 'yes-quantity').click();
  await expect.poll(() => textOf('line-quantity')).toBe('60');
  await type('5');
  await expect.poll(() => textOf('line-quantity')).toBe('5');
  await type('70');
  await expect.poll(() => textOf('line-quantity')).toBe('70');
  expect(await question.count()).toBe(0);
});
