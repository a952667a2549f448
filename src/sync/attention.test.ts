import { afterEach, describe, expect, test } from 'vitest';
import { factsOf, moneyOf } from '#domain/money/facts.ts';
import type { MoneyEntry } from '#domain/money/money-entry.ts';
import type { Order } from '#domain/order/order.ts';
import { Network, SimulatedServer } from '../../tests/device/simulated-server.ts';
import { openCounterTab, type Tab } from '../../tests/device/tablet.ts';
import { adding, anEmployee, aProduct, aRole, cashReceipt } from '../../tests/make.ts';

const cash = { type: 0, tendered: null, note: '', counterId: 'c', staffId: 'staff-1', at: 1, state: 'paid' } as const;

const tabs: Tab[] = [];
afterEach(async () => {
  for (const tab of tabs.splice(0)) {
    await tab.store.stop();
    expect(tab.faults).toEqual([]);
  }
});

/** A counter that sold two orders, and lost its network before the shop went on without it. */
const cutOff = async () => {
  const server = new SimulatedServer();
  const network = new Network(server);
  const tab = await openCounterTab(network);
  tabs.push(tab);
  const { store } = tab;
  for (const orderId of ['paid', 'open']) {
    const receipt = cashReceipt(aProduct(), { orderId, number: 'S01-01-000001' });
    if (orderId === 'paid') await store.run('order.collect', receipt, { takeNumber: true });
    else
      await store.run(
        'order.park',
        { orderId, label: 'bed 1', operations: [adding(aProduct(), 'line-1')] },
        { takeNumber: true },
      );
  }
  await store.syncNow();
  network.up = false;
  await store.syncNow();
  const change = (id: string, differs: Partial<Order>) => {
    const order = server.all<Order>('order').find((one) => one.id === id);
    if (order) server.put('order', { ...order, ...differs });
  };
  const back = async () => {
    network.up = true;
    await store.syncNow();
  };
  return { server, network, tab, store, change, back };
};
const listOf = async ({ store }: Tab, state: 'waiting' | 'refused' | 'held' | 'closed' | null) =>
  (await store.read('outbox.journal', { state, offset: 0, limit: 50 })).rows;
const money = (server: SimulatedServer) =>
  server.all<MoneyEntry>('moneyEntry').reduce((sum, { amount }) => sum + amount, 0);

