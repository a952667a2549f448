import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type RunningServer, startServer } from './running-server.ts';
import { addItem, byId, collectCash, linesOf, newTablet, untilSent } from './tablet.ts';
import { openLate, suffer, tamperedProduct } from './tampered.ts';
import { type WiredTablet, wiredTablet } from './wired-tablet.ts';

describe('a tablet whose storage fails', () => {
  let server: RunningServer;
  let tablet: WiredTablet;
  let product: Awaited<ReturnType<typeof tamperedProduct>>;

  beforeAll(async () => {
    product = await tamperedProduct();
    server = await startServer({}, product.program);
    tablet = await wiredTablet({ place: server });
  });
  beforeEach(async () => {
    await tablet.page.goto('/cashier');
    await byId(tablet.page, 'new-order').click();
    await byId(tablet.page, 'item-grid').waitFor();
  });
  /** That nothing is found is said when everything has been read: from then on the search needs no storage. */
  const searchIsReady = async () => {
    const { page } = tablet;
    await byId(page, 'item-search').fill('nothing like this');
    await page.locator('[data-testid="search-results"][data-text="nothing like this"]').waitFor();
    await byId(page, 'item-search').fill('');
  };
  afterAll(async () => {
    await tablet?.close();
    await server?.stop();
    await product?.remove();
  });

  const bookedOnce = async (...numbers: string[]) => {
    await untilSent(tablet.page);
    const orders = await (await server.signIn()).orders();
    for (const number of numbers) {
      const found = orders.filter((order) => order.number === number);
      expect(found.map(({ payments }) => payments.length)).toEqual([1]);
    }
  };

  test('right after a start: what is typed meanwhile is found as soon as it works again', async () => {
    const { page } = tablet;
    await suffer(page, { storage: 'gone', times: 1_000_000 });
    await byId(page, 'item-search').fill('5101');
    await suffer(page, {});
    await byId(page, 'tile-5101').first().click();
    await byId(page, 'item-search').fill('');
    await linesOf(page).first().waitFor();
    await page.locator('[data-testid="counter"][data-saving="false"]').waitFor();
    await bookedOnce(await collectCash(page));
  });

  test('for a moment: nobody notices', async () => {
    const { page } = tablet;
    await suffer(page, { storage: 'gone', times: 3 });
    await addItem(page, '5101');
    await suffer(page, { storage: 'gone', times: 3 });
    await bookedOnce(await collectCash(page));
  });

  test('for longer: it fills the screen with "not saved", and what is saved again is there once', async () => {
    const { page } = tablet;
    await searchIsReady();
    await addItem(page, '5101');
    await suffer(page, { storage: 'gone', times: 1_000_000 });
    await byId(page, 'item-search').fill('5102');
    await byId(page, 'tile-5102').first().click();
    await byId(page, 'not-saved').waitFor();
    await suffer(page, {});
    await byId(page, 'save-again').click();
    await byId(page, 'not-saved').waitFor({ state: 'hidden' });
    await page.locator('[data-testid="counter"][data-saving="false"]').waitFor();
    await expect.poll(() => linesOf(page).count()).toBe(2);
    await byId(page, 'item-search').fill('');

    await byId(page, 'collect').click();
    await byId(page, 'pay-cash').click();
    await suffer(page, { storage: 'gone', times: 1_000_000 });
    await byId(page, 'confirm-collect').click();
    await byId(page, 'not-saved').waitFor();
    expect(await byId(page, 'success').count()).toBe(0);
    await suffer(page, {});
    await byId(page, 'save-again').click();
    await byId(page, 'success-number').waitFor();
    await bookedOnce((await byId(page, 'success-number').innerText()).trim());
  });

  test('because the disk is full: it says so, and with space again the sale goes on where it was', async () => {
    const { page } = tablet;
    await searchIsReady();
    await addItem(page, '5101');
    await suffer(page, { storage: 'full', times: 1_000_000 });
    await byId(page, 'item-search').fill('5102');
    await byId(page, 'tile-5102').first().click();
    await byId(page, 'not-saved').waitFor();
    expect(await byId(page, 'not-saved').innerText()).toContain('空间');
    await byId(page, 'give-up').click();
    await byId(page, 'storage-wall').waitFor();
    expect(await byId(page, 'storage-wall').getAttribute('data-problem')).toBe('full');
    await expect.poll(() => linesOf(page).count()).toBe(1);
    await suffer(page, {});
    await byId(page, 'storage-wall').getByRole('button').first().click();
    await byId(page, 'storage-wall').waitFor({ state: 'hidden' });
    await byId(page, 'item-search').fill('');
    await addItem(page, '5103');
    await bookedOnce(await collectCash(page));
  });

  test('because it is slow to open: it says that it is still opening, and the counter comes by itself', async () => {
    const page = await tablet.context.newPage();
    await openLate(page, 10_000);
    await page.goto('/cashier');
    await byId(page, 'still-opening').waitFor({ timeout: 60_000 });
    await byId(page, 'item-grid').waitFor({ timeout: 60_000 });
    await byId(page, 'new-order').click();
    await addItem(page, '5101');
    await page.close();
  });
});

describe('a tablet on which a part of the app is missing', () => {
  test('says that it is the app, not the storage', async () => {
    const product = await tamperedProduct();
    const assets = join(product.client, 'assets');
    for (const file of await readdir(assets)) if (file.startsWith('store.worker')) await rm(join(assets, file));
    const server = await startServer({}, product.program);
    const tablet = await newTablet(server.url);
    await tablet.page.goto('/auth/login');
    await byId(tablet.page, 'start-failed').waitFor();
    expect(await byId(tablet.page, 'start-failed').getAttribute('data-why')).toBe('notLoaded');
    await tablet.close();
    await server.stop();
    await product.remove();
  });
});
