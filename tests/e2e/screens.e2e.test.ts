import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import chinese from '../../locales/zh_CN/errors.json' with { type: 'json' };
import { goWithin } from './go-within.ts';
import { type RunningServer, startServer } from './running-server.ts';
import { byId, chromiumPath, linesOf, openCounter, storyArguments } from './tablet.ts';
import { faultsInBothColours } from './walk/axe.ts';
import { type FurnishedShop, furnishShop } from './walk/furnished-shop.ts';
import { closeAll, goTo, open } from './walk/go.ts';
import { isInView } from './walk/measure.ts';
import { stops } from './walk/stops.ts';

let server: RunningServer;
let browser: Browser;
let shop: FurnishedShop;
let context: BrowserContext;
let page: Page;

const tablet = { width: 1024, height: 768 };
const newContext = (locale = 'zh-CN') =>
  browser.newContext({
    locale,
    baseURL: server.url,
    viewport: tablet,
    timezoneId: 'Asia/Shanghai',
    hasTouch: true,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    colorScheme: 'light',
    bypassCSP: true,
  });

beforeAll(async () => {
  server = await startServer();
  browser = await chromium.launch({ executablePath: chromiumPath, args: storyArguments });
  shop = await furnishShop(server);
  context = await newContext();
  page = await context.newPage();
  page.setDefaultTimeout(30_000);
  await openCounter(page, 'boss');
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

describe('a first visit', () => {
  test.each([
    ['en-GB', 'en', 'Log in'],
    ['de-DE', 'en', 'Log in'],
    ['ja-JP', 'ja', 'ログイン'],
    ['zh-HK', 'zh-TW', '登入'],
    ['zh-CN', 'zh-CN', '登录'],
  ])('of a browser in %s is in %s', async (locale, language, title) => {
    const visit = await newContext(locale);
    const login = await visit.newPage();
    await login.goto('/');
    await byId(login, 'account').waitFor();
    await expect.poll(() => login.title()).toBe(title);
    expect(await login.locator('html').getAttribute('lang')).toBe(language);
    await visit.close();
  });

  test('that chose a language stays with it, whatever the browser prefers', async () => {
    const visit = await newContext('en-US');
    const login = await visit.newPage();
    await login.goto('/');
    await byId(login, 'language-menu').click();
    await byId(login, 'language-ja').click();
    await expect.poll(() => login.title()).toBe('ログイン');
    await login.reload();
    await expect.poll(() => login.title()).toBe('ログイン');
    expect(await faultsInBothColours(login)).toEqual([]);
    await visit.close();
  });
});

test('whoever is led home from an address is told why: no right to it, or no such page', async () => {
  const visit = await newContext();
  const cashier = await visit.newPage();
  await openCounter(cashier, 'cashier');
  for (const [address, words] of [
    ['/counters', chinese[403].led],
    ['/nope', chinese[404].led],
  ] as const) {
    await cashier.goto(address);
    await cashier.getByText(words).waitFor();
    expect(new URL(cashier.url()).pathname).toBe('/cashier');
  }
  await visit.close();
});

describe('the counter in one column', () => {
  test.each([
    [390, 844],
    [512, 384],
    [720, 450],
  ])('at %i × %i: items are seen, the order is a sheet, and money is taken', async (width, height) => {
    await page.setViewportSize(tablet);
    await goWithin(page, '/cashier');
    await page.setViewportSize({ width, height });
    await addFirst(page);
    const tile = page.locator('[data-testid="item-grid"] [data-testid^="tile-"]').first();
    expect(await isInView(tile)).toBe(true);
    expect(await isInView(byId(page, 'bar-collect'))).toBe(true);

    await byId(page, 'bar-order').click();
    await linesOf(page).first().waitFor();
    expect(await isInView(byId(page, 'collect'))).toBe(true);
    await byId(page, 'line-amount').first().click();
    // Nothing lies over what it shows.
    await byId(page, 'price-explanation').click({ trial: true });
    await byId(page, 'line-amount').first().click();
    await byId(page, 'price-explanation').waitFor({ state: 'hidden' });
    await byId(page, 'line-quantity').first().click();
    await byId(page, 'quantity').waitFor();
    await page.keyboard.press('Escape');
    await byId(page, 'quantity').waitFor({ state: 'hidden' });
    expect(await byId(page, 'order-sheet').isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await byId(page, 'order-sheet').waitFor({ state: 'hidden' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-testid'))).toBe('bar-order');
    await byId(page, 'bar-order').click();
    await byId(page, 'order-sheet').waitFor();
    await page.goBack();
    await byId(page, 'order-sheet').waitFor({ state: 'hidden' });
    await byId(page, 'bar-order').click();
    const head = byId(page, 'order-sheet-head');
    await head.dispatchEvent('touchstart', { touches: [], changedTouches: [] });
    await head.evaluate((element) => {
      const finger = (clientY: number) => new Touch({ identifier: 1, target: element, clientX: 100, clientY });
      const pull = (type: string, y: number) =>
        element.dispatchEvent(
          new TouchEvent(type, { bubbles: true, touches: [finger(y)], changedTouches: [finger(y)] }),
        );
      pull('touchstart', 20);
      pull('touchend', 200);
    });
    await byId(page, 'order-sheet').waitFor({ state: 'hidden' });

    await byId(page, 'bar-parked').click();
    await byId(page, 'parked-search').waitFor();
    await page.keyboard.press('Escape');
    await byId(page, 'parked-search').waitFor({ state: 'hidden' });
    await byId(page, 'bar-collect').click();
    await byId(page, 'confirm-collect').waitFor();
    expect(await isInView(byId(page, 'confirm-collect'))).toBe(true);
    await byId(page, 'confirm-collect').click();
    await byId(page, 'success').waitFor();
    await byId(page, 'next-order').click();
    await expect.poll(() => byId(page, 'bar-total').innerText()).toBe('¥0.00');
  });
});

/** One tap on the first item of the shelves. */
const addFirst = async (at: Page): Promise<void> => {
  await at.locator('[data-testid="item-grid"] [data-testid^="tile-"]').first().click();
  await expect.poll(() => byId(at, 'bar-total').innerText()).not.toBe('¥0.00');
};

test('an upright tablet has four tiles or more in a row, and the order across the screen', async () => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/cashier');
  await byId(page, 'item-grid').waitFor();
  await page.locator('[data-testid^="tile-"]').nth(8).waitFor();
  const tops = await page
    .locator('[data-testid^="tile-"]')
    .evaluateAll((tiles) => tiles.map((tile) => tile.getBoundingClientRect().top));
  expect(tops.filter((top) => top === tops[0]).length).toBeGreaterThanOrEqual(4);
  expect(await isInView(byId(page, 'collect'))).toBe(true);
  const collect = await byId(page, 'collect').boundingBox();
  const items = await byId(page, 'item-grid').boundingBox();
  expect(collect?.y ?? 0).toBeGreaterThan((items?.y ?? 0) + (items?.height ?? 0));
});

test('a finger takes a reason by its words, which are the label of a field that is not seen', async () => {
  const stop = stops.find(({ route }) => route === '/order/view/$orderId');
  if (!stop) throw new Error('no order is walked');
  await page.setViewportSize(tablet);
  await goTo(page, stop, shop);
  await open(page, 'cancel-order');
  const words = byId(page, 'quick-1').locator('label');
  await words.tap();
  expect(await byId(page, 'cancel-reason').inputValue()).toBe((await words.innerText()).trim());
  await closeAll(page);
});

test('everything is enlarged to 1.1 and back by a tap; the walk measures every screen so', async () => {
  await page.setViewportSize(tablet);
  await goWithin(page, '/cashier');
  const rootSize = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  await byId(page, 'zoom').click();
  await expect.poll(rootSize).toBe('17.6px');
  await page.goto('/order/list');
  await expect.poll(rootSize).toBe('17.6px');
  await byId(page, 'zoom').click();
  await expect.poll(rootSize).toBe('16px');
  // Off the button, whose tooltip would lie over whatever is looked at next.
  await page.mouse.move(512, 700);
});

test('axe finds nothing on what is shown without contact', async () => {
  const faults: string[] = [];
  const routes = ['/cashier/', '/order/list', '/inventory/movements', '/inventory/overview', '/counters', '/sync'];
  const shown = routes.flatMap((route) => stops.find((stop) => stop.route === route) ?? []);
  expect(shown).toHaveLength(routes.length);
  for (const stop of shown) await goTo(page, stop, shop);
  await context.setOffline(true);
  await page.locator('[data-testid="sync-badge"][data-online="false"]').waitFor();
  for (const stop of shown) {
    await goTo(page, stop, shop);
    faults.push(...(await faultsInBothColours(page)).map((fault) => `${stop.route}: ${fault}`));
  }
  await context.setOffline(false);
  expect(faults).toEqual([]);
});
