import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningServer, startServer } from './running-server.ts';
import { addItem, byId, linesOf } from './tablet.ts';
import { type WiredTablet, wiredTablet } from './wired-tablet.ts';

const languages = { en: 'Collect', ja: '会計', zh_TW: '收款', zh_CN: '收款' } as const;

describe('the app on a tablet’s home screen', () => {
  let server: RunningServer;
  let tablet: WiredTablet;
  let copy: string;

  beforeAll(async () => {
    copy = await mkdtemp(join(tmpdir(), 'counter-release-'));
    await cp('dist', join(copy, 'dist'), { recursive: true });
    for (const shared of ['node_modules', 'package.json'])
      await symlink(join(process.cwd(), shared), join(copy, shared));
    server = await startServer({}, join(copy, 'dist/server/main.js'));
    tablet = await wiredTablet({ place: server });
  });
  afterAll(async () => {
    await tablet?.close();
    await server?.stop();
    await rm(copy, { recursive: true, force: true });
  });

  test('can be installed: the browser finds nothing wrong with its manifest', async () => {
    const browser = await tablet.browser();
    const { errors } = await browser.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
    // A profile that a test drives counts as a private window, in which nothing can be installed.
    expect(installabilityErrors.map((error) => error.errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
  });

  test('opens without the network, its files past the service worker', async () => {
    const { page } = tablet;
    tablet.wire.cut();
    await page.reload();
    await byId(page, 'item-grid').waitFor();
    // Scripts of workers and the reader of codes are left to it (0285).
    const files = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes('/assets/') && !name.includes('.worker-') && !name.endsWith('.wasm'))
        .map((entry) => (entry as { workerFinalSourceType?: string }).workerFinalSourceType),
    );
    expect(new Set(files)).toEqual(new Set(['cache']));
    tablet.wire.heal();
  });

  test('speaks four languages, switched without loading anew and without the network', async () => {
    const { page } = tablet;
    tablet.wire.cut();
    await page.evaluate(() => Object.assign(window, { sameLoad: true }));
    for (const [code, collect] of Object.entries(languages)) {
      await byId(page, 'language-menu').first().click();
      await byId(page, `language-${code}`).click();
      await expect.poll(() => byId(page, 'collect').innerText()).toContain(collect);
      const words = await page.locator('body').innerText();
      expect(words, `a key instead of words in ${code}`).not.toMatch(/\b[a-z]+(\.[a-zA-Z]+){1,3}\b(?!\/)/);
    }
    expect(await page.evaluate(() => 'sameLoad' in window)).toBe(true);
    tablet.wire.heal();
  });

  test('a new version asks, and the order being composed is there after it', async () => {
    const { page } = tablet;
    await page.goto('/cashier');
    await addItem(page, '5101');
    await addItem(page, '5102');
    const worker = join(copy, 'dist/client/sw.js');
    await writeFile(worker, `${await readFile(worker, 'utf8')}\n// the next version\n`);
    for (const packed of ['br', 'gz']) await rm(`${worker}.${packed}`, { force: true });
    await page.evaluate(() =>
      navigator.serviceWorker
        .getRegistration()
        .then((known) => known?.update())
        .then(() => undefined),
    );
    await byId(page, 'update').waitFor();
    // It lies over the header alone: no key of a pad and no button below is covered.
    const [card, grid] = [await byId(page, 'update').boundingBox(), await byId(page, 'item-grid').boundingBox()];
    expect((card?.y ?? 0) + (card?.height ?? 0)).toBeLessThanOrEqual(grid?.y ?? 0);
    expect(await linesOf(page).count()).toBe(2);
    const loadedAnew = page.waitForEvent('load');
    await byId(page, 'update-now').click();
    await loadedAnew;
    await byId(page, 'item-grid').waitFor();
    await expect.poll(() => linesOf(page).count()).toBe(2);
  });
});
