import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goWithin } from './go-within.ts';
import { addItem, byId, collectCash, newTablet, openOffice, type Tablet, untilSent } from './tablet.ts';
import { type WiredTablet, wiredTablet } from './wired-tablet.ts';

let counter: WiredTablet;
let office: Tablet;
beforeAll(async () => {
  counter = await wiredTablet();
  office = await newTablet(counter.place.url);
});
afterAll(async () => {
  await office?.close();
  await counter?.close();
});

const priceOn = (page: Page) => byId(page, 'tile-5101').first().getByText('¥');
const paidFor = async (number: string): Promise<number | undefined> => {
  const manager = await counter.place.signIn();
  return (await manager.orders()).find((order) => order.number === number)?.paid;
};

test('a price is prepared, previewed and published while a store is offline, which sells at what it heard last', async () => {
  const { page } = office;
  await byId(counter.page, 'item-search').fill('5101');
  const before = (await priceOn(counter.page).textContent())?.trim() ?? '';
  await byId(counter.page, 'item-search').fill('');

  await openOffice(page, counter.place.account('boss'));
  await goWithin(page, '/item/plan');
  await byId(page, 'add-plan').click();
  await byId(page, 'plan-name').fill('冬至调价');
  const today = await page.evaluate(() => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format());
  await expect.poll(() => byId(page, 'plan-day').getAttribute('readonly')).toBeNull();
  await byId(page, 'plan-day').fill(today);
  await byId(page, 'plan-lines').fill('5101');
  await page.getByRole('option').first().click();
  await byId(page, 'plan-price-0').fill('333');
  await byId(page, 'save-plan').click();

  // What changes is seen store by store before anybody is told.
  await byId(page, 'plan').waitFor();
  await page.getByTestId('plan-changes').getByText(before).first().waitFor();
  await page.getByTestId('plan-changes').getByText('¥333.00').first().waitFor();
  await byId(counter.page, 'item-search').fill('5101');
  expect((await priceOn(counter.page).textContent())?.trim() ?? '').toBe(before);
  await byId(counter.page, 'item-search').fill('');

  counter.wire.cut();
  await byId(page, 'publish-plan').click();
  await byId(page, 'publish-confirm').click();
  await expect
    .poll(
      async () => {
        await page.reload();
        await byId(page, 'plan').waitFor();
        return byId(page, 'plan-status').innerText();
      },
      { timeout: 90_000, interval: 5_000 },
    )
    .toBe('已生效');

  await addItem(counter.page, '5101');
  const number = await collectCash(counter.page);
  await byId(counter.page, 'next-order').click();
  await counter.reconnect();
  await untilSent(counter.page);
  expect(await byId(counter.page, 'sync-badge').getAttribute('data-attention')).toBe('0');
  expect(await paidFor(number)).toBe(Math.round(100 * Number(before.replace(/[¥,]/g, ''))));

  await byId(counter.page, 'item-search').fill('5101');
  await expect
    .poll(async () => (await priceOn(counter.page).textContent())?.trim() ?? '', { timeout: 120_000 })
    .toBe('¥333.00');
});
