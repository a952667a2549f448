import { describe, expect, test } from 'vitest';
import { Network, SimulatedServer } from '../../tests/device/simulated-server.ts';
import { openCounterTab, openTab, type Tab, until } from '../../tests/device/tablet.ts';
import { aProduct, cashReceipt } from '../../tests/make.ts';

const receipt = (orderId: string) => cashReceipt(aProduct(), { orderId, number: 'S01-01-000001' });
const sell = ({ store }: Tab, orderId: string) => store.run('order.collect', receipt(orderId), { takeNumber: true });

const drop = async ({ browser }: Tab, which: RegExp): Promise<number> => {
  const names = (await browser.indexedDB.databases()).flatMap(({ name = '' }) => (which.test(name) ? [name] : []));
  for (const name of names) {
    const deleting = browser.indexedDB.deleteDatabase(name);
    await new Promise((resolve) => {
      deleting.onsuccess = resolve;
      deleting.onblocked = resolve;
    });
  }
  return names.length;
};

describe('a browser that lost', () => {
  test.each([[/^rxdb-/], [/^rxdb-.*--items$/]])('what came from the server (%s) loads it anew', async (which) => {
    const network = new Network(new SimulatedServer());
    const before = await openCounterTab(network);
    await sell(before, 'one');
    await before.store.syncNow();
    await before.store.stop();
    expect(await drop(before, which)).toBeGreaterThan(0);
    const after = await openTab(network, before.browser);
    await after.store.syncNow();
    expect(await after.store.read('order.byId', { orderId: 'one' })).not.toBeNull();
    expect(await sell(after, 'two')).toMatchObject({ ok: true, number: 'S01-01-000002' });
    await after.store.stop();
  });

  test('its ledger says so, and becomes a new counter whose numbers are its own', async () => {
    const server = new SimulatedServer();
    const network = new Network(server);
    const before = await openCounterTab(network);
    await sell(before, 'one');
    await before.store.syncNow();
    await before.store.stop();
    expect(await drop(before, /^counter-/)).toBe(1);
    const after = await openTab(network, before.browser);
    expect(after.state).toMatchObject({ kind: 'choosingShop', closedBecause: 'counter.lost' });
    expect(await after.store.chooseShop('shop-1')).toEqual({ ok: true });
    await after.store.syncNow();
    expect(await sell(after, 'two')).toMatchObject({ ok: true, n: 1, number: 'S01-02-000001' });
    await after.store.syncNow();
    expect(server.all('order')).toHaveLength(2);
    await after.store.stop();
  });

  test('its ledger while it works gives no number twice and says so', async () => {
    const network = new Network(new SimulatedServer());
    const tab = await openCounterTab(network);
    await sell(tab, 'one');
    await tab.store.syncNow();
    await drop(tab, /^counter-/);
    await expect(sell(tab, 'two')).rejects.toThrow('gone');
    const kinds: unknown[] = [];
    await tab.store.watchSession(({ kind, closedBecause }) => kinds.push([kind, closedBecause]));
    await tab.store.syncNow();
    await until(() => JSON.stringify(kinds.at(-1)) === JSON.stringify(['choosingShop', 'counter.lost']));
    await tab.store.stop();
  });

  test('its ledger takes no work of another one in, and says at once that it is lost', async () => {
    const server = new SimulatedServer();
    const [here, there] = [await openCounterTab(new Network(server)), await openCounterTab(new Network(server))];
    await sell(there, 'one');
    const { text } = await there.store.exportWork();
    await drop(here, /^counter-/);
    await expect(here.store.takeInWork(text)).rejects.toThrow('gone');
    const states: unknown[] = [];
    await here.store.watchSession(({ closedBecause }) => states.push(closedBecause));
    await until(() => states.at(-1) === 'counter.lost');
    for (const tab of [here, there]) await tab.store.stop();
  });
});
