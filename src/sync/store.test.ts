import { afterEach, describe, expect, test } from 'vitest';
import type { Order } from '#domain/order/order.ts';
import { Network, SimulatedServer } from '../../tests/device/simulated-server.ts';
import { openCounterTab, openTab, recordAnswers, type Tab, until } from '../../tests/device/tablet.ts';
import { adding, aProduct, cashReceipt } from '../../tests/make.ts';

const tabs: Tab[] = [];
const opened = <T extends Tab>(tab: T): T => {
  tabs.push(tab);
  return tab;
};
afterEach(async () => {
  for (const tab of tabs.splice(0)) {
    await tab.store.stop();
    expect(tab.faults).toEqual([]);
  }
});

describe('a counter', () => {
  test('composes, parks and collects online, and the server has each order once', async () => {
    const server = new SimulatedServer();
    const tab = opened(await openCounterTab(new Network(server)));
    const { store } = tab;
    const orderId = await store.currentDraft();
    await store.tap(orderId, adding(aProduct(), 'line-1', 2));
    const composing = await store.read('order.composing', { orderId });
    expect(composing.order.total).toBe(5_600);
    const parked = await store.run(
      'order.park',
      { orderId, label: '3 号桌', operations: composing.operations },
      { takeNumber: true, draftOf: orderId },
    );
    expect(parked).toMatchObject({ ok: true, n: 1, number: 'S01-01-000001' });
    expect(await store.currentDraft()).not.toBe(orderId);
    expect((await store.read('order.parked', {})).map((order) => order.id)).toEqual([orderId]);
    const other = cashReceipt(aProduct(), { orderId: 'order-2', number: 'S01-01-000002' });
    expect(await store.run('order.collect', other, { takeNumber: true })).toMatchObject({
      ok: true,
      number: 'S01-01-000002',
    });
    await store.syncNow();
    expect(server.all<Order>('order').map((order) => [order.number, order.status])).toEqual([
      ['S01-01-000001', 0],
      ['S01-01-000002', 2],
    ]);
    const list = await store.read('order.list', { status: -1, text: '', from: null, to: null, offset: 0, limit: 20 });
    expect(list.total).toBe(2);
    expect(list.rows.map((row) => row.where)).toEqual(['onServer', 'onServer']);
  });

  test('says at once that the network is gone when the device says so, and that it is there when a call goes through', async () => {
    const network = new Network(new SimulatedServer());
    const { store } = opened(await openCounterTab(network));
    await store.syncNow();
    let online: boolean | undefined;
    const reported: boolean[] = [];
    const stop = await store.watchStatus((status) => {
      if (status.online !== online) reported.push(status.online);
      online = status.online;
    });
    expect(reported).toEqual([true]);
    network.up = false;
    store.lost();
    expect(reported).toEqual([true, false]);
    network.up = true;
    store.lost();
    await until(async () => online === true);
    expect(reported).toEqual([true, false, true]);
    stop();
  });

  test('knows by a call that gets no answer that the network is gone', async () => {
    const network = new Network(new SimulatedServer());
    const { store } = opened(await openCounterTab(network));
    await store.syncNow();
    let online: boolean | undefined;
    const stop = await store.watchStatus((status) => {
      online = status.online;
    });
    expect(online).toBe(true);
    network.up = false;
    const said = await store.askServer({ method: 'GET', path: '/allocations/1' });
    expect(said).toMatchObject({ ok: false, code: 'offline.needsContact' });
    expect(online).toBe(false);
    stop();
  });

  test('goes on without contact, and after a restart without contact, and sends everything later', async () => {
    const server = new SimulatedServer();
    const network = new Network(server);
    const first = await openCounterTab(network);
    network.up = false;
    await first.store.syncNow();
    const receipt = cashReceipt(aProduct(), { orderId: 'order-1', number: 'S01-01-000001' });
    expect(await first.store.run('order.collect', receipt, { takeNumber: true })).toMatchObject({ ok: true });
    await first.store.stop();

    const again = opened(await openTab(network, first.browser));
    expect(again.state).toMatchObject({ kind: 'open', staff: { id: 'staff-1' }, permissions: ['*'] });
    expect(await again.store.read('order.byId', { orderId: 'order-1' })).toMatchObject({
      where: 'saved',
      order: { total: 2_800 },
    });
    network.up = true;
    await again.store.syncNow();
    expect(server.all<Order>('order')).toHaveLength(1);
    expect(await again.store.read('order.byId', { orderId: 'order-1' })).toMatchObject({ where: 'onServer' });
  });

  test('never shows a sale twice or not at all while it is confirmed and comes back', async () => {
    const server = new SimulatedServer();
    server.pageSize = 2;
    const network = new Network(server);
    const tab = opened(await openCounterTab(network));
    network.up = false;
    await tab.store.syncNow();
    for (const n of [1, 2, 3]) {
      const receipt = cashReceipt(aProduct(), { orderId: `order-${n}`, number: `S01-01-00000${n}` });
      expect((await tab.store.run('order.collect', receipt, { takeNumber: true })).ok).toBe(true);
    }
    const { answers, stop } = await recordAnswers(tab, 'order.list', {
      status: -1,
      text: '',
      from: null,
      to: null,
      offset: 0,
      limit: 20,
    });
    const exceptions = await recordAnswers(tab, 'exception.open', {});
    await until(() => answers.length === 1);
    network.up = true;
    await tab.store.syncNow();
    await until(() => answers.at(-1)?.rows.every((row) => row.where === 'onServer') ?? false);
    stop();
    exceptions.stop();
    for (const answer of answers) {
      expect(answer.total).toBe(3);
      expect(answer.rows.map((row) => [row.id, row.payments.length, row.paid]).sort()).toEqual(
        [1, 2, 3].map((n) => [`order-${n}`, 1, 2_800]),
      );
    }
    expect(exceptions.answers).toEqual([[]]);
  });
});
