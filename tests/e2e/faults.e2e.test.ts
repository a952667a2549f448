import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { day } from '#domain/values/durations.ts';
import { type RunningServer, startServer } from './running-server.ts';
import { addItem, byId, collectCash, linesOf, newOrder, newTablet, openCounter, untilSent, waiting } from './tablet.ts';
import { makeClockSettable, setClock, tamperedProduct } from './tampered.ts';
import { type WiredTablet, wiredTablet } from './wired-tablet.ts';

const shopTime = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Writes until the browser keeps not one byte more. */
const useUpStorage = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const opening = indexedDB.open('somebody-else');
    opening.onupgradeneeded = () => opening.result.createObjectStore('bytes', { autoIncrement: true });
    await new Promise((resolve) => {
      opening.onsuccess = resolve;
    });
    const isKept = (bytes: number) =>
      new Promise<boolean>((resolve) => {
        const writing = opening.result.transaction('bytes', 'readwrite');
        writing.objectStore('bytes').add(crypto.getRandomValues(new Uint8Array(Math.min(bytes, 65_536))));
        for (let more = 65_536; more < bytes; more += 65_536)
          writing.objectStore('bytes').add(crypto.getRandomValues(new Uint8Array(65_536)));
        writing.oncomplete = () => resolve(true);
        writing.onabort = () => resolve(false);
      });
    for (let bytes = 4 * 1024 * 1024; bytes > 0; bytes = Math.floor(bytes / 8)) while (await isKept(bytes));
    opening.result.close();
  });

