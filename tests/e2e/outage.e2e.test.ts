import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addItem, byId, collectCash, linesOf, park, resume, untilSent, waiting } from './tablet.ts';
import { type TabletThatDies, tabletThatDies } from './wired-tablet.ts';

describe('a counter whose network drops', () => {
  let tablet: TabletThatDies;

  beforeAll(async () => {
    tablet = await tabletThatDies();
  });
  afterAll(async () => {
    await tablet?.close();
  });

  test('opens, parks, resumes and collects, reloads and opens anew by a deep address, and sends each order exactly once', async () => {
    let { page } = tablet;
    tablet.wire.cut();

    await addItem(page, '5101');
    await park(page, 'bed-1');
    await addItem(page, '5102');
    const first = await collectCash(page);
    expect(await waiting(page)).toBeGreaterThanOrEqual(2);

    await page.goto('/cashier');
    await page.reload();
    await byId(page, 'item-grid').waitFor();
    await resume(page, 'bed-1');
    await addItem(page, '5103');
    await expect.poll(() => linesOf(page).count()).toBe(2);

    await tablet.reopen();
    page = tablet.page;
    await page.goto('/order/list');
    await page.getByText(first).first().waitFor();
    await page.goto('/cashier');
    await expect.poll(() => linesOf(page).count()).toBe(2);
    const second = await collectCash(page);
    expect(await byId(page, 'sync-badge').getAttribute('data-online')).toBe('false');
    expect(await waiting(page)).toBeGreaterThanOrEqual(4);

    tablet.wire.heal();
    await untilSent(page);
    expect(await byId(page, 'sync-badge').getAttribute('data-attention')).toBe('0');
    const manager = await tablet.place.signIn();
    const orders = await manager.orders();
    for (const number of [first, second]) {
      const found = orders.filter((order) => order.number === number);
      expect(found).toHaveLength(1);
      expect(found[0]?.payments).toHaveLength(1);
      expect(found[0]?.paid).toBe(found[0]?.total);
    }
    expect(orders).toHaveLength(2);
  });

  test('a wire that swallows everything holds nothing up either', async () => {
    const { page } = tablet;
    await page.goto('/cashier');
    tablet.wire.swallow();
    await addItem(page, '5104');
    const number = await collectCash(page);
    tablet.wire.heal();
    await untilSent(page);
    const manager = await tablet.place.signIn();
    expect((await manager.orders()).filter((order) => order.number === number)).toHaveLength(1);
  });
});
