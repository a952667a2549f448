import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addItem, byId, collectCash, linesOf, park, untilSent } from '../e2e/tablet.ts';
import { type TabletThatDies, tabletThatDies } from '../e2e/wired-tablet.ts';

/** What each screen shows once it works: the test id of something in it. */
const screens: Record<string, string> = {
  '/': 'main-layout',
  '/cashier/': 'item-grid',
  '/cashier/success/$orderId': 'success-number',
  '/order/list': 'main-layout',
  '/order/view/$orderId': 'order-page',
  '/order/edit/$id': 'main-layout',
  '/order/pay/$id': 'tendered',
  '/order/receipt/$orderId': 'receipt',
  '/sync': 'main-layout',
  '/branch/select': 'shop-S01',
  '/notice/list': 'main-layout',
  '/password': 'main-layout',
};
/** Screens that are no part of the work at a counter: signing in, headquarters, and pages that say what went wrong. */
const besides = /^\/(auth\/.*|429|counters)$/;

const routes = [
  ...readFileSync(new URL('../../src/route-tree.gen.ts', import.meta.url), 'utf8').matchAll(/fullPath: '([^']+)'/g),
].flatMap(([, path]) => (path === undefined || besides.test(path) ? [] : [path]));
const ofStock = (path: string): boolean => path.startsWith('/inventory');

describe('complaint 14: reloading the page offline gives a black screen', () => {
  let tablet: TabletThatDies;
  let paid: string;
  let parked: string;

  beforeAll(async () => {
    tablet = await tabletThatDies({ name: 'manager' });
    const { page } = tablet;
    await addItem(page, '5101');
    await collectCash(page);
    paid = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await page.goto('/cashier');
    await addItem(page, '5102');
    await park(page, 'bed-1');
    await untilSent(page);
    const orders = await (await tablet.place.signIn()).orders();
    parked = orders.find(({ id }) => id !== paid)?.id ?? '';
    tablet.wire.cut();
    await tablet.reopen();
  });
  afterAll(async () => {
    await tablet?.close();
  });

  test('every screen of a counter is here', () => {
    expect(Object.keys(screens).sort()).toEqual([...new Set(routes)].filter((path) => !ofStock(path)).sort());
  });

  test.each(Object.entries(screens))(
    'the network is off, the browser was restarted, %s is opened by its address: it works',
    async (route, shows) => {
      const { page } = tablet;
      const id = /edit|pay/.test(route) ? parked : paid;
      expect(id).not.toBe('');
      await page.goto(route.replace(/\$\w+/, id));
      await byId(page, shows).first().waitFor();
      await page.reload();
      await byId(page, shows).first().waitFor();
      expect(await page.locator('body').innerText()).not.toBe('');
    },
  );

  test('every screen of the stock, whatever it is asked for, shows the parts of the stock around it', async () => {
    const { page } = tablet;
    const screens = [...new Set(routes)].filter(ofStock);
    expect(screens.length).toBeGreaterThan(20);
    for (const route of screens) {
      await page.goto(route.replace(/\$\w+/, 'nothing'));
      await byId(page, 'tab-stocktake').waitFor();
      expect(await byId(page, 'screen-broke').count()).toBe(0);
    }
  });

  test('and the counter goes on selling', async () => {
    const { page } = tablet;
    await page.goto('/cashier');
    await byId(page, 'new-order').click();
    await addItem(page, '5103');
    await expect.poll(() => linesOf(page).count()).toBe(1);
    expect(await collectCash(page)).toMatch(/^S01-\d+-\d{6}$/);
  });
});
