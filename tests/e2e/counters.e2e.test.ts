import pg from 'pg';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { demoBrand } from './demo-brand.ts';
import { goWithin } from './go-within.ts';
import type { Place } from './place.ts';
import { addItem, byId, newOrder, newTablet, openCounter, park, type Tablet, untilSent, waiting } from './tablet.ts';

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

/** Which counter the browser remembers that it is. */
const rememberedCounter = (page: Page): Promise<string> =>
  page.evaluate(() => String(Object.values(JSON.parse(localStorage.getItem('counters') ?? '{}')).at(-1)));

/** All but its cookies is gone, as when a browser clears what it holds of a site. */
const loseStorage = async ({ page, context }: Tablet): Promise<void> => {
  const { origin } = new URL(page.url());
  await page.goto('about:blank');
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb,local_storage' });
  await session.detach();
};

/** The server has not heard of the counter for so many hours. */
const silentFor = async (counterId: string, hours: number): Promise<void> => {
  const client = new pg.Client(inject('stories').database);
  await client.connect();
  const { rowCount } = await client.query('update counter set last_contact = $2 where id = $1', [
    counterId,
    Date.now() - hours * 60 * 60 * 1_000,
  ]);
  await client.end();
  expect(rowCount).toBe(1);
};

/** Every call by which a tablet would learn that its session is none: all but pushing and what signing in asks for. */
const tellsOfSession = /\/api\/(?!sync\/push|auth\/|employees\/[^/]+\/shops)/;

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
    await tablet.context.route(tellsOfSession, (route) => route.abort());
    await logIn(page, place.account('manager'));
    await makeUpToken(page, place.account('manager'));
    await page.goto('/cashier');
    await addItem(page, '5101');
    await park(page, 'held-one');

    // What comes down is cut off, so that the badge says "online" only for a moment.
    await expect.poll(() => waiting(page)).toBe(0);
    await tablet.context.unroute(tellsOfSession);
    await byId(page, 'account').waitFor({ timeout: 120_000 });
    await logIn(page, place.account('manager'));
    await goWithin(page, '/sync?tab=attention');
    await byId(page, 'was-me-1').click();
    await byId(page, 'mine-password').fill('demo1234');
    await byId(page, 'confirm-was-me').click();
    await byId(page, 'was-me-1').waitFor({ state: 'detached' });
    await logOut(page);
    await logIn(page, place.account('cashier'));
    await goWithin(page, '/cashier');
    await byId(page, 'parked-open').click();
    await byId(page, 'parked-row-held-one').waitFor();
    await goWithin(page, '/sync?tab=journal');
    await expect
      .poll(() => byId(page, 'entry-1').getByTestId('entry-state').getAttribute('data-state'))
      .toBe('confirmed');
  });

  test('a retired counter says so, gives its unsent work out, and becomes a new one only when somebody wants it', async () => {
    const { page } = office;
    await tablet.context.route('**/api/sync/push', (route) => route.abort());
    await goWithin(tablet.page, '/cashier');
    await newOrder(tablet.page);
    await addItem(tablet.page, '5102');
    await park(tablet.page, 'left-one');
    await goWithin(page, '/counters');
    await byId(page, 'counter-S01-01').click();
    await byId(page, 'retire').click();
    await byId(page, 'retire-reason').press('Escape');
    await byId(page, 'retire-reason').waitFor({ state: 'detached' });
    await byId(page, 'retire').click();
    await byId(page, 'retire-reason').fill('broken screen');
    await byId(page, 'confirm-retire').click();
    await expect.poll(() => byId(page, 'counter-state').innerText()).toBe('已停用');

    const ended = byId(tablet.page, 'counter-ended');
    await ended.waitFor({ timeout: 120_000 });
    expect(await ended.innerText()).toContain('本收银台已停用');
    const [download] = await Promise.all([
      tablet.page.waitForEvent('download'),
      byId(tablet.page, 'export-left').click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/S01-01-\d{4}-\d\d-\d\d-\d{4}\.json$/);
    await goWithin(page, '/sync?tab=device');
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), byId(page, 'import-work').click()]);
    await chooser.setFiles(await download.path());
    await byId(page, 'confirm-take-in').click();
    await byId(page, 'take-in').waitFor({ state: 'hidden' });
    await untilSent(page);
    await goWithin(page, '/cashier');
    await byId(page, 'parked-open').click();
    await byId(page, 'parked-row-left-one').waitFor();

    await byId(tablet.page, 'shop-S01').click();
    await byId(tablet.page, 'main-layout').waitFor();
    await goWithin(page, '/counters');
    await byId(page, 'counter-S01-03').waitFor();
    expect(await byId(page, 'counter-S01-01').count()).toBe(0);
  });

  test('a tablet that lost its storage is asked whether it goes on as the counter it was, and does with one tap', async () => {
    const { page } = tablet;
    await tablet.context.unroute('**/api/sync/push');
    await untilSent(page);
    const was = await rememberedCounter(page);
    await loseStorage(tablet);
    await silentFor(was, 1);
    await page.goto(`${place.url}/auth/login`);
    await byId(page, 'account').fill(place.account('cashier'));
    await byId(page, 'password').fill('demo1234');
    await byId(page, 'sign-in').click();
    await byId(page, 'go-on').waitFor();
    expect(await byId(page, 'go-on').innerText()).toContain('本设备原来是 03 号收银台，要继续作为 03 号吗？');
    await byId(page, 'go-on-was').click();
    await byId(page, 'main-layout').waitFor();
    await page.goto('/cashier');
    await addItem(page, '5101');
    await park(page, 'goes-on');
    await untilSent(page);
    await goWithin(office.page, '/counters');
    await byId(office.page, 'counter-S01-03A').waitFor();
    expect(await byId(office.page, 'counter-S01-03').count()).toBe(0);
  });

  test('a new tablet is asked about idle counters only, and those are retired together after a look at them', async () => {
    const idle = await newTablet(place.url);
    await openCounter(idle.page, place.account('cashier'));
    const silent = await rememberedCounter(idle.page);
    await idle.close();
    await silentFor(silent, 31 * 24);
    const fresh = await newTablet(place.url);
    await fresh.page.goto('/auth/login');
    await byId(fresh.page, 'account').fill(place.account('cashier'));
    await byId(fresh.page, 'password').fill('demo1234');
    await byId(fresh.page, 'sign-in').click();
    await byId(fresh.page, 'go-on-04').waitFor();
    expect(await fresh.page.getByTestId(/^go-on-\d/).count()).toBe(1);
    await byId(fresh.page, 'go-on-anew').click();
    await byId(fresh.page, 'main-layout').waitFor();
    await fresh.close();

    const { page } = office;
    await goWithin(page, '/counters');
    await byId(page, 'counter-S01-05').waitFor();
    expect(await byId(page, 'counter-S01-04').count()).toBe(0);
    await byId(page, 'retire-idle').click();
    expect(await byId(page, 'idle-list').locator('li').allInnerTexts()).toEqual([expect.stringContaining('S01-04')]);
    await byId(page, 'confirm-retire-idle').click();
    await byId(page, 'idle-list').waitFor({ state: 'detached' });
    await byId(page, 'idle-counters').waitFor({ state: 'detached' });
    await goWithin(page, '/counters?pick=retired');
    await byId(page, 'counter-S01-04').waitFor();
  });
});