describe('a counter goes on', () => {
  let server: RunningServer;
  let tablet: WiredTablet;
  let product: Awaited<ReturnType<typeof tamperedProduct>>;

  beforeAll(async () => {
    product = await tamperedProduct();
    server = await startServer({}, product.program);
    tablet = await wiredTablet({ place: server });
    await makeClockSettable(tablet.context);
  });
  beforeEach(async () => {
    await tablet.reconnect();
    await tablet.page.goto('/cashier');
    await newOrder(tablet.page);
    await byId(tablet.page, 'item-grid').waitFor();
  });
  afterAll(async () => {
    await tablet?.close();
    await server?.stop();
    await product?.remove();
  });

  const booked = async (number: string) => {
    const orders = await (await server.signIn()).orders();
    const found = orders.filter((order) => order.number === number);
    expect(found.map(({ payments }) => payments.length)).toEqual([1]);
    return found[0];
  };

  test('in one tab while another is frozen that has taken the turn to send and never gives it back', async () => {
    const { page, context, wire } = tablet;
    const other = await context.newPage();
    other.setDefaultTimeout(20_000);
    await other.goto('/cashier');
    await byId(other, 'item-grid').waitFor();
    await page.bringToFront();
    await addItem(page, '5101');
    wire.cut();
    const kept = await collectCash(page);
    await page.evaluate(async () => {
      const names = (await indexedDB.databases()).map(({ name = '' }) => name);
      const counterId = names.find((name) => name.startsWith('counter-'))?.slice('counter-'.length);
      await new Promise<void>((taken) => {
        const never = () => new Promise<never>(() => taken());
        void navigator.locks.request(`sync-${counterId}`, { steal: true }, never).catch(() => undefined);
      });
    });
    const frozen = await context.newCDPSession(page);
    await frozen.send('Page.setWebLifecycleState', { state: 'frozen' });
    await other.bringToFront();
    await other.goto('/cashier');
    await newOrder(other);
    await addItem(other, '5102');
    const sold = await collectCash(other);
    wire.heal();
    await untilSent(other);
    for (const number of [kept, sold]) await booked(number);
    await frozen.send('Page.setWebLifecycleState', { state: 'active' });
    await untilSent(page);
    await other.close();
    for (const number of [kept, sold]) await booked(number);
  });

  for (const [words, ahead] of [
    ['a day back', -day],
    ['a year ahead', 365 * day],
  ] as const) {
    test(`with its clock ${words}: it says so, and its orders have the right time, sold with and without contact`, async () => {
      const { page, wire } = tablet;
      const since = Date.now();
      await setClock(page, ahead);
      await byId(page, 'sync-badge').click();
      await byId(page, 'sync-now').click();
      await byId(page, 'wrong-clock').waitFor();
      const sell = async (item: string) => {
        await page.goto('/cashier');
        await byId(page, 'new-order').click();
        await addItem(page, item);
        return collectCash(page);
      };
      const numbers = [await sell('5101')];
      await untilSent(page);
      wire.cut();
      numbers.push(await sell('5102'));
      expect(await waiting(page)).toBe(1);
      await tablet.reconnect();
      await untilSent(page);
      const shown = new Map<string, string>();
      for (const number of numbers) {
        const { createdAt = 0 } = (await booked(number)) ?? {};
        expect(createdAt).toBeGreaterThan(since - 60_000);
        expect(createdAt).toBeLessThan(Date.now() + 60_000);
        shown.set(number, shopTime.format(createdAt));
      }
      await page.goto('/order/list');
      for (const number of numbers) {
        expect(await byId(page, `order-${number}`).innerText()).toContain(shown.get(number));
      }
      await byId(page, 'wrong-clock').waitFor();
      await setClock(page, 0);
      await page.goto('/cashier');
      await untilSent(page);
      await byId(page, 'wrong-clock').waitFor({ state: 'hidden' });
    });
  }

  test('as a new one after its ledger was deleted under its hands, which it says at the next tap', async () => {
    const { page } = tablet;
    await addItem(page, '5101');
    const before = await collectCash(page);
    await untilSent(page);
    await page.goto('/cashier');
    await newOrder(page);
    await addItem(page, '5101');
    await page.evaluate(async () => {
      for (const { name = '' } of await indexedDB.databases()) {
        if (!name.startsWith('counter-')) continue;
        await new Promise((resolve, reject) => {
          const deleting = indexedDB.deleteDatabase(name);
          deleting.onsuccess = resolve;
          deleting.onerror = reject;
        });
      }
    });
    await byId(page, 'item-search').fill('5102');
    await byId(page, 'tile-5102').first().click();
    await byId(page, 'counter-ended').waitFor();
    expect(await byId(page, 'counter-ended').innerText()).toContain('丢失');
    await byId(page, 'shop-S01').click();
    await byId(page, 'main-layout').waitFor();
    await page.goto('/cashier');
    await addItem(page, '5101');
    const after = await collectCash(page);
    await untilSent(page);
    expect(after).toMatch(/^S01-\d+-000001$/);
    expect(after.slice(0, 6)).not.toBe(before.slice(0, 6));
    for (const number of [before, after]) await booked(number);
  });

  test('when the quota of its storage is used up: it says that nothing is kept, and sells once there is space', async () => {
    const { page, context, close } = await newTablet(server.url);
    const origin = server.url;
    const browser = await context.newCDPSession(page);
    await browser.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 100_000_000 });
    await openCounter(page);
    await addItem(page, '5101');
    await useUpStorage(page);
    await byId(page, 'item-search').fill('5102');
    await byId(page, 'tile-5102').first().click();
    await byId(page, 'not-saved').waitFor();
    expect(await byId(page, 'not-saved').innerText()).toContain('空间');
    await byId(page, 'save-again').click();
    await byId(page, 'not-saved').waitFor();
    await browser.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 200_000_000 });
    await byId(page, 'save-again').click();
    await byId(page, 'not-saved').waitFor({ state: 'hidden' });
    await expect.poll(() => linesOf(page).count()).toBe(2);
    await byId(page, 'item-search').fill('');
    const number = await collectCash(page);
    await untilSent(page);
    expect((await booked(number))?.lines).toHaveLength(2);
    await close();
  });
});
