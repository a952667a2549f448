import { describe, expect, test } from 'vitest';
import type { Order } from '#domain/order/order.ts';
import { permissions } from '#domain/permissions.ts';
import { shareOf } from '../../scripts/steps/share.mjs';
import { openLedger } from '../../src/db/ledger/ledger.ts';
import { mirrorSchema } from '../../src/db/mirror/mirror-schema.ts';
import { registered } from '../../src/nouns/registered.ts';
import { SimulatedServer } from '../device/simulated-server.ts';
import { until } from '../device/tablet.ts';
import { adding, aProduct, aRole } from '../make.ts';
import { giveAt, handsAt, settled } from './at-tablet.ts';
import { copiedServer } from './copied-server.ts';
import { emptyDisk } from './durable-disk.ts';
import { dieEverywhere, type Flow } from './flow.ts';
import { receiptOf } from './hands.ts';
import { installedTablet } from './installed.ts';
import { Stage } from './stage.ts';

const oil = aProduct();
const sell = async (stage: Stage, id: string): Promise<void> => {
  await giveAt(stage, await stage.counter(), 'order.collect', receiptOf(id, `cash-${id}`), { takeNumber: true });
};
const sold = (server: SimulatedServer): string[] =>
  server
    .all<Order>('order')
    .map(({ id }) => id)
    .sort();
const sync = async (stage: Stage): Promise<void> => settled(await stage.counter());

/** The same tablet, switched off and not on again yet. */
const switchedOff = async (stage: Stage): Promise<Stage> => {
  await stage.close();
  return new Stage(stage.diskNow(), copiedServer(stage.server), stage.told);
};

/** A tablet with commands that wait, out of reach of the server. */
const outOfReach = async (orders: readonly string[]): Promise<Stage> => {
  const stage = await installedTablet();
  stage.network.up = false;
  for (const id of orders) await sell(stage, id);
  return stage;
};
const many = Array.from({ length: 55 }, (_, index) => `order-${String(index).padStart(2, '0')}`);

