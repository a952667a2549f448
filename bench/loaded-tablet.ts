import type { Page } from 'playwright-core';
import type { Context } from './context.ts';
import { firstLoads, floorOf } from './first-loads.ts';
import { openBrowser, type SlowedBrowser } from './slowed-browser.ts';

/** A tablet that holds everything, its counter open, and the floor's page in the same browser. */
export interface LoadedTablet extends SlowedBrowser {
  readonly floor: Page;
}

/** What a start reads behind the first screens is through by then, and kept for the next start, in milliseconds. */
export const readBehind = 20_000;

export const loadedTablet = (context: Context): Promise<LoadedTablet> =>
  context.once('loaded tablet', async () => {
    const { profile } = await firstLoads(context);
    const { wire } = await context.shop();
    const browser = await openBrowser(profile, wire.url);
    await browser.page.goto('/cashier');
    await browser.page.evaluate(async () => {
      await bench.shown('^="tile-"');
      bench.type(await bench.shown('="item-search"'), 'a');
      await bench.shown('="search-results"');
      bench.type(await bench.shown('="item-search"'), '');
      await bench.shown('^="tile-"');
    });
    await browser.page.waitForTimeout(readBehind);
    const floor = await browser.page.context().newPage();
    await floor.goto((await floorOf(context)).url);
    await browser.page.bringToFront();
    return { thing: { ...browser, floor }, end: () => browser.close() };
  });

/** Does something at the speed of a tablet. */
export const slowly = async <T>(browser: SlowedBrowser, work: () => Promise<T>): Promise<T> => {
  await browser.slow();
  try {
    return await work();
  } finally {
    await browser.fast();
  }
};
