import { describe, expect, test } from 'vitest';
import {
  again,
  anew,
  aTreatment,
  begin,
  countedOn,
  hours,
  shopThatServes,
  sticksLeft,
  told,
  treatments,
} from '../../../tests/make-treatment.ts';
import type { World } from '../../../tests/world.ts';
import { orderStatuses } from '../order/codes.ts';
import { treatmentStatuses } from './codes.ts';
import { finishTreatment } from './finish.ts';
import { finishAllTreatments, mostPieces } from './finish-all.ts';

const piece = (treatmentId: string) => ({ treatmentId, lineId: 'hours' });
const all = (world: World, ids: readonly string[], by = anew()) =>
  world.run(finishAllTreatments, { orderId: 'order-1', pieces: ids.map(piece) }, by);

describe('all services of an order', () => {
  test('were given: those that nobody has begun, and those that somebody has', async () => {
    const world = shopThatServes();
    await begin(world, 'begun');
    expect(await all(world, ['begun', 'fresh'], anew({ staffId: 'wang' }))).toMatchObject({ ok: true, exceptions: [] });
    expect(treatments(world)).toMatchObject([
      { id: 'begun', status: 4, endedBy: 'wang', used: [{ productId: 'sticks', uses: 3 }] },
      { id: 'fresh', status: 4, servicerIds: ['li'], endedBy: 'wang', used: [{ productId: 'sticks', uses: 3 }] },
    ]);
    expect([countedOn(world), sticksLeft(world)]).toEqual([
      [2, 0],
      [4, 4],
    ]);
    expect(world.order('order-1')).toMatchObject({
      status: orderStatuses.completed,
      goods: [{ quantity: 1, uses: 6 }],
    });
    expect(world.order('order-1').timeline.at(-1)).toMatchObject({ what: 'treatment.finishAll', note: '2' });
  });

  test('were given though they had only been allotted: they began when they were said to be given', async () => {
    const world = shopThatServes();
    world.put('treatment', aTreatment({ id: 'allotted', status: treatmentStatuses.pendingService, startedAt: 0 }));
    const by = anew();
    expect(await all(world, ['allotted'], by)).toMatchObject({ ok: true, exceptions: [] });
    expect(treatments(world)).toMatchObject([
      { id: 'allotted', status: treatmentStatuses.served, startedAt: by.at, endedAt: by.at },
    ]);
  });

  test('are not more than there are', async () => {
    const world = shopThatServes();
    expect(await all(world, ['a', 'b', 'c'])).toMatchObject({ code: 'treatment.nothingLeft' });
    expect(treatments(world)).toEqual([]);
  });

  test('are given once, though two counters say so of the same order', async () => {
    const world = shopThatServes();
    await all(world, ['a', 'b'], again());
    expect(await all(world, ['c', 'd'], again())).toMatchObject({ ok: true, changes: [], exceptions: [] });
    expect([countedOn(world), sticksLeft(world)]).toEqual([
      [2, 0],
      [4, 4],
    ]);
  });

  test('count as far as another counter has left some, and one that it has begun is its own', async () => {
    const world = shopThatServes();
    await begin(world, 'begun');
    await all(world, ['a', 'b'], again());
    expect(countedOn(world)).toEqual([1, 1]);
    expect(told(world)).toEqual([]);
  });

  test('that another counter has ended meanwhile stay as they are', async () => {
    const world = shopThatServes();
    await begin(world, 'begun');
    await world.run(finishTreatment, { treatmentId: 'begun', orderId: 'order-1' }, anew());
    expect(await all(world, ['begun', 'a'])).toMatchObject({ code: 'treatment.endedAlready' });
    await all(world, ['begun', 'a'], again());
    expect(countedOn(world)).toEqual([2, 0]);
  });

  test('were given although their money was given back meanwhile: one task for each service', async () => {
    const world = shopThatServes({ lines: [{ ...hours(), refunded: { quantity: 2, amount: 0, times: 0 } }] });
    await all(world, ['a', 'b'], again());
    expect(told(world)).toEqual(['servedAfterRefund']);
    expect([countedOn(world), sticksLeft(world)]).toEqual([
      [2, 0],
      [4, 4],
    ]);
  });

  test('are named by pieces of this order, each once and not too many', async () => {
    const world = shopThatServes();
    world.put('treatment', aTreatment({ id: 'theirs', orderId: 'order-2' }));
    expect(await all(world, ['theirs'], again())).toMatchObject({ code: 'treatment.unknown' });
    const args = (ids: readonly string[]) => ({ orderId: 'order-1', pieces: ids.map(piece) });
    const many = Array.from({ length: mostPieces + 1 }, (_, at) => `piece-${at}`);
    expect(finishAllTreatments.args.safeParse(args(many)).success).toBe(false);
    expect(finishAllTreatments.args.safeParse(args(['a', 'a'])).success).toBe(false);
    const may = (right: string) => right !== 'pc.order.cashier';
    expect(await all(world, ['a'], anew({ may }))).toMatchObject({ code: 'notAllowed' });
  });
});
