import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signIn } from './api.ts';
import { addItem, byId, collectCash, untilSent, waiting } from './tablet.ts';
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
const day = 24 * 60 * 60_000;

describe('a tablet whose clock is wrong', () => {
  let tablet: WiredTablet;
  let product: Awaited<ReturnType<typeof tamperedProduct>>;

  beforeAll(async () => {
    product = await tamperedProduct();
    tablet = await wiredTablet(product.program);
    await makeClockSettable(tablet.context);
    await tablet.page.goto('/cashier');
  });
  afterAll(async () => {
    await tablet?.close();
    await product?.remove();
  });

  for (const [words, ahead] of [
    ['a day back', -day],
    ['a year ahead', 365 * day],
  ] as const) {
    test(`${words} says so, and its orders have the right time, sold with and without contact`, async () => {
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
      wire.heal();
      await untilSent(page);
      const orders = await (await signIn(tablet.server.url)).orders();
      const shown = new Map<string, string>();
      for (const number of numbers) {
        const { createdAt = 0 } = orders.find((order) => order.number === number) ?? {};
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
});