describe('what the server refused', () => {
  test('is corrected in place and sent again; the journal says how it was dealt with and by whom', async () => {
    const { tab, store, change, back, server } = await cutOff();
    expect(await store.run('order.cancel', { orderId: 'open', reason: 'no time', refund: 0 })).toMatchObject({
      ok: true,
    });
    change('open', { status: 2, paid: 2_800, payments: [{ ...cash, id: 'p', amount: 2_800 }] });
    await back();
    const [refused] = await listOf(tab, 'refused');
    expect(refused).toMatchObject({
      result: { code: 'order.refundDiffers', params: { paidFen: 2_800, refundFen: 0 } },
    });
    const n = refused?.n ?? 0;
    expect(await store.sendAgain(n)).toMatchObject({ ok: false, code: 'order.refundDiffers' });
    expect(await store.sendAgain(n, { refund: 2_800 })).toMatchObject({ ok: true });
    await store.syncNow();
    expect(server.all<Order>('order').find(({ id }) => id === 'open')).toMatchObject({ status: 6, paid: 0 });
    expect(await listOf(tab, 'closed')).toMatchObject([{ n, closing: { how: 'sentAgain', staffId: 'staff-1' } }]);
    expect(await listOf(tab, 'refused')).toEqual([]);
  });

  test('and money that went out with it is booked to suspense once: the drawer adds up', async () => {
    const { tab, store, change, back, server } = await cutOff();
    await store.run('order.cancel', { orderId: 'paid', reason: 'no', refund: 2_800 });
    change('paid', { status: 6, paid: 0 });
    await back();
    const [refused] = await listOf(tab, 'refused');
    expect(refused).toMatchObject({ result: { code: 'order.refundedAlready' } });
    const n = refused?.n ?? 0;
    const handed = refused ? moneyOf(refused) : null;
    expect(handed).toMatchObject({ way: 'out', payments: [{ amount: 2_800 }] });
    const before = money(server);
    const given = { payments: handed?.payments ?? [], reason: 'given back' };
    const more = { ...given, payments: given.payments.map((one) => ({ ...one, amount: one.amount + 1 })) };
    expect(await store.suspendRefused(n, more)).toMatchObject({ ok: false, code: 'money.moreThanSaid' });
    expect(await store.suspendRefused(n, given)).toMatchObject({ ok: true, number: null });
    expect(await store.suspendRefused(n, given)).toMatchObject({ ok: false, code: 'outbox.notRefused' });
    await store.syncNow();
    expect(money(server)).toBe(before - 2_800);
    expect(server.all<{ code: string }>('exception').map(({ code }) => code)).toEqual(['suspendedOut']);
    expect(await listOf(tab, 'closed')).toMatchObject([{ closing: { how: 'suspended', reason: 'given back' } }]);
  });

  test('and a receipt that no order could be made of leaves its money on an order with its number', async () => {
    const { tab, store, back, server } = await cutOff();
    const receipt = cashReceipt(aProduct(), { orderId: 'third', number: 'S01-01-000003' });
    const sold = await store.run('order.collect', receipt, { takeNumber: true });
    expect(sold).toMatchObject({ ok: true, number: 'S01-01-000003' });
    server.overrules = ({ name }) =>
      name === 'order.collect' ? { outcome: 'rejected', code: 'system.conflict' } : null;
    await back();
    const [refused] = await listOf(tab, 'refused');
    expect(refused && factsOf(refused)).toMatchObject({ number: 'S01-01-000003', amount: 2_800 });
    const payments = (refused && moneyOf(refused)?.payments) ?? [];
    expect(await store.suspendRefused(refused?.n ?? 0, { payments, reason: 'in the drawer' })).toMatchObject({
      ok: true,
    });
    await store.syncNow();
    expect(server.all<Order>('order').find(({ id }) => id === 'third')).toMatchObject({
      number: 'S01-01-000003',
      status: 12,
      paid: 0,
      payments: [{ state: 'suspense', amount: 2_800, id: payments[0]?.id }],
    });
    expect(money(server)).toBe(5_600);
  });

  test('is let be only with who did so and why', async () => {
    const { tab, store, change, back } = await cutOff();
    await store.run('order.extra', { orderId: 'open', remark: 'later' });
    change('open', { status: 3 });
    await back();
    const [refused] = await listOf(tab, 'refused');
    await store.discardRefused(refused?.n ?? 0, 'done elsewhere');
    expect(await listOf(tab, 'closed')).toMatchObject([
      { closing: { how: 'discarded', reason: 'done elsewhere', staffId: 'staff-1' } },
    ]);
  });

  test('is neither let be nor made an order of by nobody, as when another tab was locked meanwhile', async () => {
    const { tab, store, back, server } = await cutOff();
    const operations = [adding(aProduct(), 'more')];
    await store.run('order.park', { orderId: 'third', label: '', operations }, { takeNumber: true });
    server.overrules = ({ name }) => (name === 'order.park' ? { outcome: 'rejected', code: 'system.conflict' } : null);
    await back();
    const [refused] = await listOf(tab, 'refused');
    expect(refused).toBeDefined();
    await store.logout();
    await store.discardRefused(refused?.n ?? 0, 'a mistake');
    expect(await store.forkRefused(refused?.n ?? 0)).toBeUndefined();
    expect(await listOf(tab, 'refused')).toHaveLength(1);
  });

  test('can be found by number, member or label, and by how far it has come', async () => {
    const { store } = await cutOff();
    const find = async (text: string) =>
      (await store.read('outbox.journal', { state: null, text, offset: 0, limit: 10 })).rows.map(({ name }) => name);
    expect(await find('000001')).toEqual(['order.collect']);
    expect(await find('BED')).toEqual(['order.park']);
    expect(await find('nobody')).toEqual([]);
    const page = await store.read('outbox.journal', { state: null, text: 's01', offset: 1, limit: 1 });
    expect([page.total, page.rows.length]).toEqual([2, 1]);
  });
});

