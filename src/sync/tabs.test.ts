import { describe, expect, test } from 'vitest';
import type { Order } from '#domain/order/order.ts';
import { testBrowser } from '../../tests/device/browser.ts';
import { Network, SimulatedServer } from '../../tests/device/simulated-server.ts';
import { openCounterTab, openTab, recordAnswers, until } from '../../tests/device/tablet.ts';
import { adding, aProduct, cashReceipt } from '../../tests/make.ts';

const twoTabs = async () => {
  const server = new SimulatedServer();
  const network = new Network(server);
  const first = await openCounterTab(network);
  const second = await openTab(network, first.browser);
  return { server, network, first, second };
};

describe('two tabs of one tablet', () => {
  test('keep both their taps on one order, and each sees the other’s', async () => {
    const { first, second } = await twoTabs();
    const orderId = await first.store.currentDraft();
    expect(await second.store.currentDraft()).toBe(orderId);
    const seen = await recordAnswers(second, 'order.composing', { orderId });
    await Promise.all([
      first.store.tap(orderId, adding(aProduct(), 'line-1')),
      second.store.tap(orderId, adding(aProduct(), 'line-2')),
    ]);
    await until(() => seen.answers.at(-1)?.order.lines.length === 2);
    for (const tab of [first, second]) await tab.store.stop();
  });

  test('complaint 4: two tabs, orders sent twice after reconnecting — both work offline at once: each command is sent once, under one series of numbers', async () => {
    const { server, network, first, second } = await twoTabs();
    network.up = false;
    await Promise.all([first.store.syncNow(), second.store.syncNow()]);
    await Promise.all(
      Array.from({ length: 20 }, (_, i) => {
        const receipt = cashReceipt(aProduct(), { orderId: `order-${i}`, number: 'S01-01-000001' });
        return (i % 2 === 0 ? first : second).store.run('order.collect', receipt, { takeNumber: true });
      }),
    );
    network.up = true;
    await Promise.all([first.store.syncNow(), second.store.syncNow()]);
    await until(() => server.all('order').length === 20);
    const orders = server.all<Order>('order');
    expect(orders.map((order) => order.number).sort()).toEqual(
      Array.from({ length: 20 }, (_, i) => `S01-01-${String(i + 1).padStart(6, '0')}`),
    );
    expect(orders.every((order) => order.payments.length === 1)).toBe(true);
    const [counter] = server.counters.values();
    expect(counter?.received.map((sent) => sent.n)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
    for (const tab of [first, second]) {
      await tab.store.stop();
      expect(tab.faults).toEqual([]);
    }
  });

  test('one that has heard nothing of what the other did, as after it was frozen, takes the next order number all the same', async () => {
    const server = new SimulatedServer();
    const network = new Network(server);
    const first = await openCounterTab(network);
    const silent = { post: () => {}, listen: () => {}, close: () => {} };
    const second = await openTab(network, { ...first.browser, channel: () => silent });
    await second.store.syncNow();
    const park = ({ store }: typeof first, orderId: string) =>
      store.run('order.park', { orderId, label: '', operations: [adding(aProduct(), orderId)] }, { takeNumber: true });
    expect(await park(first, 'order-1')).toMatchObject({ ok: true, number: 'S01-01-000001' });
    await first.store.syncNow();
    expect(server.all('order')).toHaveLength(1);
    network.up = false;
    expect(await park(second, 'order-2')).toMatchObject({ ok: true, number: 'S01-01-000002' });
    for (const tab of [first, second]) {
      await tab.store.stop();
      expect(tab.faults).toEqual([]);
    }
  });

  test('one that has not heard yet that the other was locked brings the session that ended there not back', async () => {
    const server = new SimulatedServer();
    const network = new Network(server);
    const clock = { offset: 0 };
    const first = await openCounterTab(network, testBrowser(clock));
    const silent = { post: () => {}, listen: () => {}, close: () => {} };
    const second = await openTab(network, { ...first.browser, channel: () => silent });
    const registry = await first.browser.databases.registry();
    const confirmedAt = async () => (await registry.session('wang'))?.confirmedAt ?? 0;
    const before = await confirmedAt();
    clock.offset = 61_000;
    await second.store.syncNow();
    expect((await confirmedAt()) - before).toBeGreaterThan(60_000);
    clock.offset = 122_000;
    await first.store.logout();
    await second.store.syncNow();
    expect((await registry.session('wang'))?.token).toBe('');
    registry.close();
    for (const tab of [first, second]) {
      await tab.store.stop();
      expect(tab.faults).toEqual([]);
    }
  });

  test('show the same, and locking one locks the other', async () => {
    const { first, second } = await twoTabs();
    const list = await recordAnswers(second, 'order.parked', {});
    const operations = [adding(aProduct(), 'line-1')];
    await first.store.run('order.park', { orderId: 'order-1', label: '', operations }, { takeNumber: true });
    await until(() => list.answers.at(-1)?.length === 1);
    const kinds: string[] = [];
    await second.store.watchSession((state) => kinds.push(state.kind));
    await first.store.logout();
    await until(() => kinds.at(-1) === 'signedOut');
    for (const tab of [first, second]) await tab.store.stop();
  });

  test('one that has contact again ends the waiting of the other, however long it has been without', async () => {
    const { network, first, second } = await twoTabs();
    const online: boolean[] = [];
    await second.store.watchStatus((status) => online.push(status.online));
    network.up = false;
    await first.store.syncNow();
    for (let failures = 0; failures < 12; failures += 1) await second.store.syncNow();
    expect(online.at(-1)).toBe(false);
    network.up = true;
    await first.store.syncNow();
    await until(() => online.at(-1) === true);
    for (const tab of [first, second]) await tab.store.stop();
  });
});
