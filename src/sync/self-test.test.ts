import { afterEach, describe, expect, test } from 'vitest';
import { day } from '#domain/values/durations.ts';
import { type TestBrowser, testBrowser } from '../../tests/device/browser.ts';
import { Network, SimulatedServer } from '../../tests/device/simulated-server.ts';
import { openCounterTab, type Tab } from '../../tests/device/tablet.ts';
import { aProduct, cashReceipt } from '../../tests/make.ts';

const tabs: Tab[] = [];
afterEach(async () => {
  for (const tab of tabs.splice(0)) await tab.store.stop();
});

/** What a browser says about its storage, in bytes. */
const keeping = (persisted: boolean, usage: number, quota: number) =>
  ({ persisted: async () => persisted, estimate: async () => ({ usage, quota }) }) as unknown as StorageManager;

const counter = async (browser?: TestBrowser) => {
  const network = new Network(new SimulatedServer());
  const tab = await openCounterTab(network, browser);
  tabs.push(tab);
  const levels = async () => Object.fromEntries((await tab.store.selfTest()).map(({ what, level }) => [what, level]));
  return { network, tab, levels };
};

describe('the self-test of a counter', () => {
  test('finds nothing where all is well', async () => {
    const { levels } = await counter({ ...testBrowser(), storage: keeping(true, 1e6, 1e11) });
    expect(await levels()).toEqual({
      ledger: 'ok',
      storage: 'ok',
      persisted: 'ok',
      server: 'ok',
      round: 'ok',
      clock: 'ok',
    });
  });

  test('without a network says that the server is away, and that the ledger goes on', async () => {
    const { network, levels } = await counter();
    network.up = false;
    expect(await levels()).toMatchObject({ ledger: 'ok', server: 'fail', round: 'fail' });
  });

  test('says how much still waits when a round leaves something behind', async () => {
    const { network, tab, levels } = await counter();
    network.onRequest = ({ path }) => {
      if (path === '/sync/push') throw new Error('a fault between here and there');
    };
    await tab.store.run('order.collect', cashReceipt(aProduct(), { orderId: 'o', number: 'S01-01-000001' }), {
      takeNumber: true,
    });
    expect(await levels()).toMatchObject({ round: 'warn' });
    network.onRequest = () => {};
    expect(await levels()).toMatchObject({ round: 'ok' });
  });

  test.each([
    ['an hour ahead', 3_600_000, 'fail'],
    ['a day back', -day, 'fail'],
    ['a minute ahead', 60_000, 'ok'],
  ])('says of a clock that is %s: %s ms', async (_, off, level) => {
    const { levels } = await counter({ ...testBrowser(), now: () => Date.now() + off });
    expect(await levels()).toMatchObject({ clock: level });
  });

  test.each([
    ['a full disk', keeping(true, 1e11 - 1e6, 1e11), { storage: 'fail' }],
    ['a disk that is nearly full', keeping(true, 95e9, 1e11), { storage: 'warn', persisted: 'ok' }],
    ['a browser that promised nothing', keeping(false, 1e6, 1e11), { storage: 'ok', persisted: 'warn' }],
  ])('sees %s', async (_, storage, expected) => {
    const { levels } = await counter({ ...testBrowser(), storage });
    expect(await levels()).toMatchObject(expected);
  });

  test('says so when the ledger cannot be written', async () => {
    const browser = testBrowser();
    const { tab, levels } = await counter(browser);
    const deleting = browser.indexedDB.deleteDatabase(`counter-${tab.store.counterId()}`);
    await new Promise((resolve) => {
      deleting.onsuccess = resolve;
      deleting.onblocked = resolve;
    });
    expect(await levels()).toMatchObject({ ledger: 'fail', round: 'fail', server: 'ok' });
  });
});
