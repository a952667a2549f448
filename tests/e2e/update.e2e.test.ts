import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningServer, startServer } from './running-server.ts';
import { addItem, byId, collectCash, newOrder, untilSent, waiting } from './tablet.ts';
import { tamperedProduct } from './tampered.ts';
import { type WiredTablet, wiredTablet } from './wired-tablet.ts';
import { workerLog } from './worker-log.ts';

const rewrite = async (path: string, from: string, to: string): Promise<void> => {
  const text = await readFile(path, 'utf8');
  expect(text.split(from)).toHaveLength(2);
  await writeFile(path, text.replace(from, to));
  for (const packed of ['br', 'gz']) await rm(`${path}.${packed}`, { force: true });
};

/** Puts a version in its place that keeps its mirror differently. */
const deployNext = async (client: string): Promise<void> => {
  const assets = join(client, 'assets');
  const [worker = ''] = (await readdir(assets)).filter((file) => /^store\.worker.*\.js$/.test(file));
  const schema = 'version:0,primaryKey:`key`,type:`object`';
  await rewrite(join(assets, worker), schema, `${schema},description:\`the next version\``);
  const listed = (revision: string) => `url:"assets/${worker}",revision:${revision}`;
  await rewrite(join(client, 'sw.js'), listed('null'), listed('"2"'));
};

describe('a new version of the app', () => {
  let server: RunningServer;
  let tablet: WiredTablet;
  let product: Awaited<ReturnType<typeof tamperedProduct>>;

  beforeAll(async () => {
    product = await tamperedProduct();
    server = await startServer({}, product.program);
    tablet = await wiredTablet({ place: server });
  });
  afterAll(async () => {
    await tablet?.close();
    await server?.stop();
    await product?.remove();
  });

  test('taken in one tab without contact while sales of two tabs wait loses and doubles none, sells on with what the old one had, and loads its own mirror', async () => {
    const { page, context, wire } = tablet;
    const old = await context.newPage();
    old.setDefaultTimeout(20_000);
    await page.goto('/cashier');
    await old.goto('/cashier');
    await byId(old, 'item-grid').waitFor();
    await deployNext(product.client);
    await page.evaluate(() =>
      navigator.serviceWorker
        .getRegistration()
        .then((known) => known?.update())
        .then(() => undefined),
    );
    await byId(page, 'update').waitFor();
    await byId(old, 'update').waitFor();
    wire.cut();
    const sold: string[] = [];
    const sell = async (seller: typeof page, item: string) => {
      await seller.bringToFront();
      await newOrder(seller);
      await addItem(seller, item);
      sold.push(await collectCash(seller));
      await byId(seller, 'next-order').click();
    };
    await sell(page, '5101');
    await sell(old, '5102');
    expect(await waiting(old)).toBe(2);

    await page.bringToFront();
    const seen = await workerLog(context, [old, page]);
    // After half a minute no page loads anew under a finger any more.
    const loadedAnew = page.waitForEvent('load', { timeout: 120_000 });
    await byId(page, 'update-now').click();
    await loadedAnew.catch((fault: unknown) => {
      throw new Error(`${String(fault)}\n${seen()}`);
    });
    await expect.poll(() => waiting(page)).toBe(2);
    await sell(page, '5104');
    await sell(old, '5103');
    await expect.poll(() => waiting(page)).toBe(4);
    const mirrors = () =>
      page.evaluate(async () => {
        const names = (await indexedDB.databases()).map(({ name = '' }) => name);
        return new Set(names.filter((name) => name.startsWith('rxdb-')).map((name) => name.replace(/--.*/, ''))).size;
      });
    expect(await mirrors()).toBe(2);

    await tablet.reconnect();
    await untilSent(page);
    await expect.poll(() => waiting(old)).toBe(0);
    await byId(page, 'item-search').fill('5104');
    await byId(page, 'tile-5104').first().waitFor();
    const orders = await (await server.signIn()).orders();
    expect(orders.map(({ number, payments }) => [number, payments.length]).sort()).toEqual(
      sold.map((number) => [number, 1]).sort(),
    );
    await page.goto('/order/list');
    for (const number of sold) await byId(page, `order-${number}`).waitFor();
  });
});
