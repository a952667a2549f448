import process from 'node:process';
import type { Page } from 'playwright-core';
import { afterAll, expect, inject, test } from 'vitest';
import { startProcess } from '../e2e/server-process.ts';
import { byId, collectCash, linesOf, newOrder, park, scanCode, untilSent, waiting } from '../e2e/tablet.ts';
import { wiredTablet } from '../e2e/wired-tablet.ts';
import { freePort } from '../free-port.ts';
import { asked, databaseOn } from '../postgresql.ts';

/** The built server of an earlier version: `npm run test:update -- --from d3ac27b` builds it. */
const earlier = process.env.EARLIER ?? '';

const ends: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const end of ends.reverse()) await end();
});

/** Takes an item at a counter of any version. */
const takeItem = async (page: Page, number: string): Promise<void> => {
  const before = await linesOf(page).count();
  await byId(page, 'item-search').fill(number);
  await byId(page, `tile-${number}`).first().click();
  await byId(page, 'item-search').fill('');
  await linesOf(page).nth(before).waitFor();
  await page.locator('[data-testid="counter"][data-saving="false"]').waitFor();
};

const scan = async (page: Page, code: string, pieces: number): Promise<void> => {
  await scanCode(page, code);
  await expect.poll(() => byId(page, 'last-pieces').innerText()).toBe(String(pieces));
};

test('a tablet of an earlier version with unsent orders, a draft, a parked order and a stocktake half counted is updated, and nothing is missing', async () => {
  const { postgres } = inject('stories');
  await asked(postgres, 'create database update_from');
  const PORT = String(await freePort());
  const environment = { DATABASE_URL: databaseOn(postgres, 'update_from'), PORT, SEED: 'demo' };
  const before = await startProcess(environment, `${earlier}/dist/server/main.js`);
  let stop = before.stop;
  ends.push(() => stop());
  const tablet = await wiredTablet({ place: before, name: 'manager' });
  ends.push(() => tablet.close());
  const { page, wire } = tablet;

  await page.goto('/inventory/check/add');
  await page.getByPlaceholder('例如').click();
  for (const zone of ['front', 'back']) {
    await page.keyboard.type(zone, { delay: 80 });
    await page.keyboard.press('Enter');
  }
  await byId(page, 'begin').click();
  await byId(page, 'zone-front').click();
  await byId(page, 'counting').waitFor();
  await untilSent(page);
  const counting = new URL(page.url()).pathname;
  await scan(page, '5101', 1);
  await untilSent(page);

  wire.cut();
  await scan(page, '5101', 2);
  await scan(page, '5102', 1);
  await page.goto('/cashier');
  await takeItem(page, '5101');
  const sold = await collectCash(page);
  await byId(page, 'next-order').click();
  await takeItem(page, '5103');
  await park(page, 'waits');
  await newOrder(page);
  await takeItem(page, '5104');
  await takeItem(page, '5102');
  const unsent = await waiting(page);
  expect(unsent).toBeGreaterThanOrEqual(2);

  await stop();
  const after = await startProcess(environment);
  stop = after.stop;
  wire.heal();
  // The new version is fetched; nothing of the tablet's work is sent before it has taken over.
  await page.route('**/api/**', (route) => route.abort());
  await page.evaluate(() =>
    navigator.serviceWorker
      .getRegistration()
      .then((known) => known?.update())
      .then(() => undefined),
  );
  await byId(page, 'update').waitFor();
  const loadedAnew = page.waitForEvent('load');
  await byId(page, 'update-now').click();
  await loadedAnew;
  wire.cut();
  await page.unroute('**/api/**');
  await byId(page, 'item-grid').waitFor();
  await expect.poll(() => waiting(page)).toBe(unsent);
  await linesOf(page).nth(1).waitFor();
  expect(await linesOf(page).count()).toBe(2);
  await byId(page, 'parked-open').click();
  await byId(page, 'parked-row-waits').waitFor();
  await page.goto(counting);
  await byId(page, 'zone-front').click();
  await byId(page, 'counting').waitFor();
  await scan(page, '5101', 3);
  await scan(page, '5102', 2);

  await tablet.reconnect();
  await untilSent(page);
  const manager = await after.signIn();
  const orders = await manager.orders();
  expect(orders.map(({ number }) => number)).toContain(sold);
  expect(orders.filter(({ number }) => number === sold)).toHaveLength(1);
  expect(orders.filter(({ payments }) => payments.length === 0)).toHaveLength(1);
  await page.goto('/cashier');
  await linesOf(page).nth(1).waitFor();
  const last = await collectCash(page);
  await untilSent(page);
  expect((await manager.orders()).filter(({ number }) => number === last)).toHaveLength(1);
  await page.goto(counting.replace('/count/', '/review/'));
  await byId(page, 'open-lines').click();
  await byId(page, 'review-5101').click();
  await byId(page, 'review-drawer').locator('[data-testid^="count-of-"]', { hasText: /^3 / }).waitFor();
  expect(await byId(page, 'sync-badge').getAttribute('data-attention')).toBe('0');
});
