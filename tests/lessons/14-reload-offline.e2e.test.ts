import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { goWithin } from '../e2e/go-within.ts';
import { addItem, byId, collectCash, linesOf, park, untilSent } from '../e2e/tablet.ts';
import { type TabletThatDies, tabletThatDies } from '../e2e/wired-tablet.ts';

/** What each screen shows once it works: the test id of something in it. */
const screens: Record<string, string> = {
  '/': 'main-layout',
  '/cashier/': 'item-grid',
  '/cashier/success/$orderId': 'success-number',
  '/cashier/ticket': 'ticket-code',
  '/order/list': 'main-layout',
  '/order/refund': 'main-layout',
  '/order/other': 'other-order-list',
  '/order/in-service': 'nothing',
  '/room/status': 'room-board',
  '/order/view/$orderId': 'order-page',
  '/order/edit/$id': 'main-layout',
  '/order/pay/$id': 'tendered',
  '/order/receipt/$orderId': 'receipt',
  '/cashier/shift': 'shift-screen',
  '/shift/': 'shift-list',
  '/shift/view/$id': 'refused',
  '/liability': 'refused',
  '/sync': 'main-layout',
  '/branch/select': 'shop-S01',
  '/notice/list': 'main-layout',
  '/password': 'main-layout',
  '/store': 'shop-info',
  '/store/': 'shop-info',
  '/store/info': 'shop-time-zone',
  '/store/settings': 'opens-at',
  '/store/pay': 'shop-payment-types',
  '/device/': 'device-list',
  '/device/list': 'device-list',
  '/device/view/$id': 'nothing',
  '/store/room': 'room-list',
  '/store/decoration': 'decoration-logo',
  '/store/import': 'import-screen',
  '/reviews': 'feedback-list',
  '/overview': 'overview',
  '/workbench': 'workbench',
  '/day': 'day-as-of',
  '/own-work': 'own-work',
  '/personnel': 'personnel-list',
  '/tutorials': 'tutorials',
  '/printer': 'printer-screen',
};
/** Screens that are no part of the work at a counter: signing in, headquarters, and pages that say what went wrong. */
const besides =
  /^\/(auth\/.*|429|counters|staff\/role\/add|headquarters\/(store|item|member|marketing|cashier|staff|inventory|tutorial)|store\/(view\/.*|edit\/.*|add|audit|add-store|open-store|papers|audit-store|audit-result|settlement))$/;

const routes = [
  ...readFileSync(new URL('../../src/route-tree.gen.ts', import.meta.url), 'utf8').matchAll(/fullPath: '([^']+)'/g),
].flatMap(([, path]) => (path === undefined || besides.test(path) ? [] : [path]));
/** The parts around the screens of these addresses, which are there whatever the screen itself needs. */
const around = {
  '/appointment': 'tab-bookingDay',
  '/inventory': 'tab-stocktake',
  '/staff': 'tab-accounts',
  '/item': 'tab-products',
  '/marketing': 'tab-coupons',
  '/member': 'tab-memberList',
} as const;
const isWithin = (path: string): boolean => Object.keys(around).some((entry) => path.startsWith(entry));

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
    await tablet.page.goto('/');
    await byId(tablet.page, 'main-layout').waitFor();
  });
  afterAll(async () => {
    await tablet?.close();
  });

  test('every screen of a counter is here', () => {
    expect(Object.keys(screens).sort()).toEqual([...new Set(routes)].filter((path) => !isWithin(path)).sort());
  });

  test.each(Object.entries(screens))(
    'the network is off, the browser was restarted, %s is reloaded: it works',
    async (route, shows) => {
      const { page } = tablet;
      const id = /edit|pay/.test(route) ? parked : paid;
      expect(id).not.toBe('');
      await page.evaluate((path) => history.replaceState(null, '', path), route.replace(/\$\w+/, id));
      await page.reload();
      await byId(page, shows).first().waitFor();
      expect(await page.locator('body').innerText()).not.toBe('');
    },
  );

  test.each([
    ['bookings', '/appointment', 3],
    ['stock', '/inventory', 20],
    ['staff', '/staff', 5],
    ['items', '/item', 20],
    ['coupons', '/marketing', 4],
    ['members', '/member', 4],
  ] as const)('every screen of the %s, whatever it is asked for, shows its parts around it', async (_, entry, most) => {
    const { page } = tablet;
    const screens = [...new Set(routes)].filter((path) => path.startsWith(entry));
    expect(screens.length).toBeGreaterThan(most);
    await page.goto(entry);
    for (const route of screens) {
      await goWithin(page, route.replace(/\$\w+/, 'nothing'));
      await byId(page, around[entry]).waitFor();
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