const flows: readonly Flow[] = [
  {
    title: 'a first load in pages, with a sale as soon as it can be made',
    begin: async () => {
      const server = new SimulatedServer();
      server.pageSize = 3;
      for (let i = 2; i < 9; i++)
        server.put('product', aProduct({ id: `product-${i}`, number: `P00${i}`, barcode: '' }));
      return new Stage(emptyDisk, server);
    },
    run: async (stage) => {
      const { store } = await stage.counter();
      const all = { groupId: '', offset: 0, limit: 20 };
      await until(async () => (await store.read('item.ofGroup', all)).rows.some(({ id }) => id === oil.id), 'oil');
      await sell(stage, 'early');
      await sync(stage);
    },
    check: ({ server }, { told }) => expect(sold(server).length).toBeGreaterThanOrEqual(told.length),
  },
  {
    title: 'sending a day’s work in two batches, with a refusal among it',
    begin: async () => {
      const stage = await outOfReach(many);
      const tab = await stage.counter();
      const orderId = 'order-00';
      const { paid } = (await tab.store.read('order.byId', { orderId }))?.order ?? { paid: 0 };
      await giveAt(stage, tab, 'order.cancel', { orderId, reason: 'brought back', refund: paid });
      const operations = [adding(oil, 'line-1')];
      stage.server.put('role', aRole({ permissions: permissions.filter((right) => right !== 'pc.order.cashier') }));
      stage.serverChanged();
      await giveAt(
        stage,
        tab,
        'order.park',
        { orderId: 'ours', number: '', label: '', operations },
        { takeNumber: true },
      );
      stage.network.up = false;
      return switchedOff(stage);
    },
    run: sync,
    check: ({ server, onDisk }) => {
      expect(sold(server)).toEqual(many);
      expect(onDisk.rows.filter(({ state }) => state === 'refused').map(({ n }) => n)).toEqual([57]);
    },
  },
  {
    title: 'taking in what others did to the orders that waiting commands touch',
    begin: async () => {
      const stage = await installedTablet();
      const tab = await stage.counter();
      const hands = handsAt(stage, tab);
      const operations = [adding(oil, 'line-1')];
      for (const orderId of ['shared', 'paid']) {
        await hands.give('order.park', { orderId, number: '', label: '', operations }, { takeNumber: true });
      }
      await settled(tab);
      stage.server.pageSize = 2;
      await hands.unseen(async () => {
        for (const orderId of ['shared', 'paid'])
          await hands.give('order.change', { orderId, operations: [adding(oil, 'line-here')] });
        await hands.elsewhere('order.change', { orderId: 'shared', operations: [adding(oil, 'line-there')] });
        await hands.elsewhere('order.collect', {
          ...receiptOf('paid', 'cash-there', 'S01-01-000002'),
          seen: [{ lineId: 'line-1', quantity: 1 }],
        });
        for (let i = 0; i < 3; i++)
          await hands.elsewhere('order.collect', receiptOf(`more-${i}`, `more-${i}`, `S01-02-00000${i}`));
      });
      return switchedOff(stage);
    },
    run: sync,
    check: ({ server }) => {
      const lines = (id: string) =>
        server
          .all<Order>('order')
          .find((order) => order.id === id)
          ?.lines.map((line) => line.id)
          .sort();
      expect(lines('shared')).toEqual(['line-1', 'line-here', 'line-there']);
      expect(lines('paid')).toEqual(['line-1']);
      const late = server.all<Order>('order').filter(({ forkedFrom }) => forkedFrom === 'paid');
      expect(late.map((order) => order.lines.map(({ id }) => id))).toEqual([['line-here']]);
    },
  },
  {
    title: 'sending again what a restored backup had lost',
    begin: async () => {
      const stage = await installedTablet();
      await sell(stage, 'before');
      await sync(stage);
      const restore = stage.server.backup();
      await sell(stage, 'lost');
      await sync(stage);
      stage.network.up = false;
      await sell(stage, 'waiting');
      restore();
      stage.serverChanged();
      return switchedOff(stage);
    },
    run: sync,
    check: ({ server, onDisk }) => {
      expect(sold(server)).toEqual(['before', 'lost', 'waiting']);
      expect(onDisk.head).toMatchObject({ epoch: 2, generation: expect.any(Number) });
    },
  },
  {
    title: 'working in two tabs at once',
    begin: async () => {
      const stage = await installedTablet();
      await stage.counter();
      await stage.open();
      return stage;
    },
    run: async (stage) => {
      const tabs = [await stage.counter(), await stage.open()];
      await Promise.all(
        ['a', 'b', 'c', 'd'].map((id, index) => {
          const tab = tabs[index % 2];
          if (!tab) throw new Error('no tab');
          return giveAt(stage, tab, 'order.collect', receiptOf(id, `cash-${id}`), { takeNumber: true });
        }),
      );
      await Promise.all(tabs.map(settled));
    },
    check: ({ server }, { told }) => expect(sold(server).length).toBeGreaterThanOrEqual(told.length),
  },
  {
    title: 'locking the counter with work unsent and signing in again',
    begin: () => outOfReach(['unsent']),
    run: async (stage) => {
      const { store } = await stage.counter();
      await store.logout();
      stage.network.up = true;
      await sync(stage);
    },
    check: ({ server }) => expect(sold(server)).toEqual(['unsent']),
  },
  {
    title: 'a new version of the app that keeps its records differently',
    begin: async () => {
      const stage = await outOfReach(['unsent']);
      await stage.close();
      const registry = await stage.browser.databases.registry();
      const [enrolment] = await registry.enrolments();
      registry.close();
      if (!enrolment) throw new Error('no counter');
      const ledger = await openLedger(enrolment, stage.browser, registered.ledger);
      await ledger.write((tx) => tx.setHead({ schema: `${mirrorSchema} ` }));
      ledger.close();
      return switchedOff(stage);
    },
    run: sync,
    check: ({ server }) => expect(sold(server)).toEqual(['unsent']),
  },
];

const due = shareOf(flows, { name: ({ title }) => title, of: 3, restsOn: () => ['src/sync/', 'tests/crash/sync'] });

describe('a tablet that dies at any step of', () => {
  test.each(due)('$title has lost and doubled nothing', async (flow) => {
    expect((await dieEverywhere(flow)).length).toBeGreaterThan(5);
  });
});
