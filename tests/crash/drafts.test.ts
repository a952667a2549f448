import { describe, expect, test } from 'vitest';
import type { Order } from '#domain/order/order.ts';
import type { Tap } from '../../src/nouns/order/drafts.ts';
import type { Tab } from '../device/tablet.ts';
import { adding, aProduct } from '../make.ts';
import { giveAt, settled } from './at-tablet.ts';
import { dieEverywhere, type Flow } from './flow.ts';
import { receiptOf } from './hands.ts';
import { installedTablet } from './installed.ts';
import type { Stage } from './stage.ts';

const orderId = 'composed';
const tap = async (stage: Stage, { store }: Tab, lineId: string): Promise<void> => {
  await store.tap(orderId, adding(aProduct(), lineId));
  stage.tell({ kind: 'tap', orderId, lineId });
};
const operationsAt = async ({ store }: Tab) => (await store.read('order.composing', { orderId })).operations;

/** A tablet on which an order with one line is being composed. */
const composing = async (): Promise<Stage> => {
  const stage = await installedTablet();
  const tab = await stage.counter();
  await settled(tab);
  await tap(stage, tab, 'line-1');
  return stage;
};

const park = async (stage: Stage, tab: Tab): Promise<void> => {
  const args = { orderId, number: '', label: '', operations: await operationsAt(tab) };
  await giveAt(stage, tab, 'order.park', args, { takeNumber: true, draftOf: orderId });
};

/** Whoever finds the order still being composed parks it. */
const parkWhatIsLeft = async (stage: Stage): Promise<void> => {
  const tab = await stage.counter();
  const { store } = tab;
  const given = await store.read('order.byId', { orderId });
  const left = await operationsAt(tab);
  expect([left.length > 0, given !== null]).toContain(true);
  if (given === null) await park(stage, tab);
};

const thereOnce: Flow['check'] = ({ server, onDisk }) => {
  expect(server.all<Order>('order').map(({ id, number }) => [id, number])).toEqual([[orderId, 'S01-01-000001']]);
  expect(onDisk.taps).toEqual([]);
};

const flows: readonly Flow[] = [
  {
    title: 'composing an order tap by tap and taking one back',
    begin: composing,
    run: async (stage) => {
      const tab = await stage.counter();
      for (const line of ['line-2', 'line-3', 'line-4']) await tap(stage, tab, line);
      stage.tell({ kind: 'undoing', orderId, lineId: 'line-4' });
      await tab.store.undoTap(orderId, adding(aProduct(), 'line-4'));
      stage.tell({ kind: 'undone', orderId, lineId: 'line-4' });
      await tap(stage, tab, 'line-5');
    },
    check: ({ onDisk }) => {
      const kept = (onDisk.taps as readonly Tap[]).map(({ operation }) =>
        operation.op === 'add' ? operation.line.id : '',
      );
      const ways = ['line-1', 'line-2', 'line-3', 'line-4'].map((_, index, all) => all.slice(0, index + 1));
      expect([...ways, ['line-1', 'line-2', 'line-3', 'line-5']]).toContainEqual(kept);
      expect(onDisk.head.draft).toBe(orderId);
    },
  },
  {
    title: 'parking the order that was composed',
    begin: composing,
    run: async (stage) => {
      const tab = await stage.counter();
      await park(stage, tab);
      await settled(tab);
    },
    goOn: parkWhatIsLeft,
    check: thereOnce,
  },
  {
    title: 'collecting the order that was composed',
    begin: composing,
    run: async (stage) => {
      const tab = await stage.counter();
      await giveAt(stage, tab, 'order.collect', receiptOf(orderId, 'cash'), { takeNumber: true, draftOf: orderId });
      await settled(tab);
    },
    goOn: parkWhatIsLeft,
    check: thereOnce,
  },
  {
    title: 'dropping the order that was composed',
    begin: composing,
    run: async (stage) => {
      const { store } = await stage.counter();
      stage.tell({ kind: 'dropping', orderId });
      await store.dropDraft(orderId);
      stage.tell({ kind: 'dropped', orderId });
      await store.newDraft();
    },
    check: ({ onDisk }) => {
      if (onDisk.taps.length === 0) expect(onDisk.head.draft).not.toBe(orderId);
      else expect(onDisk.head.draft).toBe(orderId);
    },
  },
];

describe('a tablet that dies at any step of', () => {
  test.each(flows)('$title keeps every tap that was shown, once', async (flow) => {
    expect((await dieEverywhere(flow)).length).toBeGreaterThan(3);
  });
});
