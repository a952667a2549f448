import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoBrand } from './demo-brand.ts';
import type { Place } from './place.ts';
import { byId, installed, newTablet, openOffice, type Tablet } from './tablet.ts';

let place: Place;
let laptop: Tablet;
const faults: string[] = [];
beforeAll(async () => {
  place = await demoBrand();
  laptop = await newTablet(place.url, { width: 1440, height: 900 });
  laptop.page.on('pageerror', (fault) => faults.push(String(fault)));
});
afterAll(() => laptop.close());

test('a manager works in the office of a store, of which the laptop becomes no counter', async () => {
  const { page } = laptop;
  await openOffice(page, place.account('boss'), 'S01');
  await installed(page);
  await byId(page, 'user-menu').click();
  await expect.poll(() => byId(page, 'who').textContent()).toContain('办公端');
  await page.keyboard.press('Escape');
  const names = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ''));
  expect(names.filter((name) => /mirror|ledger/.test(name))).toEqual([]);
});

test('what they read there comes from the server, and what takes a counter is not offered', async () => {
  const { page } = laptop;
  await page.goto('/inventory/stock');
  await page.getByText('5101').first().waitFor();
  expect(await byId(page, 'new-inbound').count()).toBe(0);
  await page.goto('/inventory/inbound');
  await page.locator('[data-testid^="paper-S01"], tbody tr').first().waitFor();
  await page.goto('/cashier');
  await page.getByText('仅限收银台').waitFor();
  expect(new URL(page.url()).pathname).not.toBe('/cashier');
});

test('they change what they may by one call, and see what came of it', async () => {
  const { page } = laptop;
  await page.goto('/inventory/stock?text=5101');
  await byId(page, 'set-notice').first().click();
  await byId(page, 'notice-level').fill('77');
  await byId(page, 'save-notice').click();
  await page.locator('tbody').getByText('77').waitFor();
});

test('without contact the office shows what it read last after a reload, says so, and changes nothing', async () => {
  const { page, context } = laptop;
  await page.goto('/inventory/stock?text=5101');
  await page.locator('tbody').getByText('77').waitFor();
  await context.setOffline(true);
  await page.reload();
  await byId(page, 'office-offline').waitFor();
  await page.locator('tbody').getByText('77').waitFor();
  await byId(page, 'set-notice').first().click();
  await byId(page, 'notice-level').fill('78');
  await byId(page, 'save-notice').click();
  await page.getByText('需要联网').first().waitFor();
  await context.setOffline(false);
  expect(faults).toEqual([]);
});
