import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { dropProfile, freshProfile } from '../tests/e2e/profiles.ts';
import type { Context } from './context.ts';
import { documentsOf } from './first-loads.ts';
import { buildPages } from './floor-site.ts';
import { installPeer } from './peer.ts';
import { openBrowser } from './slowed-browser.ts';

/** So many of the documents are replicated; all of them would take PouchDB half an hour on a slowed browser. */
const mostReplicated = 10_000;
const batch = 1_000;

const started = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    child.stdout?.once('data', (bytes) => resolve(String(bytes).trim()));
    child.once('exit', (code) => reject(new Error(`PouchDB's server ended with ${code}`)));
  });

/** PouchDB's own server, in memory, with the pages that use it. */
export const pouchServer = (context: Context): Promise<{ url: string }> =>
  context.once('pouch', async () => {
    const folder = await installPeer('pouchdb');
    const pages = fileURLToPath(new URL('../.tmp/bench-pages', import.meta.url));
    if (!existsSync(pages)) await buildPages();
    const child = spawn(process.execPath, ['server.mjs', pages], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
    const port = await started(child);
    return {
      thing: { url: `http://127.0.0.1:${port}` },
      async end() {
        const gone = new Promise((resolve) => child.once('exit', resolve));
        child.kill();
        await gone;
      },
    };
  });

/** What the page of PouchDB offers. */
export interface PouchPage {
  /** Replicates a database from the server; answers the milliseconds it took. */
  replicate(name: string): Promise<number>;
  /** Replicates both ways from now on. */
  live(name: string): Promise<void>;
  put(id: string): Promise<number>;
  seen(id: string): Promise<number>;
}

/** Documents per second of PouchDB's replication into a new browser. */
export const replicatePouch = async (context: Context): Promise<number[]> => {
  const { url } = await pouchServer(context);
  const { pages } = await documentsOf(context);
  const documents = pages
    .flatMap((page) => Object.values(page).flat())
    .slice(0, context.options.quick ? batch : mostReplicated)
    .map(({ key, record }) => ({ _id: key, ...record }));
  await fetch(`${url}/shop`, { method: 'PUT' });
  for (let from = 0; from < documents.length; from += batch) {
    const body = JSON.stringify({ docs: documents.slice(from, from + batch) });
    const reply = await fetch(`${url}/shop/_bulk_docs`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    if (!reply.ok) throw new Error(`PouchDB's server answered ${reply.status}`);
  }
  const rates: number[] = [];
  for (let round = 0; round < context.samples(2); round += 1) {
    const profile = await freshProfile();
    const browser = await openBrowser(profile, url);
    try {
      await browser.page.goto('/pages/pouch.html');
      await browser.slow();
      const took = await browser.page.evaluate(() =>
        (window as unknown as { pouch: PouchPage }).pouch.replicate('shop'),
      );
      await browser.fast();
      rates.push((1_000 * documents.length) / took);
    } finally {
      await browser.close();
      await dropProfile(profile);
    }
  }
  return rates;
};

/** Milliseconds from a document put at one browser until another shows it, both replicating live. */
export const livePouch = async (context: Context): Promise<number[]> => {
  const { url } = await pouchServer(context);
  await fetch(`${url}/live`, { method: 'PUT' });
  const profiles = [await freshProfile(), await freshProfile()] as const;
  const [giver, taker] = [await openBrowser(profiles[0], url), await openBrowser(profiles[1], url)] as const;
  const took: number[] = [];
  try {
    for (const { page } of [giver, taker]) {
      await page.goto('/pages/pouch.html');
      await page.evaluate(() => (window as unknown as { pouch: PouchPage }).pouch.live('live'));
    }
    await Promise.all([giver.slow(), taker.slow()]);
    for (let round = 0; round < context.samples(12); round += 1) {
      const id = `live-${round}`;
      const seen = taker.page.evaluate((named) => (window as unknown as { pouch: PouchPage }).pouch.seen(named), id);
      const put = await giver.page.evaluate(
        (named) => (window as unknown as { pouch: PouchPage }).pouch.put(named),
        id,
      );
      took.push((await seen) - put);
    }
    return took;
  } finally {
    await giver.close();
    await taker.close();
    await Promise.all(profiles.map(dropProfile));
  }
};
