import { expect, test } from 'vitest';
import type { Order } from '#domain/order/order.ts';
import { takesAll } from '../../scripts/steps/share.mjs';
import { giveAt, settled } from '../crash/at-tablet.ts';
import { receiptOf } from '../crash/hands.ts';
import { installedTablet } from '../crash/installed.ts';
import { Stage } from '../crash/stage.ts';

/** As many as the complaint was of; a share of the sweeps takes a quarter. */
const cuts = takesAll() ? 100 : 25;

test(`complaint 2: a confirmed order is missing after a power cut — the power goes right after "saved", ${cuts} times: it is there`, async () => {
  let stage = await installedTablet();
  const numbers: string[] = [];
  for (let round = 1; round <= cuts; round += 1) {
    stage.network.up = false;
    const tab = await stage.counter();
    const { number } = await giveAt(stage, tab, 'order.collect', receiptOf(`order-${round}`, `cash-${round}`), {
      takeNumber: true,
    });
    numbers.push(number);
    const left = stage.diskNow();
    await stage.close();
    // Only what was on the disk at that instant is there when it is switched on again.
    stage = new Stage(left, stage.server, stage.told);
  }
  expect(new Set(numbers).size).toBe(cuts);
  await settled(await stage.counter());
  const booked = stage.server.all<Order>('order');
  expect(booked.map(({ number }) => number)).toEqual(numbers);
  expect(booked.every(({ payments }) => payments.length === 1)).toBe(true);
  await stage.close();
});
