import { describe, expect, test } from 'vitest';
import type { Order } from '#domain/order/order.ts';
import { adding, aProduct, aRole } from '../make.ts';
import { handsAt, noteGiven, settled } from './at-tablet.ts';
import { dieEverywhere, type Flow } from './flow.ts';
import { installedTablet } from './installed.ts';
import type { Stage } from './stage.ts';

const number = 'S01-01-000001';
const operations = [adding(aProduct(), 'line-1')];

/** A tablet whose order was refused: the right to open it had been taken away, and is there again. */
const withRefused = async (): Promise<Stage> => {
  const stage = await installedTablet();
  const tab = await stage.counter();
  const hands = handsAt(stage, tab);
  await hands.unseen(async () => {
    stage.server.put('role', aRole({ permissions: [] }));
    await hands.give('order.park', { orderId: 'ours', number: '', label: '', operations }, { takeNumber: true });
  });
  await settled(tab);
  const refused = await tab.store.read('outbox.journal', { state: 'refused', offset: 0, limit: 2 });
  expect(refused.rows.map(({ n, result }) => [n, result?.code])).toEqual([[1, 'notAllowed']]);
  stage.server.put('role', aRole());
  await settled(tab);
  stage.serverChanged();
  return stage;
};

const numbersOf = (orders: readonly Order[]) => orders.map((order) => [order.id, order.number]);

const flows: readonly Flow[] = [
  {
    title: 'sending a refused command again',
    begin: withRefused,
    run: async (stage) => {
      const tab = await stage.counter();
      noteGiven(stage, await tab.store.sendAgain(1));
      await settled(tab);
    },
    goOn: async (stage) => {
      const { store } = await stage.counter();
      const again = await store.sendAgain(1);
      if (again.ok) noteGiven(stage, again);
      else expect(again.code).toBe('outbox.notRefused');
    },
    check: ({ server, onDisk }) => {
      expect(numbersOf(server.all<Order>('order'))).toEqual([['ours', number]]);
      expect(onDisk.rows.map(({ state, closing }) => [state, closing?.how])).toEqual([
        ['closed', 'sentAgain'],
        ['confirmed', undefined],
      ]);
    },
  },
  {
    title: 'making a new order of a refused one',
    begin: withRefused,
    run: async (stage) => {
      const { store } = await stage.counter();
      const orderId = await store.forkRefused(1);
      if (orderId === undefined) throw new Error('it was not refused');
      stage.tell({ kind: 'forked', orderId, n: 1 });
    },
    goOn: async (stage) => {
      const { store } = await stage.counter();
      const orderId = await store.forkRefused(1);
      if (orderId !== undefined) stage.tell({ kind: 'forked', orderId, n: 1 });
    },
    check: ({ onDisk }) => {
      expect(onDisk.rows.map(({ state, closing }) => [state, closing?.how])).toEqual([['closed', 'forked']]);
      expect(onDisk.taps.map(({ operation }) => operation)).toEqual(operations);
    },
  },
  {
    title: 'discarding a refused command',
    begin: withRefused,
    run: async (stage) => {
      const { store } = await stage.counter();
      await store.discardRefused(1, 'entered by mistake');
      stage.tell({ kind: 'discarded', n: 1 });
    },
    check: ({ server, onDisk }) => {
      expect(server.all<Order>('order')).toEqual([]);
      expect(['refused', 'closed']).toContain(onDisk.rows[0]?.state);
    },
  },
];

describe('a tablet that dies at any step of', () => {
  test.each(flows)('$title neither forgets nor repeats it', async (flow) => {
    expect((await dieEverywhere(flow)).length).toBeGreaterThan(2);
  });
});
