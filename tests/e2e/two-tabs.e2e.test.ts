import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addItem, byId, collectCash, untilSent } from './tablet.ts';
import { type WiredTablet, wiredTablet } from './wired-tablet.ts';

describe('two tabs of one tablet', () => {
  let tablet: WiredTablet;

  beforeAll(async () => {
    tablet = await wiredTablet();
  });
  afterAll(async () => {
    await tablet?.close();
  });

  test('work offline: each command is applied once', async () => {
    tablet.wire.cut();
    const before = (await (await tablet.place.signIn()).orders()).length;
    const first = tablet.page;
    await first.goto('/cashier');
    await byId(first, 'new-order').click();
    const second = await tablet.context.newPage();
    await second.goto('/cashier');
    await byId(second, 'item-grid').waitFor();
    await byId(second, 'new-order').click();
    const numbers: string[] = [];
    for (let round = 0; round < 3; round += 1) {
      for (const page of [first, second]) {
        await page.bringToFront();
        await page.goto('/cashier');
        await byId(page, 'new-order').click();
        await addItem(page, '5103');
        numbers.push(await collectCash(page));
      }
    }
    expect(new Set(numbers).size).toBe(6);
    await tablet.reconnect();
    await untilSent(first);
    await untilSent(second);
    const orders = await (await tablet.place.signIn()).orders();
    expect(orders).toHaveLength(before + 6);
    for (const number of numbers) {
      const found = orders.filter((order) => order.number === number);
      expect(found).toHaveLength(1);
      expect(found[0]?.payments).toHaveLength(1);
    }
    await second.close();
  });
});
