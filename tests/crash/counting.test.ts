import { describe, expect, test } from 'vitest';
import type { Tab } from '../device/tablet.ts';
import { giveAt, handsAt, settled } from './at-tablet.ts';
import { dieEverywhere, type Flow } from './flow.ts';
import { installedTablet } from './installed.ts';
import type { Stage } from './stage.ts';

const stocktakeId = 'counted';
const planned = {
  stocktakeId,
  number: 'PD-1',
  kind: 'zone',
  groupIds: [],
  productIds: [],
  zones: ['front'],
  blind: false,
  checkerIds: [],
  remark: '',
};

/** A tablet at which a stocktake is under way. */
const counting = async (): Promise<Stage> => {
  const stage = await installedTablet();
  const tab = await stage.counter();
  const hands = handsAt(stage, tab);
  await hands.give('stocktake.draft', planned);
  await hands.give('stocktake.start', { stocktakeId });
  await settled(tab);
  return stage;
};

const scan = async (stage: Stage, { store }: Tab): Promise<void> => {
  const where = { stocktakeId, zone: 'front', productId: 'product-1', pass: 1 };
  const done = await store.count({ name: 'stocktake.count', ...where, pieces: 1 });
  if (!done.ok) throw new Error(done.code);
  stage.tell({ kind: 'scan', scanId: done.scanId });
};

/** Every scan that was heard is counted once, and at most the one that was just under way besides. */
const countedOnce: Flow['check'] = ({ server, onDisk }, moment) => {
  const heard = moment.told.filter(({ kind }) => kind === 'scan').length;
  const made = onDisk.rows.flatMap(({ scans = [] }) => scans);
  const entries = server.all<{ pieces: number }>('countEntry');
  expect(new Set(made).size).toBe(made.length);
  expect(entries).toHaveLength(made.length);
  expect([heard, heard + 1]).toContain(entries.length);
};

const flows: readonly Flow[] = [
  {
    title: 'scanning and sending what was scanned',
    begin: counting,
    run: async (stage) => {
      const tab = await stage.counter();
      for (let i = 0; i < 3; i++) await scan(stage, tab);
      await settled(tab);
    },
    check: countedOnce,
  },
  {
    title: 'scanning and doing something else',
    begin: counting,
    run: async (stage) => {
      const tab = await stage.counter();
      for (let i = 0; i < 2; i++) await scan(stage, tab);
      await giveAt(stage, tab, 'stocktake.zoneDone', { stocktakeId, zone: 'front', done: true });
      await scan(stage, tab);
    },
    check: countedOnce,
  },
];

describe('a tablet that dies at any step of', () => {
  test.each(flows)('$title loses no scan and counts none twice', async (flow) => {
    expect((await dieEverywhere(flow)).length).toBeGreaterThan(5);
  });
});
