import { describe, expect, test } from 'vitest';
import type { Shop } from '#domain/shop/shop.ts';
import type { Employee } from '#domain/staff/employee.ts';
import { hour } from '#domain/values/durations.ts';
import { type TestBrowser, testBrowser } from '../../tests/device/browser.ts';
import { Network, SimulatedServer } from '../../tests/device/simulated-server.ts';
import { openCounterTab, openTab, until } from '../../tests/device/tablet.ts';
import { anEmployee, aProduct, cashReceipt } from '../../tests/make.ts';
import type { SessionState } from '../db/session/session-state.ts';
import { importKey, storedImports } from '../db/storage/stored-imports.ts';

const receipt = cashReceipt(aProduct(), { orderId: 'order-1', number: 'S01-01-000001' });

describe('who works at a counter', () => {
  test('locks it without losing unsent work, which is sent while it is locked', async () => {
    const server = new SimulatedServer();
    const network = new Network(server);
    const { store } = await openCounterTab(network);
    network.up = false;
    await store.syncNow();
    await store.run('order.collect', receipt, { takeNumber: true });
    expect(await store.logout()).toEqual({ unsent: 1 });
    expect(await store.run('order.collect', receipt, { takeNumber: true })).toMatchObject({
      ok: false,
      code: 'session.expired',
    });
    network.up = true;
    await store.syncNow();
    expect(server.all('order')).toHaveLength(1);
    await store.stop();
  });

  test('unlocks it without contact with the right password alone, within 72 hours', async () => {
    const clock = { offset: 0 };
    const network = new Network(new SimulatedServer());
    const tab = await openCounterTab(network, testBrowser(clock));
    await tab.store.logout();
    network.up = false;
    expect(await tab.store.login('wang', 'wrong', 'en')).toMatchObject({ ok: false, code: 'session.wrongPassword' });
    expect(await tab.store.login('li', 'demo1234', 'en')).toMatchObject({ ok: false, code: 'session.offline' });
    clock.offset = 71 * hour;
    expect(await tab.store.login('wang', 'demo1234', 'en')).toEqual({ ok: true });
    expect(await tab.store.run('order.collect', receipt, { takeNumber: true })).toMatchObject({ ok: true });
    clock.offset = 73 * hour;
    expect(await tab.store.run('order.collect', receipt, {})).toMatchObject({
      ok: false,
      code: 'session.tooLongOffline',
    });
    expect(await tab.store.login('wang', 'demo1234', 'en')).toMatchObject({
      ok: false,
      code: 'session.tooLongOffline',
    });
    await tab.store.stop();
  });

  test('learns without signing in anew of a shop that came since, and keeps those that are known without contact', async () => {
    const server = new SimulatedServer();
    const network = new Network(server);
    const { store } = await openCounterTab(network);
    let shown: SessionState | undefined;
    await store.watchSession((session) => {
      shown = session;
    });
    const ids = () => shown?.shops.map(({ id }) => id);
    await until(() => ids()?.length === 1);
    const [shop] = server.all<Shop>('shop');
    const [wang] = server.all<Employee>('employee');
    if (!shop || !wang) throw new Error('nobody works here');
    server.put('shop', { ...shop, id: 'shop-new', code: 'S09', name: 'New' });
    server.put('employee', { ...wang, grants: [...wang.grants, { shopId: 'shop-new', roleId: 'role-all' }] });
    network.up = false;
    await store.shopsAgain();
    expect(ids()).toEqual([shop.id]);
    network.up = true;
    await store.shopsAgain();
    await until(() => ids()?.includes('shop-new') === true);
    expect(await store.chooseShop('shop-new')).toEqual({ ok: true });
    await store.stop();
  });

  test('unlocks it for nobody whom the server has refused because they left, also without contact later', async () => {
    const server = new SimulatedServer();
    const network = new Network(server);
    const { store } = await openCounterTab(network);
    await store.logout();
    const [wang] = server.all<Employee>('employee');
    if (!wang) throw new Error('nobody works here');
    server.put('employee', { ...wang, resignedAt: 1 });
    expect(await store.login(' wang ', 'demo1234', 'en')).toMatchObject({ ok: false, code: 'session.resigned' });
    network.up = false;
    expect(await store.login('wang', 'demo1234', 'en')).toMatchObject({ ok: false, code: 'session.offline' });
    server.put('employee', wang);
    network.up = true;
    expect(await store.login(' wang ', 'demo1234', 'en')).toEqual({ ok: true });
    await store.stop();
  });

  test('lets whoever was just doing something prove it, though somebody else signs in meanwhile', async () => {
    const server = new SimulatedServer();
    server.put(
      'employee',
      anEmployee({ id: 'staff-li', account: 'li', grants: [{ shopId: 'shop-1', roleId: 'role-all' }] }),
    );
    const network = new Network(server);
    const tab = await openCounterTab(network);
    const { ledger } = tab.browser.databases;
    let isOther = true;
    const slow: TestBrowser = {
      ...tab.browser,
      databases: {
        ...tab.browser.databases,
        ledger: (counterId) => {
          const storage = ledger(counterId);
          const within: typeof storage.within = async (mode, work) => {
            if (mode === 'rw') await until(() => isOther);
            return storage.within(mode, work);
          };
          return { ...storage, within };
        },
      },
    };
    await tab.store.stop();
    const { store } = await openTab(network, slow);
    isOther = false;
    const doing = store.run('order.collect', receipt, { takeNumber: true });
    expect(await store.login('li', 'demo1234', 'en')).toEqual({ ok: true });
    isOther = true;
    const done = await doing;
    expect(done).toMatchObject({ ok: true });
    const { rows } = await ledger(store.counterId() ?? '').within('r', (tx) => tx.journal(null, 0, 10));
    const saved = rows.find(({ id }) => done.ok && id === done.commandId);
    expect(saved?.command).toMatchObject({
      staffId: 'staff-1',
      proof: { mac: expect.stringMatching(/^[0-9a-f]{64}$/) },
    });
    await store.stop();
  });

  test('holds the rights no longer because the clock was a year ahead at a contact', async () => {
    const clock = { offset: 365 * 24 * hour };
    const network = new Network(new SimulatedServer());
    const tab = await openCounterTab(network, testBrowser(clock));
    clock.offset = 0;
    await tab.store.syncNow();
    network.up = false;
    clock.offset = 73 * hour;
    expect(await tab.store.run('order.collect', receipt, { takeNumber: true })).toMatchObject({
      ok: false,
      code: 'session.tooLongOffline',
    });
    await tab.store.stop();
  });

  test('is shown out when the server no longer knows them, and the counter goes on sending', async () => {
    const server = new SimulatedServer();
    const { store } = await openCounterTab(new Network(server));
    const states: SessionState[] = [];
    await store.watchSession((state) => states.push(state));
    await until(() => states.at(-1)?.kind === 'open');
    await store.run('order.collect', receipt, { takeNumber: true });
    server.sessions.clear();
    await store.syncNow();
    await until(() => states.at(-1)?.kind === 'signedOut');
    expect(states.at(-1)).toMatchObject({ closedBecause: 'session.expired' });
    expect(server.all('order')).toHaveLength(1);
    await store.stop();
  });

  test('leaves no spreadsheet that they were taking in, once the server no longer knows them', async () => {
    const server = new SimulatedServer();
    const browser = testBrowser();
    const { store } = await openCounterTab(new Network(server), browser);
    const imports = storedImports({ indexedDB: browser.indexedDB, IDBKeyRange });
    const now = browser.now();
    const states: SessionState[] = [];
    await store.watchSession((state) => states.push(state));
    await until(() => states.at(-1)?.kind === 'open');
    const staffId = states.at(-1)?.staff?.id ?? '';
    for (const who of [staffId, `${staffId}-2`]) {
      await imports.putFile(importKey(who, 'shop-1'), 'Lin 13800000001', now);
      await imports.putProgress(importKey(who, 'shop-1'), 0, now);
    }
    server.sessions.clear();
    await store.syncNow();
    const read = (who: string) => imports.read(importKey(who, 'shop-1'), now);
    await until(async () => (await read(staffId)) === undefined);
    expect(await read(`${staffId}-2`)).toMatchObject({ file: 'Lin 13800000001' });
    imports.close();
    await store.stop();
  });

  test('with a wrong clock does things at the right time', async () => {
    const clock = { offset: -24 * hour };
    const server = new SimulatedServer();
    const before = Date.now();
    const { store } = await openCounterTab(new Network(server), testBrowser(clock));
    await store.run('order.collect', receipt, { takeNumber: true });
    await store.syncNow();
    // It learns the time by calls, and cannot know it better than these take.
    const taken = Date.now() - before;
    const [order] = server.all<{ createdAt: number }>('order');
    expect(order?.createdAt).toBeGreaterThanOrEqual(before - taken);
    expect(order?.createdAt).toBeLessThanOrEqual(Date.now() + taken);
    const errors: (number | null)[] = [];
    await store.watchStatus((status) => errors.push(status.clockError));
    expect(Math.abs((errors.at(-1) ?? 0) + 24 * hour)).toBeLessThanOrEqual(taken);
    await store.stop();
  });

  test('is led into a shop once it is known there what they may do, however slow the network is', async () => {
    const network = new Network(new SimulatedServer());
    network.onReply = () => new Promise((resolve) => setTimeout(resolve, 20));
    const { store } = await openTab(network);
    const states: SessionState[] = [];
    await store.watchSession((state) => states.push(state));
    await store.login('wang', 'demo1234', 'en');
    expect(await store.chooseShop('shop-1')).toEqual({ ok: true });
    await until(() => states.at(-1)?.kind === 'open');
    const inShop = states.filter(({ kind }) => kind === 'open');
    expect(inShop.map(({ permissions }) => permissions.length > 0)).not.toContain(false);
    await store.stop();
  });

  test('on a browser that was never used is asked to log in', async () => {
    const { state, store } = await openTab(new Network(new SimulatedServer()));
    expect(state).toMatchObject({ kind: 'signedOut', staff: null, closedBecause: null });
    await store.stop();
  });
});

describe('a browser that keeps nothing', () => {
  test('says so before any order is taken', async () => {
    const refusing = testBrowser(undefined, null as unknown as IDBFactory);
    const { state, store } = await openTab(new Network(new SimulatedServer()), refusing);
    expect(state).toMatchObject({ kind: 'signedOut', closedBecause: 'device.storageRefused' });
    expect(await store.login('wang', 'demo1234', 'en')).toMatchObject({ ok: false, code: 'device.storageRefused' });
    const problems: unknown[] = [];
    await store.watchStatus(({ storage }) => problems.push(storage.problem));
    expect(problems).toEqual(['refused']);
    // The page that tells what is wrong with a device says it in red.
    expect(await store.selfTest()).toMatchObject([{ what: 'storage', level: 'fail' }]);
  });
});
