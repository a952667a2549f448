import { readdir, readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { switchOn } from '../tests/e2e/tablet.ts';
import { preparePage } from './in-page.ts';
import { slowDown } from './slow.ts';

/** How many times slower the browser runs than this machine. */
export const timesSlower = Number(process.env.SLOWER ?? 4);

/** A browser on a profile folder, at the speed of a tablet as long as it is slow. */
export interface SlowedBrowser {
  readonly page: Page;
  slow(): Promise<void>;
  fast(): Promise<void>;
  close(): Promise<void>;
}

/** The process that the others of a browser come from. */
const rootOn = async (profile: string): Promise<number> => {
  for (const entry of await readdir('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    const command = await readFile(`/proc/${entry}/cmdline`, 'utf8').catch(() => '');
    if (command.includes(`--user-data-dir=${profile}`) && !command.includes('--type=')) return Number(entry);
  }
  throw new Error('the browser has no process');
};

/** Opens a browser; it is fast until it is told to be slow. */
export const openBrowser = async (profile: string, url: string): Promise<SlowedBrowser> => {
  const { page, close } = await switchOn(profile, url);
  page.setDefaultTimeout(120_000);
  // What tsx compiles names its functions by this; pages that run a part of it need it too.
  await page.context().addInitScript({ content: 'globalThis.__name = (named) => named' });
  await page.context().addInitScript(preparePage);
  const root = await rootOn(profile);
  let slowing: Awaited<ReturnType<typeof slowDown>> | undefined;
  const fast = async (): Promise<void> => {
    await slowing?.end();
    slowing = undefined;
  };
  return {
    page,
    async slow() {
      if (timesSlower > 1) slowing ??= await slowDown(root, timesSlower);
    },
    fast,
    async close() {
      await fast();
      await close();
    },
  };
};

/** How much slower a fixed piece of work really is, on the page and in a worker. */
export const measureSlowing = async (browser: SlowedBrowser): Promise<{ page: number; worker: number }> => {
  const work = () =>
    browser.page.evaluate(async () => {
      const source =
        '() => { const began = performance.now(); let sum = 0; for (let i = 0; i < 3e8; i++) sum += i; return performance.now() - began + sum * 0; }';
      const script = new Blob([`postMessage((${source})())`], { type: 'text/javascript' });
      const run = new Function(`return (${source})()`) as () => number;
      const worker = new Worker(URL.createObjectURL(script));
      const inWorker = await new Promise<number>((resolve) => {
        worker.onmessage = (event) => resolve(event.data as number);
      });
      worker.terminate();
      return { page: run(), worker: inWorker };
    });
  await work();
  const before = await work();
  await browser.slow();
  const slowed = await work();
  await browser.fast();
  return { page: slowed.page / before.page, worker: slowed.worker / before.worker };
};
