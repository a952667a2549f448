import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signIn } from './api.ts';
import { type CutProxy, cutProxy } from './cut-proxy.ts';
import { dropProfile, freshProfile } from './profiles.ts';
import { type RunningServer, startServer } from './running-server.ts';
import {
  addItem,
  byId,
  collectCash,
  installed,
  linesOf,
  openCounter,
  park,
  resume,
  switchOn,
  type Tablet,
  untilSent,
  waiting,
} from './tablet.ts';

describe('a counter whose network drops', () => {
  let server: RunningServer;
  let wire: CutProxy;
  let tablet: Tablet;
  let profile: string;

  beforeAll(async () => {
    server = await startServer();
    wire = await cutProxy(server.port);
    profile = await freshProfile();
    tablet = await switchOn(profile, wire.url);
    await openCounter(tablet.page);
    await installed(tablet.page);
    await untilSent(tablet.page);
  });
  afterAll(async () => {
    await tablet?.close();
    await wire?.close();
    await server?.stop();
    await dropProfile(profile);
  });

  test('opens, parks, resumes and collects, reloads and opens anew by a deep address, and sends each order exactly once', async () => {
    let { page } = tablet;
    wire.cut();

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

    await tablet.close();
    tablet = await switchOn(profile, wire.url);
    page = tablet.page;
    await page.goto('/order/list');
    await page.getByText(first).first().waitFor();
    await page.goto('/cashier');
    await expect.poll(() => linesOf(page).count()).toBe(2);
    const second = await collectCash(page);
    expect(await byId(page, 'sync-badge').getAttribute('data-online')).toBe('false');
    expect(await waiting(page)).toBeGreaterThanOrEqual(4);

    wire.heal();
    await untilSent(page);
    expect(await byId(page, 'sync-badge').getAttribute('data-attention')).toBe('0');
    const manager = await signIn(server.url);
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
    wire.swallow();
    await addItem(page, '5104');
    const number = await collectCash(page);
    wire.heal();
    await untilSent(page);
    const manager = await signIn(server.url);
    expect((await manager.orders()).filter((order) => order.number === number)).toHaveLength(1);
  });
});
