import { getEventListeners } from 'node:events';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { day } from '#domain/values/durations.ts';
import { testBrowser } from '../../tests/device/browser.ts';
import { Network, SimulatedServer } from '../../tests/device/simulated-server.ts';
import { openCounterTab, type Tab } from '../../tests/device/tablet.ts';
import { aProduct, cashReceipt } from '../../tests/make.ts';
import { registered } from '../nouns/registered.ts';
import { listenForPokes } from './poke.ts';
import { makePushOthers } from './push-others.ts';
import { Unreachable } from './transport.ts';

const sell = ({ store }: Tab) => {
  const receipt = cashReceipt(aProduct(), { orderId: 'sold', number: 'S01-01-000001' });
  return store.run('order.collect', receipt, { takeNumber: true });
};

/** What sends the work of this tablet's counter while it works in another shop. */
const othersAt = async ({ browser }: Tab, transport: Network, server: SimulatedServer) => {
  const registry = await browser.databases.registry();
  const { enrolments } = registry;
  const { ledger: rules } = registered;
  const known = { whoWorks: () => undefined, sessions: async () => [], contact: async () => {} };
  const parts = { ...known, rules, browser, transport, enrolments, epoch: async () => server.epoch };
  const pushOthers = makePushOthers('another', parts, (fault) => {
    if (!(fault instanceof Unreachable)) throw fault;
  });
  return { pushOthers, close: () => registry.close() };
};

describe('what a counter has sent', () => {
  test('is not forgotten when the clock of the tablet runs a year ahead', async () => {
    const clock = { offset: 0 };
    const tab = await openCounterTab(new Network(new SimulatedServer()), testBrowser(clock));
    await sell(tab);
    await tab.store.syncNow();
    clock.offset = 365 * day;
    await tab.store.syncNow();
    const { rows } = await tab.store.read('outbox.journal', { state: 'confirmed', offset: 0, limit: 10 });
    expect(rows).toHaveLength(1);
    await tab.store.stop();
  });

  test('is sent again after a restore also by a tablet that works in another shop by now', async () => {
    const server = new SimulatedServer();
    const transport = new Network(server);
    const tab = await openCounterTab(transport);
    const restore = server.backup();
    await sell(tab);
    await tab.store.syncNow();
    await tab.store.stop();
    restore();
    expect(server.all('order')).toEqual([]);
    const { pushOthers, close } = await othersAt(tab, transport, server);
    await pushOthers(() => false);
    expect(server.all('order')).toMatchObject([{ id: 'sold' }]);
    close();
  });

  test.each([-1, 1])('waits no longer in another shop because the clock is set by %s days', async (days) => {
    const clock = { offset: 0 };
    const server = new SimulatedServer();
    const transport = new Network(server);
    const tab = await openCounterTab(transport, testBrowser(clock));
    transport.up = false;
    await sell(tab);
    await tab.store.stop();
    const { pushOthers, close } = await othersAt(tab, transport, server);
    await pushOthers(() => false);
    transport.up = true;
    clock.offset = days * day;
    await pushOthers(() => false);
    expect(server.all('order')).toMatchObject([{ id: 'sold' }]);
    close();
  });
});

describe('listening for pokes', () => {
  afterEach(() => vi.useRealTimers());

  test('leaves nothing behind however often the stream breaks', async () => {
    vi.useFakeTimers();
    const signals = new Set<AbortSignal>();
    const listen = async (_: string, __: object, ___: (data: string) => void, signal: AbortSignal) =>
      void signals.add(signal);
    const transport = { ...new Network(new SimulatedServer()), call: () => Promise.reject(new Error('down')), listen };
    const stop = listenForPokes(
      testBrowser(),
      transport,
      'poke',
      () => ({}),
      () => {},
    );
    await vi.advanceTimersByTimeAsync(600_000);
    const [signal] = [...signals];
    expect(signal && getEventListeners(signal, 'abort').length).toBe(1);
    stop();
  });
});
