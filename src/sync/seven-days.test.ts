import { describe, expect, test } from 'vitest';
import type { Order } from '#domain/order/order.ts';
import { hour } from '#domain/values/durations.ts';
import { testBrowser } from '../../tests/device/browser.ts';
import { Network, SimulatedServer } from '../../tests/device/simulated-server.ts';
import { openCounterTab, openTab, type Tab } from '../../tests/device/tablet.ts';
import { aProduct, cashReceipt } from '../../tests/make.ts';

const day = 24 * hour;

const sell = ({ store }: Tab, orderId: string) =>
  store.run('order.collect', cashReceipt(aProduct(), { orderId, number: '' }), { takeNumber: true });
const journal = async ({ store }: Tab) =>
  (await store.read('outbox.journal', { state: null, offset: 0, limit: 1_000 })).rows;

describe('a tablet without contact for seven days', () => {
  test('sells for 72 hours, then asks to log in; its unsent work is there after that week and sent on return, before anybody has logged in', async () => {
    const server = new SimulatedServer();
    const network = new Network(server);
    const clock = { offset: 0 };
    const tab = await openCounterTab(network, testBrowser(clock));
    network.up = false;
    await tab.store.syncNow();

    clock.offset = 71 * hour;
    expect(await sell(tab, 'third-day')).toMatchObject({ ok: true });
    clock.offset = 73 * hour;
    expect(await sell(tab, 'fourth-day')).toMatchObject({ ok: false, code: 'session.tooLongOffline' });
    expect(await tab.store.login('wang', 'demo1234', 'zh_CN')).toMatchObject({ code: 'session.tooLongOffline' });
    await tab.store.stop();

    clock.offset = 7 * day;
    const later = await openTab(network, tab.browser);
    expect(later.state).toMatchObject({ kind: 'signedOut', closedBecause: 'session.tooLongOffline' });
    network.up = true;
    await later.store.syncNow();
    expect(server.all<Order>('order').map(({ id }) => id)).toEqual(['third-day']);
    expect(await later.store.login('wang', 'demo1234', 'zh_CN')).toEqual({ ok: true });
    await later.store.syncNow();
    expect(await sell(later, 'eighth-day')).toMatchObject({ ok: true, number: 'S01-01-000002' });
    await later.store.syncNow();
    expect((await journal(later)).map(({ state }) => state)).toEqual(['confirmed', 'confirmed']);
    await later.store.stop();
  });

  test('whose place in the feed the server has forgotten loads everything anew and sends what it has', async () => {
    const server = new SimulatedServer();
    const network = new Network(server);
    const tab = await openCounterTab(network);
    network.up = false;
    await tab.store.syncNow();
    await sell(tab, 'offline');
    server.put('product', aProduct({ id: 'new-product', number: 'P-9', name: '新品' }));
    server.forgetFeed();
    network.up = true;
    await tab.store.syncNow();
    await tab.store.syncNow();
    expect(await tab.store.read('order.byId', { orderId: 'offline' })).toMatchObject({ where: 'onServer' });
    const { rows } = await tab.store.read('item.ofGroup', { groupId: '', offset: 0, limit: 10 });
    expect(rows.map(({ id }) => id)).toContain('new-product');
    expect(server.all('order')).toHaveLength(1);
    await tab.store.stop();
  });
});

describe('35 days later', () => {
  test('what the server has booked is forgotten, what waits or was refused is not', async () => {
    const server = new SimulatedServer();
    const network = new Network(server);
    const clock = { offset: 0 };
    const tab = await openCounterTab(network, testBrowser(clock));
    await sell(tab, 'booked');
    await tab.store.syncNow();
    network.up = false;
    await tab.store.syncNow();
    await sell(tab, 'waiting');
    await tab.store.stop();

    clock.offset = 36 * day;
    server.clock.offset = 36 * day;
    const later = await openTab(network, tab.browser);
    await later.store.syncNow();
    expect((await journal(later)).map(({ args }) => args.orderId)).toEqual(['waiting', 'booked']);
    network.up = true;
    await later.store.login('wang', 'demo1234', 'zh_CN');
    await later.store.syncNow();
    await later.store.syncNow();
    expect((await journal(later)).map(({ args }) => args.orderId)).not.toContain('booked');
    expect(server.all<Order>('order').map(({ id }) => id)).toEqual(['booked', 'waiting']);
    await later.store.stop();
  });
});
