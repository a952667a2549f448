import { afterEach, describe, expect, test } from 'vitest';
import { moneyOf } from '#domain/money/facts.ts';
import type { MoneyEntry } from '#domain/money/money-entry.ts';
import type { Order } from '#domain/order/order.ts';
import { Network, SimulatedServer } from '../../tests/device/simulated-server.ts';
import { openCounterTab, openTab, type Tab } from '../../tests/device/tablet.ts';
import { adding, aProduct, cashReceipt } from '../../tests/make.ts';

const tabs: Tab[] = [];
const opened = (tab: Tab): Tab => {
  tabs.push(tab);
  return tab;
};
afterEach(async () => {
  for (const tab of tabs.splice(0)) {
    await tab.store.stop();
    expect(tab.faults).toEqual([]);
  }
});

/** Two tabs of one tablet, both showing the same refused command: a receipt, or an order that was parked. */
const refusedIn = async (what: 'order.collect' | 'order.park') => {
  const server = new SimulatedServer();
  const network = new Network(server);
  const first = opened(await openCounterTab(network));
  const second = opened(await openTab(network, first.browser));
  server.overrules = ({ name }) => (name === what ? { outcome: 'rejected', code: 'system.conflict' } : null);
  const args =
    what === 'order.collect'
      ? cashReceipt(aProduct(), { orderId: 'one', number: 'S01-01-000001' })
      : { orderId: 'one', label: '', operations: [adding(aProduct(), 'line-1')] };
  const { n } = (await first.store.run(what, args, { takeNumber: true })) as { n: number };
  await first.store.syncNow();
  await second.store.syncNow();
  server.overrules = () => null;
  const journal = async (tab: Tab) =>
    (await tab.store.read('outbox.journal', { state: null, offset: 0, limit: 9 })).rows;
  const [entry] = await journal(second);
  const payments = (entry && moneyOf(entry)?.payments) ?? [];
  const settled = async () => {
    for (const tab of [first, second]) await tab.store.syncNow();
    return {
      orders: server.all<Order>('order').map(({ id, status, payments: booked }) => [id, status, booked.length]),
      drawer: server.all<MoneyEntry>('moneyEntry').reduce((sum, { amount }) => sum + amount, 0),
      entries: (await journal(first)).map(({ name, state, closing }) => [name, state, closing?.how ?? null]),
    };
  };
  return { first, second, n, payments, settled };
};

describe('a refused command that two tabs deal with at the same moment', () => {
  test('is sent again once', async () => {
    const { first, second, n, settled } = await refusedIn('order.collect');
    const answers = await Promise.all([first.store.sendAgain(n), second.store.sendAgain(n)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ code: 'outbox.notRefused' });
    expect(await settled()).toEqual({
      orders: [['one', 2, 1]],
      drawer: 2_800,
      entries: [
        ['order.collect', 'confirmed', null],
        ['order.collect', 'closed', 'sentAgain'],
      ],
    });
  });

  test('is sent again once by a finger that taps twice', async () => {
    const { first, n, settled } = await refusedIn('order.park');
    const answers = await Promise.all([first.store.sendAgain(n), first.store.sendAgain(n)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await settled()).entries).toEqual([
      ['order.park', 'confirmed', null],
      ['order.park', 'closed', 'sentAgain'],
    ]);
  });

  test('leaves its money in suspense once, or is sent again', async () => {
    const { first, second, n, payments, settled } = await refusedIn('order.collect');
    const given = { payments, reason: 'in the drawer' };
    const answers = await Promise.all([
      first.store.suspendRefused(n, given),
      second.store.suspendRefused(n, given),
      second.store.sendAgain(n),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const { drawer, entries } = await settled();
    expect(drawer).toBe(2_800);
    expect(entries).toHaveLength(2);
  });

  test('becomes one new order, or is sent again, or is let be', async () => {
    const { first, second, n, settled } = await refusedIn('order.park');
    const [forked, sent] = await Promise.all([
      first.store.forkRefused(n),
      second.store.sendAgain(n),
      second.store.discardRefused(n, 'a mistake'),
    ]);
    const { orders, entries } = await settled();
    const drafts = await first.store.read('order.drafts', {});
    const how = entries.at(-1)?.[2];
    expect([drafts.length, orders.length]).toEqual([how === 'forked' ? 1 : 0, how === 'sentAgain' ? 1 : 0]);
    expect([forked !== undefined, sent.ok]).toEqual([how === 'forked', how === 'sentAgain']);
  });
});
