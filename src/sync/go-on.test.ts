import { describe, expect, test } from 'vitest';
import { testBrowser } from '../../tests/device/browser.ts';
import { Network, SimulatedServer } from '../../tests/device/simulated-server.ts';
import { openCounterTab, openTab } from '../../tests/device/tablet.ts';
import { aProduct, cashReceipt } from '../../tests/make.ts';

const receipt = (orderId: string) => cashReceipt(aProduct(), { orderId, number: 'S01-01-000001' });

/** A counter that has sold, and the browser it was in, with nothing left in its storage and somebody signed in. */
const afterTheLoss = async () => {
  const server = new SimulatedServer();
  const network = new Network(server);
  const before = await openCounterTab(network);
  await before.store.run('order.collect', receipt('one'), { takeNumber: true });
  await before.store.syncNow();
  const was = [...server.counters.keys()][0] ?? '';
  await before.store.stop();
  const { store } = await openTab(network, testBrowser());
  await store.login('wang', 'demo1234', 'en');
  return { server, network, was, store };
};

describe('a browser that has lost all it stored', () => {
  test('learns which counter it was, and goes on as that with numbers of its own from 1', async () => {
    const { server, was, store } = await afterTheLoss();
    const offered = await store.offeredCounters('shop-1', was);
    expect(offered).toMatchObject({ ok: true, counters: [{ id: was, number: '01', wasHere: true }] });
    expect(await store.chooseShop('shop-1', was)).toEqual({ ok: true });
    await store.syncNow();
    const sold = await store.run('order.collect', receipt('two'), { takeNumber: true });
    expect(sold).toMatchObject({ ok: true, n: 1, number: 'S01-01A-000001' });
    await store.syncNow();
    expect(server.all<{ id: string; number: string }>('order').map(({ number }) => number)).toEqual([
      'S01-01-000001',
      'S01-01A-000001',
    ]);
    await store.stop();
  });

  test('becomes a new counter where somebody wants that', async () => {
    const { was, store } = await afterTheLoss();
    expect(await store.offeredCounters('shop-1', was)).toMatchObject({ counters: [{ id: was }] });
    expect(await store.chooseShop('shop-1')).toEqual({ ok: true });
    await store.syncNow();
    expect(await store.run('order.collect', receipt('two'), { takeNumber: true })).toMatchObject({
      number: 'S01-02-000001',
    });
    await store.stop();
  });

  test('needs contact to be asked, and to go on', async () => {
    const { network, was, store } = await afterTheLoss();
    network.up = false;
    expect(await store.offeredCounters('shop-1', was)).toMatchObject({ ok: false, code: 'offline.needsContact' });
    expect(await store.chooseShop('shop-1', was)).toMatchObject({ ok: false, code: 'offline.needsContact' });
    await store.stop();
  });
});

test('a browser that is a counter of the shop is asked nothing, also without contact', async () => {
  const server = new SimulatedServer();
  const network = new Network(server);
  const { store } = await openCounterTab(network);
  network.up = false;
  const was = [...server.counters.keys()][0];
  expect(await store.offeredCounters('shop-1', was)).toEqual({ ok: true, counters: [] });
  await store.stop();
});

test('nobody signed in hears of no counter', async () => {
  const { store } = await openTab(new Network(new SimulatedServer()));
  expect(await store.offeredCounters('shop-1', undefined)).toMatchObject({ ok: false, code: 'session.expired' });
  await store.stop();
});
