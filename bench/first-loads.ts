import { dropProfile, freshProfile } from '../tests/e2e/profiles.ts';
import { byId, installed } from '../tests/e2e/tablet.ts';
import type { Context } from './context.ts';
import { type ShopDocuments, shopDocuments } from './documents.ts';
import { floorSite } from './floor-site.ts';
import { openBrowser, type SlowedBrowser } from './slowed-browser.ts';

/** One first load of a new tablet; times in milliseconds. */
export interface FirstLoad {
  /** From the tap on "sign in" to the first line on an order. */
  readonly usable: number;
  /** From the tap on "sign in" until everything was on the tablet. */
  readonly loaded: number;
  /** Long tasks of the page between the first line and the end of the load. */
  readonly blocks: readonly number[];
}

export interface FirstLoads {
  readonly documents: number;
  readonly loads: readonly FirstLoad[];
  /** Bare Dexie on the same tablets: documents per second. */
  readonly floor: readonly number[];
  /** The profile of the last tablet: it holds everything, and the bare database too. */
  readonly profile: string;
}

/** The documents of a counter as the server gives them. */
export const documentsOf = (context: Context): Promise<ShopDocuments> =>
  context.once('documents', async () => {
    const { url } = await context.shop();
    return { thing: await shopDocuments(url), end: async () => {} };
  });

/** The pages of the floor. */
export const floorOf = (context: Context): Promise<{ url: string }> =>
  context.once('floor', async () => floorSite(await documentsOf(context)));

/** Signs in at a new tablet and takes an item as soon as one is there. */
export const loadOnce = async ({ page, slow, fast }: SlowedBrowser): Promise<FirstLoad> => {
  await page.goto('/cashier');
  await byId(page, 'sign-in').waitFor();
  await installed(page);
  await byId(page, 'account').fill('cashier');
  await byId(page, 'password').fill('demo1234');
  await slow();
  const load = await page.evaluate(async () => {
    const signedIn = performance.now();
    (await bench.shown('="sign-in"')).click();
    (await bench.shown('^="tile-"')).click();
    await bench.shown('^="line-"][data-line-id');
    const usable = performance.now() - signedIn;
    await new Promise((resolve) => setTimeout(resolve, 50));
    const blocks: number[] = [];
    const observer = new PerformanceObserver((list) =>
      blocks.push(...list.getEntries().map((entry) => entry.duration)),
    );
    observer.observe({ type: 'longtask' });
    let seen = false;
    for (let gone = 0; gone < 10; gone = bench.find('="first-load"') ? 0 : gone + 1) {
      seen ||= bench.find('="first-load"') !== null;
      await new Promise((resolve) => setTimeout(resolve, 20));
      if (!seen && performance.now() - signedIn < 5_000) gone = 0;
    }
    const loaded = performance.now() - signedIn - 200;
    observer.disconnect();
    return { usable, loaded, blocks };
  });
  await fast();
  return load;
};

/** New tablets load everything, one after the other, each after bare Dexie has written the same on it. */
export const firstLoads = (context: Context): Promise<FirstLoads> =>
  context.once('first loads', async () => {
    const { wire } = await context.shop();
    const { count } = await documentsOf(context);
    const { url } = await floorOf(context);
    const loads: FirstLoad[] = [];
    const floor: number[] = [];
    let profile = '';
    for (let round = 0; round < context.samples(2); round += 1) {
      if (profile !== '') await dropProfile(profile);
      profile = await freshProfile();
      const browser = await openBrowser(profile, wire.url);
      try {
        await browser.page.goto(url);
        await browser.slow();
        const { documents, took } = await browser.page.evaluate(() =>
          (window as unknown as { floor: { load(): Promise<{ documents: number; took: number }> } }).floor.load(),
        );
        await browser.fast();
        floor.push((1_000 * documents) / took);
        loads.push(await loadOnce(browser));
      } finally {
        await browser.close();
      }
    }
    return { thing: { documents: count, loads, floor, profile }, end: () => dropProfile(profile) };
  });
