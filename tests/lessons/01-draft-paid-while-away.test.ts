import { describe, expect, test } from 'vitest';
import type { Order } from '#domain/order/order.ts';
import { Network, SimulatedServer } from '../device/simulated-server.ts';
import { openCounterTab } from '../device/tablet.ts';
import { adding, aProduct, cashReceipt } from '../make.ts';

const orderId = 'parked';
const oil = aProduct();

/** Both tablets know the parked order and are out of reach; A takes the money, B puts one more line on it. */
const paidWhileEdited = async () => {
  const server = new SimulatedServer();
  const networks = { A: new Network(server), B: new Network(server) };
  const tabs = { A: await openCounterTab(networks.A), B: await openCounterTab(networks.B) };
  const park = { orderId, number: '', label: 'bed 3', operations: [adding(oil, 'line-1')] };
  const parked = await tabs.A.store.run('order.park', park, { takeNumber: true });
  const number = parked.ok ? (parked.number ?? '') : '';
  await tabs.A.store.syncNow();
  await tabs.B.store.syncNow();
  for (const name of ['A', 'B'] as const) {
    networks[name].up = false;
    await tabs[name].store.syncNow();
  }
  const receipt = { ...cashReceipt(oil, { orderId, number }), seen: [{ lineId: 'line-1', quantity: 1 }] };
  expect(await tabs.A.store.run('order.collect', receipt)).toMatchObject({ ok: true });
  const edited = await tabs.B.store.run('order.change', { orderId, operations: [adding(oil, 'line-2')] });
  expect(edited).toMatchObject({ ok: true });
  return { server, networks, tabs };
};

describe('complaint 1: a draft already on the server, paid while the server is away, reopens and the payment is gone', () => {
  test.each([['A'], ['B']] as const)(
    '%s reconnects first: the payment stands, once, on both tablets',
    async (first) => {
      const { server, networks, tabs } = await paidWhileEdited();
      const second = first === 'A' ? 'B' : 'A';
      for (const name of [first, second, first] as const) {
        networks[name].up = true;
        await tabs[name].store.syncNow();
      }
      const orders = server.all<Order>('order');
      const [paid, ...late] = orders;
      expect(paid).toMatchObject({ id: orderId, status: 2, paid: 2_800, payments: [{ state: 'paid', amount: 2_800 }] });
      expect(late).toMatchObject([{ forkedFrom: orderId, paid: 0, lines: [{ id: 'line-2' }] }]);
      for (const { store } of Object.values(tabs)) {
        expect((await store.read('order.byId', { orderId }))?.order).toEqual(paid);
        expect((await store.read('order.parked', {})).map(({ id }) => id)).toEqual(late.map(({ id }) => id));
        await store.stop();
      }
    },
  );

  test('both reconnect at the same moment: the same', async () => {
    const { server, networks, tabs } = await paidWhileEdited();
    for (const network of Object.values(networks)) network.up = true;
    await Promise.all(Object.values(tabs).map(({ store }) => store.syncNow()));
    expect(server.all<Order>('order')[0]).toMatchObject({ status: 2, paid: 2_800, payments: [{ state: 'paid' }] });
    for (const { store } of Object.values(tabs)) await store.stop();
  });
});
