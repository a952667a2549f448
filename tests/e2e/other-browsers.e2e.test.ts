import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CutProxy, cutProxy } from './cut-proxy.ts';
import { demoBrand } from './demo-brand.ts';
import { type DrivenPage, drivenPage } from './driven-page.ts';
import type { Place } from './place.ts';
import { dropProfile, freshProfile } from './profiles.ts';
import { type Driver, startFirefox } from './webdriver.ts';
import { startWebKit } from './webkit.ts';

/** WebKit where it is asked for, and Debian's webkit2gtk-driver and xvfb are there: docs/surprises.md says why. */
const browsers: [string, (profile: string) => Promise<Driver>][] = [['Firefox', startFirefox]];
if (process.env.WEBKIT) browsers.push(['WebKit', startWebKit]);

describe.each(browsers)('the counter in %s', (_, startBrowser) => {
  let place: Place;
  let wire: CutProxy;
  let profile: string;
  let driver: Driver;
  let page: DrivenPage;

  beforeAll(async () => {
    place = await demoBrand();
    wire = await cutProxy(place.port);
    profile = await freshProfile();
    driver = await startBrowser(profile);
    page = drivenPage(driver, wire.url);
  });
  afterAll(async () => {
    await driver?.close();
    await wire?.close();
    await dropProfile(profile);
  });

  const addItem = async (item: string, lines: number) => {
    await page.type('item-search', item);
    await page.click(`tile-${item}`);
    await page.until(`document.querySelectorAll('[data-line-id]').length === ${lines}`);
    await page.until(`document.querySelector('[data-testid="counter"]').dataset.saving === 'false'`);
    await page.clear('item-search');
  };
  const collect = async (): Promise<string> => {
    await page.click('collect');
    await page.click('pay-cash');
    await page.click('confirm-collect');
    return (await page.textOf('success-number')).trim();
  };
  const untilSent = () =>
    page.until(
      `(({ waiting, online }) => waiting === '0' && online === 'true')(document.querySelector('[data-testid="sync-badge"]').dataset)`,
    );

  test('sells offline, parks, opens again without the network, resumes and collects: each order once', async () => {
    await page.open('/auth/login');
    await page.type('account', place.account('cashier'));
    await page.type('password', 'demo1234');
    await page.click('sign-in');
    await page.textOf('main-layout');
    await page.open('/cashier');
    await page.until('navigator.serviceWorker.controller !== null');
    await untilSent();

    wire.cut();
    await addItem('5101', 1);
    await addItem('5102', 2);
    expect(await page.textOf('counter')).toMatch(/\p{Script=Han}{2}/u);
    const sold = await collect();
    await page.click('next-order');
    await addItem('5103', 1);
    await page.click('park');
    await page.type('park-label', 'bed-1');
    await page.click('confirm-park');
    await page.until(`document.querySelectorAll('[data-line-id]').length === 0`);
    await page.open('/cashier');
    await page.click('parked-open');
    await page.textOf('parked-row-bed-1');
    await page.click('resume');
    await page.until(`document.querySelectorAll('[data-line-id]').length === 1`);
    const resumed = await collect();

    wire.heal();
    await untilSent();
    const orders = await (await place.signIn()).orders();
    expect(orders.map(({ number, lines, payments }) => [number, lines.length, payments.length]).sort()).toEqual(
      [
        [sold, 2, 1],
        [resumed, 1, 1],
      ].sort(),
    );
    for (const { paid, total } of orders) expect(paid).toBe(total);
  });
});