describe('what waits for a manager', () => {
  test('is shown as such, is not for the cashier to repair, and is notified when it is released', async () => {
    const { tab, store, back, server } = await cutOff();
    server.overrules = ({ name }) => (name === 'order.extra' ? { outcome: 'held', code: 'system.held' } : null);
    await store.run('order.extra', { orderId: 'open', remark: 'later' });
    await back();
    const [held] = await listOf(tab, 'held');
    expect(held).toMatchObject({ state: 'held', result: { outcome: 'held' } });
    expect(await listOf(tab, 'refused')).toEqual([]);
    const n = held?.n ?? 0;
    expect(await store.sendAgain(n)).toMatchObject({ ok: false });
    await store.discardRefused(n, 'gone');
    expect(await store.forkRefused(n)).toBeUndefined();
    const statuses: { needsAttention: number; held: number }[] = [];
    await store.watchStatus((status) => statuses.push(status));
    expect(statuses.at(-1)).toMatchObject({ needsAttention: 0, held: 1 });
    server.revise(tab.store.counterId() ?? '', { n, outcome: 'accepted', code: null, params: {}, exceptions: [] });
    await store.syncNow();
    expect(await listOf(tab, 'held')).toEqual([]);
    expect(await listOf(tab, null)).toMatchObject([{ n, state: 'confirmed' }, {}, {}]);
    expect(statuses.at(-1)).toMatchObject({ held: 0 });
  });

  test('is so much that the server takes no more: it is said, everything stays here in its order, and goes on later', async () => {
    const { tab, store, back, server } = await cutOff();
    server.overrules = ({ name }) => (name === 'order.extra' ? { outcome: 'held', code: 'system.held' } : null);
    server.heldRoom = 1;
    for (const remark of ['first', 'second']) await store.run('order.extra', { orderId: 'open', remark });
    await store.run(
      'order.park',
      { orderId: 'next', number: '', label: '', operations: [adding(aProduct(), 'l9')] },
      { takeNumber: true },
    );
    const statuses: { heldFull: boolean; waiting: number; held: number }[] = [];
    await store.watchStatus((status) => statuses.push(status));
    await back();
    expect(statuses.at(-1)).toMatchObject({ heldFull: true, waiting: 2, held: 1 });
    expect((await listOf(tab, 'waiting')).map(({ name }) => name)).toEqual(['order.park', 'order.extra']);
    server.heldRoom = 2;
    await store.syncNow();
    expect(statuses.at(-1)).toMatchObject({ heldFull: false, waiting: 0, held: 2 });
    expect(server.all<Order>('order').find(({ id }) => id === 'next')).toBeDefined();
  });
});

describe('who may', () => {
  test('what was refused for want of a right is sent again by somebody who has it', async () => {
    const { server, tab, store, back } = await cutOff();
    await store.run('order.cancel', { orderId: 'open', reason: 'no', refund: 0 });
    server.put('role', aRole({ permissions: ['pc.order.cashier', 'pc.order.list'] }));
    await back();
    const [refused] = await listOf(tab, 'refused');
    expect(refused).toMatchObject({ result: { code: 'notAllowed' } });
    server.put('role', aRole());
    server.put('employee', anEmployee());
    await store.syncNow();
    expect(await store.sendAgain(refused?.n ?? 0)).toMatchObject({ ok: true });
    await store.syncNow();
    expect(server.all<Order>('order').find(({ id }) => id === 'open')).toMatchObject({ status: 3 });
  });
});
