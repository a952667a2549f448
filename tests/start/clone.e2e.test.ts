import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signIn } from '../e2e/api.ts';
import { dropProfile, freshProfile } from '../e2e/profiles.ts';
import { addItem, byId, collectCash, linesOf, openCounter, switchOn, type Tablet, untilSent } from '../e2e/tablet.ts';
import { comesTrue, isGone } from './processes.ts';
import { emptyFolder, endAll, login, root, type Starting, start } from './product.ts';

const run = promisify(execFile);

describe('npm start in a fresh clone', () => {
  let server: Starting;
  let tablet: Tablet;
  let profile: string;
  const clone = join(emptyFolder(), 'counter');
  const DATA_DIR = join(clone, 'data');

  beforeAll(async () => {
    await run('git', ['clone', '--quiet', '--depth', '1', `file://${root}`, clone]);
    server = await start({ by: 'npm', folder: clone, environment: { DATA_DIR } });
    await server.ready();
    profile = await freshProfile();
    tablet = await switchOn(profile, server.url);
  }, 600_000);
  afterAll(async () => {
    await tablet?.close();
    await endAll();
    await dropProfile(profile);
    await rm(clone, { recursive: true, force: true });
  });

  test('installs, builds, seeds the demo brand, says where it is and who may sign in', async () => {
    await comesTrue(() => server.printed().includes('technician'), 5_000);
    for (const said of ['Installing packages', 'Building', server.url, 'password demo1234'])
      expect(server.printed()).toContain(said);
    for (const account of ['boss', 'hq', 'region', 'manager', 'cashier', 'technician']) {
      expect(server.printed()).toMatch(new RegExp(`^ +${account}\\b`, 'm'));
      expect([account, await login(server.url, account)]).toEqual([account, 200]);
    }
    expect(await (await fetch(`${server.url}/cashier`)).text()).toContain('<div id="root">');
  });

  test('the demo cashier sells two items for cash, and the printed receipt has the Chinese names and the right sum', async () => {
    const { page } = tablet;
    await openCounter(page);
    await addItem(page, '5101');
    await addItem(page, '5102');
    await expect.poll(() => linesOf(page).count()).toBe(2);
    const due = (await byId(page, 'total').innerText()).replace(/[^\d.]/g, '');
    const number = await collectCash(page);
    await untilSent(page);

    const manager = await signIn(server.url);
    const booked = (await manager.orders()).filter((order) => order.number === number);
    expect(booked).toHaveLength(1);
    expect(booked[0]?.paid).toBe(Math.round(Number(due) * 100));

    const folder = await mkdtemp(join(tmpdir(), 'receipt-'));
    const file = join(folder, 'receipt.pdf');
    await page.goto(`/order/receipt/${booked[0]?.id}?width=58`);
    await byId(page, 'receipt').waitFor();
    await page.pdf({ path: file, preferCSSPageSize: true });
    const { stdout } = await run('pdftotext', ['-layout', file, '-']);
    for (const line of booked[0]?.lines ?? [])
      expect(stdout.replace(/\s/g, '')).toContain(line.name.replace(/\s/g, ''));
    expect(stdout).toContain(number);
    expect(stdout).toContain(due);
  });

  test('keys rest while a sheet lies over the counter, and a tap without the right says why', async () => {
    const { page } = tablet;
    await page.goto('/cashier');
    await addItem(page, '5101');
    await byId(page, 'details-open').click();
    await byId(page, 'manual-number').waitFor();
    await page.keyboard.press('F2');
    expect(await byId(page, 'tendered').count()).toBe(0);
    await page.keyboard.press('Escape');
    await byId(page, 'manual-number').waitFor({ state: 'detached' });
    await byId(page, 'reduction-open').click();
    await byId(page, 'notice').waitFor();
    expect(await byId(page, 'notice').innerText()).toContain('权限');
    await page.keyboard.press('F2');
    await byId(page, 'tendered').waitFor();
  });

  test('Ctrl-C leaves no process', async () => {
    await tablet.close();
    server.signal('SIGINT');
    expect(await server.ended).toMatchObject({ code: 0 });
    expect(await isGone(DATA_DIR, server.url)).toBe(true);
  });

  test('the second time builds nothing; SIGTERM to npm leaves no process', async () => {
    const product = await start({ by: 'npm', folder: clone, environment: { DATA_DIR } });
    await product.ready();
    expect(product.printed()).not.toMatch(/Installing|Building/);
    product.signal('SIGTERM');
    expect(await product.ended).toMatchObject({ code: 0 });
    expect(await isGone(DATA_DIR, product.url)).toBe(true);
  });

  test('when npm is killed, the product ends by itself', async () => {
    const product = await start({ by: 'npm', folder: clone, environment: { DATA_DIR } });
    await product.ready();
    product.signal('SIGKILL');
    expect(await isGone(DATA_DIR, product.url)).toBe(true);
  });
});
