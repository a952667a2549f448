import { type Browser, type BrowserContext, chromium, type Locator, type Page } from 'playwright-core';
import { goWithin } from './go-within.ts';

/**
 * What a window of Chromium does that no page sees: two pages behind its address bar, loaded anew for every window, and
 * a process that waits for a site nobody opens. They took a quarter of what a fresh tablet costs.
 */
const unseen = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess'];

/** What Playwright switches off itself; Chromium hears the last such list alone. */
const offByPlaywright = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...offByPlaywright, ...unseen].join(',')}`,
];

/** Where the system keeps Chromium; `npm test` installs it there. */
export const chromiumPath = process.env.CHROMIUM ?? '/usr/bin/chromium';

/** What a page may take on a machine that has other work, in milliseconds. */
const patience = 120_000;

/** A counter tablet: a browser's storage, and a page on a screen of 1024 × 768. */
export interface Tablet {
  readonly context: BrowserContext;
  readonly page: Page;
  close(): Promise<void>;
}

/** Pages of a story live for seconds: making their scripts faster costs more than it brings. */
export const storyArguments = [...browserArguments, '--js-flags=--no-maglev,--no-turbofan'];

const launching = (args: string[]) => ({ executablePath: chromiumPath, headless: true, args });
const screen = { width: 1024, height: 768 };
const device = (url: string, size: typeof screen) => ({
  viewport: size,
  locale: 'zh-CN',
  timezoneId: 'Asia/Shanghai',
  baseURL: url,
});

const opened = async (context: BrowserContext): Promise<Tablet> => {
  const page = context.pages()[0] ?? (await context.newPage());
  page.setDefaultTimeout(patience);
  return { context, page, close: () => context.close() };
};

let running: Promise<Browser> | undefined;

/** A new tablet: storage and pages of its own in the browser that the stories of this process share, until it is closed. */
export const newTablet = async (url: string, size = screen): Promise<Tablet> => {
  running ??= chromium.launch(launching(storyArguments));
  return opened(await (await running).newContext(device(url, size)));
};

/**
 * Switches a tablet on whose storage outlives its browser, which is its own: for stories that close or kill it. The same
 * profile folder is the same tablet. Its scripts become as fast as anywhere, for what is timed, unless it is `brief`.
 */
export const switchOn = async (
  profile: string,
  url: string,
  { brief = false }: { readonly brief?: boolean } = {},
): Promise<Tablet> => {
  const options = { ...launching(brief ? storyArguments : browserArguments), ...device(url, screen) };
  return opened(await chromium.launchPersistentContext(profile, options));
};

export const byId = (page: Page, id: string): Locator => page.getByTestId(id);

/** Signs in and chooses the shop, until the counter can be used. */
export const openCounter = async (page: Page, account = 'cashier', shopCode = 'S01'): Promise<void> => {
  await page.goto('/auth/login');
  // Who has a PIN here is offered to go on with it.
  await byId(page, 'account').or(byId(page, 'use-password')).waitFor();
  if (await byId(page, 'use-password').isVisible()) await byId(page, 'use-password').click();
  await byId(page, 'account').fill(account);
  await byId(page, 'password').fill('demo1234');
  await byId(page, 'sign-in').click();
  const shop = byId(page, `shop-${shopCode}`);
  await shop.or(byId(page, 'main-layout')).first().waitFor();
  if (await shop.isVisible()) await shop.click();
  await byId(page, 'main-layout').waitFor();
  if (!new URL(page.url()).pathname.startsWith('/cashier')) await goWithin(page, '/cashier');
  await byId(page, 'item-grid').waitFor();
};

/** Signs in at an office, that of the headquarters or of the shop with this code: no counter is set up. */
export const openOffice = async (page: Page, account = 'boss', code = 'HQ'): Promise<void> => {
  await page.goto('/auth/login');
  await byId(page, 'account').fill(account);
  await byId(page, 'password').fill('demo1234');
  await byId(page, 'sign-in').click();
  await byId(page, `office-${code}`).click();
  await byId(page, 'main-layout').waitFor();
};

/** Waits until this page runs under the service worker, so that it opens without the network. */
export const installed = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const { serviceWorker } = navigator;
    await serviceWorker.ready;
    if (serviceWorker.controller) return;
    await new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve, { once: true }));
  });

/** Begins an order of its own, whatever another tab is composing. */
export const newOrder = async (page: Page): Promise<void> => {
  await byId(page, 'new-order').click();
  await linesOf(page).first().waitFor({ state: 'detached' });
};

/** The order being composed has been read; until then the counter shows none of its lines. */
export const orderRead = (page: Page): Promise<void> =>
  page.locator('[data-testid="counter"][aria-busy="false"]').waitFor();

/** Types into the search and takes the item with this number. */
export const addItem = async (page: Page, number: string): Promise<void> => {
  await orderRead(page);
  const before = await linesOf(page).count();
  await byId(page, 'item-search').fill(number);
  await byId(page, `tile-${number}`).first().click();
  await byId(page, 'item-search').fill('');
  await linesOf(page).nth(before).waitFor();
  await page.locator('[data-testid="counter"][data-saving="false"]').waitFor();
};

export const linesOf = (page: Page): Locator => page.locator('[data-testid^="line-"][data-line-id]');

/** What the badge says about commands that wait. */
export const waiting = async (page: Page): Promise<number> =>
  Number(await byId(page, 'sync-badge').getAttribute('data-waiting'));

export const untilSent = async (page: Page): Promise<void> => {
  await page.waitForFunction(
    () => {
      const badge = document.querySelector('[data-testid="sync-badge"]');
      return badge?.getAttribute('data-waiting') === '0' && badge.getAttribute('data-online') === 'true';
    },
    null,
    { timeout: 120_000 },
  );
};

/**
 * The device tells its pages that the network is there again, which ends the pause after their last try. That they come
 * back without it as well is the story of `outage`.
 */
export const tellOnline = async (context: BrowserContext): Promise<void> => {
  for (const page of context.pages()) await page.evaluate(() => void dispatchEvent(new Event('online')));
};

export const park = async (page: Page, label: string): Promise<void> => {
  await byId(page, 'park').click();
  await byId(page, 'park-label').fill(label);
  await byId(page, 'confirm-park').click();
  await byId(page, 'confirm-park').waitFor({ state: 'hidden' });
};

export const resume = async (page: Page, label: string): Promise<void> => {
  await byId(page, 'parked-open').click();
  await byId(page, `parked-row-${label}`).getByTestId('resume').click();
  await byId(page, `parked-row-${label}`).waitFor({ state: 'hidden' });
};

/** Collects the whole amount in cash; answers the order's number from the success screen. */
export const collectCash = async (page: Page): Promise<string> => {
  await byId(page, 'collect').click();
  await byId(page, 'pay-cash').click();
  await byId(page, 'confirm-collect').click();
  const number = byId(page, 'success-number');
  await number.waitFor();
  return (await number.innerText()).trim();
};

/** A scanner reads a code, wherever the focus is: its keys come faster than anybody types, however busy the machine is. */
export const scanCode = (page: Page, code: string): Promise<void> =>
  page.evaluate(
    (keys) => {
      for (const key of keys) dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    },
    [...code, 'Enter'],
  );
