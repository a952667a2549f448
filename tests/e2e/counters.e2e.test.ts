import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoBrand } from './demo-brand.ts';
import type { Place } from './place.ts';
import { addItem, byId, newOrder, newTablet, openCounter, park, type Tablet, untilSent } from './tablet.ts';

/** The tablet keeps a token of this account's session that the server never gave. */
const makeUpToken = (page: Page, account: string): Promise<void> =>
  page.evaluate(
    (wanted) =>
      new Promise<void>((resolve, reject) => {
        const asked = indexedDB.open('registry');
        asked.onerror = () => reject(asked.error);
        asked.onsuccess = () => {
          const sessions = asked.result.transaction('sessions', 'readwrite').objectStore('sessions');
          const found = sessions.get(wanted);
          found.onsuccess = () => {
            const token = `${String(found.result.token).split('.')[0]}.${'x'.repeat(43)}`;
            sessions.put({ ...found.result, token }).onsuccess = () => {
              asked.result.close();
              resolve();
            };
          };
        };
      }),
    account,
  );

const logIn = async (page: Page, account: string): Promise<void> => {
  await byId(page, 'account').fill(account);
  await byId(page, 'password').fill('demo1234');
  await byId(page, 'sign-in').click();
  await byId(page, 'main-layout').waitFor();
};
const logOut = async (page: Page): Promise<void> => {
  await byId(page, 'user-menu').click();
  await byId(page, 'logout').click();
  await byId(page, 'account').waitFor();
};

describe('the counters, as a manager looks after them', () => {
  let place: Place;
  let tablet: Tablet;
  let office: Tablet;

  beforeAll(async () => {
    place = await demoBrand();
    tablet = await newTablet(place.url);
    office = await newTablet(place.url, { width: 1440, height: 900 });
    await openCounter(tablet.page, place.account('cashier'));
    await openCounter(office.page, place.account('manager'));
    await untilSent(tablet.page);
  });
  afterAll(async () => {
    for (const each of [tablet, office]) await each?.close();
  });

  test('what nothing proves to be theirs is held for whom it names, who books it with the password', async () => {
    const { page } = tablet;
    await logOut(page);
    await tablet.context.route('**/api/sync/pull', (route) => route.abort());
    await logIn(page, place.account('technician'));
    await makeUpToken(page, place.account('technician'));
    await page.goto('/cashier');
    await addItem(page, '5101');
    await park(page, 'held-one');

    await untilSent(page);
    await tablet.context.unroute('**/api/sync/pull');
    await byId(page, 'account').waitFor({ timeout: 45_000 });
    await logIn(page, place.account('technician'));
    await page.goto('/sync?tab=attention');
    await byId(page, 'was-me-1').click();
    await byId(page, 'mine-password').fill('demo1234');
    await byId(page, 'confirm-was-me').click();
    await byId(page, 'was-me-1').waitFor({ state: 'detached' });
    await logOut(page);
    await logIn(page, place.account('cashier'));
    await page.goto('/cashier');
    await byId(page, 'parked-open').click();
    await byId(page, 'parked-row-held-one').waitFor();
    await page.goto('/sync?tab=journal');
    await expect
      .poll(() => byId(page, 'entry-1').getByTestId('entry-state').getAttribute('data-state'))
      .toBe('confirmed');
  });

  test('a retired counter says so, gives its unsent work out, and becomes a new one only when somebody wants it', async () => {
    const { page } = office;
    await tablet.context.route('**/api/sync/push', (route) => route.abort());
    await tablet.page.goto('/cashier');
    await newOrder(tablet.page);
    await addItem(tablet.page, '5102');
    await park(tablet.page, 'left-one');
    await page.goto('/counters');
    await byId(page, 'counter-S01-01').click();
    await byId(page, 'retire').click();
    await byId(page, 'retire-reason').press('Escape');
    await byId(page, 'retire-reason').waitFor({ state: 'detached' });
    await byId(page, 'retire').click();
    await byId(page, 'retire-reason').fill('broken screen');
    await byId(page, 'confirm-retire').click();
    await expect.poll(() => byId(page, 'counter-state').innerText()).toBe('已停用');

    const ended = byId(tablet.page, 'counter-ended');
    await ended.waitFor({ timeout: 45_000 });
    expect(await ended.innerText()).toContain('本收银台已停用');
    const [download] = await Promise.all([
      tablet.page.waitForEvent('download'),
      byId(tablet.page, 'export-left').click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/S01-01-\d{4}-\d\d-\d\d-\d{4}\.json$/);
    await page.goto('/sync?tab=device');
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), byId(page, 'import-work').click()]);
    await chooser.setFiles(await download.path());
    await byId(page, 'confirm-take-in').click();
    await byId(page, 'take-in').waitFor({ state: 'hidden' });
    await untilSent(page);
    await page.goto('/cashier');
    await byId(page, 'parked-open').click();
    await byId(page, 'parked-row-left-one').waitFor();

    await byId(tablet.page, 'shop-S01').click();
    await byId(tablet.page, 'main-layout').waitFor();
    await page.goto('/counters');
    await byId(page, 'counter-S01-03').waitFor();
    expect(await byId(page, 'counter-S01-01').count()).toBe(0);
  });
});
