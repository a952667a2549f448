import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signIn } from './api.ts';
import { addItem, byId, collectCash, linesOf, untilSent } from './tablet.ts';
import { type WiredTablet, wiredTablet } from './wired-tablet.ts';

const kills = 20;

describe('a tablet whose browser dies', () => {
  let tablet: WiredTablet;

  beforeAll(async () => {
    tablet = await wiredTablet();
  });
  afterAll(async () => {
    await tablet?.close();
  });

  test(`killed right after "saved", ${kills} times: nothing is missing`, async () => {
    tablet.wire.cut();
    const numbers: string[] = [];
    for (let round = 0; round < kills; round += 1) {
      const { page } = tablet;
      await page.goto('/cashier');
      await addItem(page, '5101');
      numbers.push(await collectCash(page));
      await tablet.die();
    }
    expect(new Set(numbers).size).toBe(kills);
    const { page } = tablet;
    await page.goto('/cashier');
    await addItem(page, '5102');
    await tablet.die();
    await tablet.page.goto('/cashier');
    await expect.poll(() => linesOf(tablet.page).count()).toBe(1);
    tablet.wire.heal();
    await untilSent(tablet.page);
    const booked = (await (await signIn(tablet.server.url)).orders()).map((order) => order.number);
    expect([...numbers].sort()).toEqual(booked.sort());
  });

  test('two tabs work offline: each command is applied once', async () => {
    tablet.wire.cut();
    const before = (await (await signIn(tablet.server.url)).orders()).length;
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
        await page.goto('/cashier');
        await byId(page, 'new-order').click();
        await addItem(page, '5103');
        numbers.push(await collectCash(page));
      }
    }
    expect(new Set(numbers).size).toBe(6);
    tablet.wire.heal();
    await untilSent(first);
    await untilSent(second);
    const orders = await (await signIn(tablet.server.url)).orders();
    expect(orders).toHaveLength(before + 6);
    for (const number of numbers) {
      const found = orders.filter((order) => order.number === number);
      expect(found).toHaveLength(1);
      expect(found[0]?.payments).toHaveLength(1);
    }
    await second.close();
  });
});
