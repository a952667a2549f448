import '../indexed-db.ts';
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { v7 as uuid } from 'uuid';
import { afterAll, describe, expect, test } from 'vitest';
import type { Product } from '#domain/item/product/product.ts';
import type { Order } from '#domain/order/order.ts';
import { fetchTransport, type Transport, Unreachable } from '../../src/sync/transport.ts';
import { openTab, type Tab, until } from '../device/tablet.ts';
import { cashReceipt } from '../make.ts';
import { emptyFolder, endAll, root, start } from './product.ts';

const folder = emptyFolder();
const DATA_DIR = join(folder, 'data');
const backup = join(folder, 'counter-2026-11-21.backup');
const runbook = readFileSync(join(root, 'docs/operations.md'), 'utf8');

afterAll(endAll);

/** Types a command of the runbook; the runbook has to have it in these words. */
const typed = (command: string, { ends = 0 } = {}): Promise<string> => {
  expect(runbook).toContain(command);
  const line = command.replaceAll('counter-2026-11-21.backup', backup);
  return new Promise((resolve, reject) => {
    const child = spawn('bash', ['-c', line], {
      cwd: root,
      env: { ...process.env, DATA_DIR, npm_config_loglevel: 'silent' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (said += String(bytes)));
    child.once('close', (code) => (code === ends ? resolve(said) : reject(new Error(`${line}: ${code}\n${said}`))));
  });
};

/** The way of all tablets to the server, until it is cut. */
let cut = false;
const shopNetwork = (url: string): Transport => {
  const wire = fetchTransport(`${url}/api`);
  const open = (): Transport => {
    if (cut) throw new Unreachable('the network of the shop is cut');
    return wire;
  };
  return { call: async (...call) => open().call(...call), listen: async (...call) => open().listen(...call) };
};

const tabletAt = async (url: string, account: string): Promise<Tab> => {
  const tab = await openTab(shopNetwork(url));
  expect(await tab.store.login(account, 'demo1234', 'zh_CN')).toEqual({ ok: true });
  const shopId = (await tab.store.start()).shops.find(({ code }) => code === 'S01')?.id ?? '';
  expect(await tab.store.chooseShop(shopId)).toEqual({ ok: true });
  await tab.store.syncNow();
  return tab;
};

const sell = async ({ store }: Tab): Promise<string> => {
  const { rows } = await store.read('item.ofGroup', { groupId: '', offset: 0, limit: 200 });
  const product = rows.find((item): item is Product => 'barcode' in item && item.memberPrice === null) ?? rows[0];
  const orderId = uuid();
  const receipt = cashReceipt({ ...(product as Product), memberPrice: null }, { orderId, number: 'S01-01-000001' });
  expect(await store.run('order.collect', receipt, { takeNumber: true })).toMatchObject({ ok: true });
  return orderId;
};
const unsent = async ({ store }: Tab) =>
  (await store.read('outbox.journal', { state: 'waiting', offset: 0, limit: 1 })).total;
const allSent = (tabs: readonly Tab[]) =>
  until(async () => {
    for (const tab of tabs) await tab.store.syncNow();
    return (await Promise.all(tabs.map(unsent))).every((waiting) => waiting === 0);
  }, 'everything is sent');

/** The orders that the server has, by what was taken for each. */
const onServer = async (url: string): Promise<Map<string, number[]>> => {
  const json = { 'content-type': 'application/json' };
  const body = JSON.stringify({ username: 'manager', password: 'demo1234' });
  const signedIn = await fetch(`${url}/api/auth/employees/token`, { method: 'POST', headers: json, body });
  const { token, id } = (await signedIn.json()).data;
  const headers = { authorization: `Bearer ${token}` };
  const shops = (await (await fetch(`${url}/api/employees/${id}/shops`, { headers })).json()).data;
  const inShop = { ...headers, 'x-shop-id': shops[0].id };
  const reply = await (await fetch(`${url}/api/pc/v1/orders?per_page=100`, { headers: inShop })).json();
  return new Map((reply.data as Order[]).map((order) => [order.id, order.payments.map(({ amount }) => amount)]));
};

describe('after a disk was lost', () => {
  test('the runbook brings back the backup, and the tablets what came after it: every order once, the books agree', async () => {
    const product = await start({ environment: { DATA_DIR } });
    await product.ready();
    const { url } = product;
    const early = await tabletAt(url, 'cashier');
    const orders = [await sell(early), await sell(early)];
    await allSent([early]);
    const atBackup = await onServer(url);

    expect(await typed('npm run backup -- counter-2026-11-21.backup')).toMatch(/rows are stored in/);

    orders.push(await sell(early), await sell(early), await sell(early));
    const late = await tabletAt(url, 'manager');
    orders.push(await sell(late));
    await allSent([early, late]);
    const before = await onServer(url);
    expect(before.size).toBe(atBackup.size + 4);
    expect(await typed('npm run restore -- counter-2026-11-21.backup', { ends: 1 })).toContain('stop it first');

    product.signal('SIGTERM');
    await product.ended;
    orders.push(await sell(early));
    const said = await typed('npm run restore -- counter-2026-11-21.backup');
    expect(said).toMatch(/the epoch is \d+; its counters will send again/);
    expect(said).toMatch(/is in the schema before_\d{14}/);

    // Else the tablets would send at once what the backup lacks, and what it brought back could not be seen.
    cut = true;
    const again = await start({ environment: { DATA_DIR, PORT: new URL(url).port } });
    await again.ready();
    expect(await onServer(url)).toEqual(atBackup);
    cut = false;
    await allSent([early, late]);
    const after = await onServer(url);
    expect(after.size).toBe(before.size + 1);
    for (const [id, payments] of before) expect([id, after.get(id)]).toEqual([id, payments]);
    for (const id of orders) expect([id, after.get(id)?.length]).toEqual([id, 1]);
    expect(await typed('npm run audit')).toContain('The books agree.');

    expect(await typed('npm run epoch')).toMatch(/epoch \d+/);
    await typed('npm run epoch -- raise');
    await early.store.syncNow();
    await allSent([early, late]);
    expect(await onServer(url)).toEqual(after);
    expect(await typed('npm run audit')).toContain('The books agree.');
    for (const tab of [early, late]) {
      await tab.store.stop();
      expect(tab.faults).toEqual([]);
    }
    again.signal('SIGTERM');
    await again.ended;
  });
});
