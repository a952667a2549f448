import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shareOf } from '../../scripts/steps/share.mjs';
import { type RunningServer, startServer } from './running-server.ts';
import { browserArguments, byId, chromiumPath, openCounter, openOffice } from './tablet.ts';
import { faultsInBothColours, faultsInLight, faultsOfColours } from './walk/axe.ts';
import { type FurnishedShop, furnishShop } from './walk/furnished-shop.ts';
import { closeAll, focusIsBack, focusIsOver, goTo, openByKeys, over } from './walk/go.ts';
import { keyboardFaults } from './walk/keyboard.ts';
import { smallTargets, tabsBelowOthers, widerThanScreen } from './walk/measure.ts';
import type { Stop } from './walk/stop.ts';
import { stops } from './walk/stops.ts';

/**
 * Every screen and what opens over it, walked once: all that is measured of a screen is measured while it is there, so
 * that a further measure costs no further walk.
 */
let server: RunningServer;
let browser: Browser;
let shop: FurnishedShop;
let page: Page;
let wire: CDPSession;

const tablet = { width: 1024, height: 768 };
const laptop = { width: 1440, height: 900 };
/** What a headquarters may choose, by turns: our own, and those in which text is hardest to read. */
const colors = ['', '#fff59d', '#000000', '#ffffff', '#00e5ff'];

const kinds = ['axe', 'targets', 'keyboard', 'width'] as const;
const faults: Record<(typeof kinds)[number], string[]> = { axe: [], targets: [], keyboard: [], width: [] };
const note = (kind: keyof typeof faults, where: string, found: readonly string[]): void =>
  void faults[kind].push(...found.map((fault) => `${where}: ${fault}`));

/** As if the headquarters had chosen it. */
const paintIn = (color: string): Promise<void> =>
  page.evaluate((chosen) => {
    if (chosen) localStorage.setItem('theme-color', chosen);
    else localStorage.removeItem('theme-color');
    dispatchEvent(new StorageEvent('storage'));
  }, color);

/** A colour of a brand is looked at in light and in dark by turns. */
let looks = 0;

/** What is measured at both sizes of what stands there, a screen or what lies over it. */
const measure = async (where: string, color: string, part?: string): Promise<void> => {
  note('axe', where, await faultsInBothColours(page, part));
  note('targets', where, await smallTargets(page));
  await page.setViewportSize(laptop);
  await paintIn(color);
  looks += 1;
  const inDark = looks % 2 === 0;
  const found = inDark ? await faultsOfColours(page, 'dark', part) : await faultsInLight(page, part);
  note('axe', `${where} at 1440 in ${color}`, found);
  note('targets', `${where} at 1440`, await smallTargets(page));
  await paintIn('');
  await page.setViewportSize(tablet);
};

/** What is not done by keys alone; gone over once more, as a list that is laid out anew takes the focus along. */
const faultsOfKeys = async (again: () => Promise<void>): Promise<string[]> => {
  const found = await keyboardFaults(page, wire);
  if (found.length === 0) return found;
  await again();
  return keyboardFaults(page, wire);
};

/** Opened, gone over and closed by keys alone. What is not modal may close when the focus leaves it. */
const goByKeys = async (where: string, clicks: string | readonly string[]): Promise<void> => {
  note('keyboard', where, await focusIsOver(page));
  note('keyboard', where, await focusIsBack(page, clicks));
  await closeAll(page);
  const openAgain = async (): Promise<void> => {
    await closeAll(page);
    await openByKeys(page, clicks);
  };
  await openByKeys(page, clicks);
  note('keyboard', where, await faultsOfKeys(openAgain));
};

/** As somebody has enlarged it with the button of the menu. */
const enlarge = (size: '110%' | ''): Promise<void> =>
  page.evaluate((chosen) => {
    document.documentElement.style.fontSize = chosen;
  }, size);

/** A list is laid out anew a moment after the screen has changed. */
const widthFaults = async (look: () => Promise<string[]>): Promise<string[]> => {
  const end = Date.now() + 5_000;
  let found = await look();
  while (found.length > 0 && Date.now() < end) found = await look();
  return found;
};

/** No page moves sideways on a phone, nor enlarged on a tablet. */
const measureNarrow = async (where: string): Promise<void> => {
  await enlarge('110%');
  note('width', `${where} enlarged`, await widthFaults(() => widerThanScreen(page)));
  await enlarge('');
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 640 });
    const look = async () => [...(await widerThanScreen(page)), ...(await tabsBelowOthers(page))];
    note('width', `${where} at ${width}`, await widthFaults(look));
  }
  await page.setViewportSize(tablet);
};

const walkOver = async (stop: Stop, color: string): Promise<void> => {
  const where = stop.path(shop);
  await goTo(page, stop, shop);
  await measure(where, color);
  note('keyboard', where, await faultsOfKeys(() => goTo(page, stop, shop)));
  await closeAll(page);
  for (const [name, clicks] of Object.entries(stop.opens ?? {})) {
    await goTo(page, stop, shop);
    await openByKeys(page, clicks);
    await measure(`${where} ${name}`, color, over);
    await goByKeys(`${where} ${name}`, clicks);
    await closeAll(page);
  }
  // What a chart says under a pointer is over it when the tablet is turned.
  if (stop.route === '/overview') await byId(page, 'hour-chart').hover();
  await measureNarrow(where);
};

/** Goes on in a browser that knows nobody yet. */
const newPage = async (): Promise<void> => {
  const context = await browser.newContext({
    locale: 'zh-CN',
    baseURL: server.url,
    viewport: tablet,
    timezoneId: 'Asia/Shanghai',
    hasTouch: true,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    colorScheme: 'light',
    bypassCSP: true,
  });
  page = await context.newPage();
  page.setDefaultTimeout(30_000);
  wire = await context.newCDPSession(page);
};

beforeAll(async () => {
  server = await startServer();
  browser = await chromium.launch({ executablePath: chromiumPath, args: browserArguments });
  shop = await furnishShop(server);
  await newPage();
  await openCounter(page, 'boss');
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

test('every screen is walked, with what opens over it', async () => {
  const only = process.env.STOP;
  const due = shareOf(stops, { name: ({ route }) => route, of: 4 });
  const wanted = only ? stops.filter(({ route }) => only.split(',').includes(route)) : due;
  const ordered = wanted.toSorted((a, b) => Number(a.atHeadquarters ?? false) - Number(b.atHeadquarters ?? false));
  for (const [place, stop] of ordered.entries()) {
    if (stop.atHeadquarters && !ordered[place - 1]?.atHeadquarters) {
      await page.context().close();
      await newPage();
      await openOffice(page);
    }
    await walkOver(stop, colors[place % colors.length] ?? '').catch(async (fault: Error) => {
      // The other screens are walked all the same.
      note('keyboard', stop.path(shop), [fault.message]);
      await page.setViewportSize(tablet);
      await page.goto(stop.atHeadquarters ? '/item/plan' : '/cashier');
    });
  }
}, 1_800_000);
test('axe finds nothing at 1024 × 768 and 1440 × 900, in light and dark, in any colour of a brand', () => {
  expect(faults.axe).toEqual([]);
});
test('what is tapped is 44 pixels high and wide', () => {
  expect(faults.targets).toEqual([]);
});
test('everything is reached by keys alone, seen where it is, and left by Escape to where it was opened', () => {
  expect(faults.keyboard).toEqual([]);
});
test('no screen moves sideways as a whole at 390 and at 320 pixels, nor enlarged to 1.1, and tabs stay in one row', () => {
  expect(faults.width).toEqual([]);
});
