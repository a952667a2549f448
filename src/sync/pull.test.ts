import { describe, expect, test } from 'vitest';
import type { Order } from '#domain/order/order.ts';
import type { Proof, PushRequest } from '#domain/sync/protocol.ts';
import { Network, SimulatedServer } from '../../tests/device/simulated-server.ts';
import { openCounterTab, openTab, recordAnswers, until } from '../../tests/device/tablet.ts';
import { adding, aProduct, cashReceipt } from '../../tests/make.ts';
import { Unreachable } from './transport.ts';

const collect = (n: number) => cashReceipt(aProduct(), { orderId: `order-${n}`, number: 'S01-01-000001' });
const everything = { status: -1, text: '', from: null, to: null, offset: 0, limit: 100 };

describe('taking in what has changed', () => {
  test('a reply that was overtaken changes nothing', async () => {
    const server = new SimulatedServer();
    const [slow, fast] = [new Network(server), new Network(server)];
    const first = await openCounterTab(slow);
    const second = await openTab(fast, first.browser);
    server.put('product', { ...aProduct(), name: '旧名' });
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    slow.onReply = (call) => (call.path === '/sync/pull' ? held : undefined);
    const late = first.store.syncNow();
    await new Promise((resolve) => setTimeout(resolve, 20));
    server.put('product', { ...aProduct(), name: '新名' });
    await second.store.syncNow();
    release();
    await late;
    for (const tab of [first, second]) {
      const { rows } = await tab.store.read('item.ofGroup', { groupId: 'group-1', offset: 0, limit: 10 });
      expect(rows.map((item) => item.name)).toEqual(['新名']);
      await tab.store.stop();
    }
  });

  test('after a restore from a backup everything that was lost is sent again, once', async () => {
    const server = new SimulatedServer();
    const tab = await openCounterTab(new Network(server));
    const { store } = tab;
    await store.run('order.collect', collect(1), { takeNumber: true });
    await store.syncNow();
    const restore = server.backup();
    for (const n of [2, 3]) await store.run('order.collect', collect(n), { takeNumber: true });
    await store.syncNow();
    expect(server.all('order')).toHaveLength(3);
    restore();
    expect(server.all('order')).toHaveLength(1);
    await store.syncNow();
    await until(() => server.all('order').length === 3);
    await store.syncNow();
    expect(server.all<Order>('order').map((order) => order.payments.length)).toEqual([1, 1, 1]);
    const list = await store.read('order.list', everything);
    expect(list.rows.map((row) => [row.number, row.where]).sort()).toEqual(
      [1, 2, 3].map((n) => [`S01-01-00000${n}`, 'onServer']),
    );
    await store.stop();
    expect(tab.faults).toEqual([]);
  });

  test('a session that ends here is ended by the server too, though it was restored meanwhile', async () => {
    const server = new SimulatedServer();
    const network = new Network(server);
    const { store, faults } = await openCounterTab(network);
    const heard: Proof[] = [];
    network.onReply = ({ path, body }) => {
      const { epoch, ended = [] } = body as PushRequest;
      if (path === '/sync/push' && epoch === server.epoch) heard.push(...ended);
    };
    server.backup()();
    await store.logout();
    await until(() => heard.length > 0, 'the end of the session');
    expect(new Set(heard.map(({ session }) => session)).size).toBe(1);
    await store.stop();
    expect(faults).toEqual([]);
  });

  test('after a restore that is heard of as a session ends, no tab decides on what was said before it', async () => {
    const server = new SimulatedServer();
    const network = new Network(server);
    const first = await openCounterTab(network);
    const second = await openTab(network, first.browser);
    const operations = [adding(aProduct(), 'line-1')];
    await first.store.run('order.park', { orderId: 'order-1', label: '', operations }, { takeNumber: true });
    await first.store.syncNow();
    const restore = server.backup();
    server.overrules = () => ({ outcome: 'held', code: 'system.notProved' });
    await first.store.run('order.collect', collect(1), { takeNumber: true });
    await first.store.syncNow();
    expect((await second.store.read('order.list', everything)).rows.map(({ id, paid }) => [id, paid])).toEqual([
      ['order-1', 0],
    ]);
    restore();
    network.onRequest = ({ path }) => {
      if (path === '/sync/pull') throw new Unreachable('late');
    };
    // With a new session the one before it ends, and the server hears of that before anything is pulled.
    expect(await first.store.login('wang', 'demo1234', 'en')).toEqual({ ok: true });
    await first.store.syncNow();
    const cancel = { orderId: 'order-1', reason: 'unpaid', refund: 0 };
    const notYet = { ok: false, code: 'device.notLoaded' };
    expect(await first.store.run('order.cancel', cancel)).toMatchObject(notYet);
    await until(async () => (await second.store.read('order.list', everything)).total === 0, 'its new mirror');
    expect(await second.store.run('order.cancel', cancel)).toMatchObject(notYet);
    for (const { store, faults } of [first, second]) {
      await store.stop();
      expect(faults).toEqual([]);
    }
  });

  test('one refused command among many holds up none of them, and says why', async () => {
    const server = new SimulatedServer();
    const network = new Network(server);
    const { store } = await openCounterTab(network);
    await store.run(
      'order.park',
      { orderId: 'parked', label: '', operations: [adding(aProduct(), 'line-1')] },
      { takeNumber: true },
    );
    await store.syncNow();
    network.up = false;
    await store.syncNow();
    for (let n = 1; n <= 60; n++) {
      if (n === 30) await store.run('order.cancel', { orderId: 'parked', reason: 'x', refund: 0 });
      else await store.run('order.collect', collect(n), { takeNumber: true });
    }
    const parked = server.all<Order>('order')[0];
    if (parked) server.put('order', { ...parked, status: 3 });
    network.up = true;
    await store.syncNow();
    await until(
      async () => (await store.read('outbox.journal', { state: 'waiting', offset: 0, limit: 1 })).total === 0,
    );
    const refused = await store.read('outbox.journal', { state: 'refused', offset: 0, limit: 10 });
    expect(refused.rows.map((row) => [row.name, row.result?.code])).toEqual([
      ['order.cancel', 'order.canceledAlready'],
    ]);
    expect(server.all('order')).toHaveLength(60);
    await store.discardRefused(refused.rows[0]?.n ?? 0, 'seen');
    expect((await store.read('outbox.journal', { state: 'closed', offset: 0, limit: 10 })).total).toBe(1);
    await store.stop();
  });

  test('a record that leaves and comes back is shown as it is now', async () => {
    const server = new SimulatedServer();
    const network = new Network(server);
    const tab = await openCounterTab(network);
    const seen = await recordAnswers(tab, 'item.ofGroup', { groupId: 'group-1', offset: 0, limit: 10 });
    for (const change of [() => server.remove('product', 'product-1'), () => server.put('product', aProduct())]) {
      change();
      network.poke();
      const wanted = server.all('product').length;
      await until(() => seen.answers.at(-1)?.total === wanted);
    }
    await tab.store.stop();
  });
});

describe('a server that fails on one command', () => {
  test('still gets those before it, and their results are known', async () => {
    const server = new SimulatedServer();
    const network = new Network(server);
    const { store } = await openCounterTab(network);
    network.up = false;
    await store.syncNow();
    for (let n = 1; n <= 8; n++) await store.run('order.collect', collect(n), { takeNumber: true });
    network.up = true;
    let failing = true;
    network.onReply = ({ path, body }, answer) => {
      const { commands } = body as { commands: { n: number }[] };
      if (failing && path === '/sync/push' && commands.some(({ n }) => n > 3)) Object.assign(answer, { status: 500 });
    };
    const waiting = async () => (await store.read('outbox.journal', { state: 'waiting', offset: 0, limit: 1 })).total;
    await until(async () => {
      await store.syncNow();
      return (await waiting()) === 5;
    });
    failing = false;
    await until(async () => {
      await store.syncNow();
      return (await waiting()) === 0;
    });
    expect(server.all<Order>('order').map((order) => order.payments.length)).toEqual(
      Array.from({ length: 8 }, () => 1),
    );
    await store.stop();
  });
});
