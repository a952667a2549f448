import { describe, expect, test } from 'vitest';
import {
  again,
  anew,
  begin,
  countedOn,
  pieceNamed,
  shopThatServes,
  sticksLeft,
  told,
} from '../../../tests/make-treatment.ts';
import type { World } from '../../../tests/world.ts';
import { orderStatuses } from '../order/codes.ts';
import { treatmentStatuses } from './codes.ts';
import { finishTreatment } from './finish.ts';
import { suspendTreatment } from './suspend.ts';
import { terminateTreatment } from './terminate.ts';

const finish = (world: World, treatmentId: string, by = anew()) =>
  world.run(finishTreatment, { treatmentId, orderId: 'order-1' }, by);
const terminate = (world: World, treatmentId: string, suppliesUsed: boolean) =>
  world.run(terminateTreatment, { treatmentId, orderId: 'order-1', reason: 'unwell', suppliesUsed }, anew());

describe('who takes no orders', () => {
  test('says that a service was given where it is theirs, and of no other', async () => {
    const world = shopThatServes();
    await begin(world, 'piece-1');
    const by = (staffId: string) => anew({ staffId, may: (right) => right === 'pc.order.own' });
    expect(await finish(world, 'piece-1', by('wang'))).toMatchObject({ ok: false, code: 'notAllowed' });
    expect(await finish(world, 'piece-1', by('li'))).toMatchObject({ ok: true });
  });
});

describe('a service that was given', () => {
  test('uses up its supplies, one piece at a time, and completes its order as the last', async () => {
    const world = shopThatServes();
    await begin(world, 'piece-1');
    expect(sticksLeft(world)).toEqual([5, 0]);
    expect(await finish(world, 'piece-1', anew({ at: 9_000_000_000_000, staffId: 'wang' }))).toMatchObject({
      ok: true,
    });
    expect(pieceNamed(world, 'piece-1')).toMatchObject({
      status: treatmentStatuses.served,
      endedAt: 9_000_000_000_000,
      endedBy: 'wang',
      used: [{ productId: 'sticks', uses: 3 }],
    });
    expect([sticksLeft(world), countedOn(world)]).toEqual([
      [4, 7],
      [1, 0],
    ]);
    expect(world.order('order-1')).toMatchObject({
      status: orderStatuses.pendingUse,
      goods: [{ reason: 'use', productId: 'sticks', quantity: 1, uses: 3, packageContent: 10, value: 300 }],
    });
    await begin(world, 'piece-2');
    await finish(world, 'piece-2');
    expect([sticksLeft(world), countedOn(world)]).toEqual([
      [4, 4],
      [2, 0],
    ]);
    expect(world.order('order-1')).toMatchObject({
      status: orderStatuses.completed,
      goods: [{ quantity: 1, uses: 6, value: 300 }],
    });
    expect(world.order('order-1').timeline.at(-1)).toMatchObject({ what: 'treatment.finish', note: 'Moxibustion' });
    expect(world.every('stockMovement').map(({ id, uses }) => [id, uses])).toEqual([
      ['use:given:piece-1:sticks', 7],
      ['use:given:piece-2:sticks', -3],
    ]);
  });

  test.each([null, 'paid'] as const)(
    'uses up nothing where that left as the order was paid (%s)',
    async (servedWhen) => {
      const world = shopThatServes({ servedWhen });
      await begin(world, 'piece-1');
      await finish(world, 'piece-1');
      expect(sticksLeft(world)).toEqual([5, 0]);
      expect(pieceNamed(world, 'piece-1')).toMatchObject({ status: treatmentStatuses.served, used: [] });
      expect(world.order('order-1').goods).toEqual([]);
    },
  );

  test('uses up nothing of what the shop has no books of, or had none of when it was given', async () => {
    const world = shopThatServes();
    await begin(world, 'piece-1');
    await finish(world, 'piece-1', again({ at: 1_000 }));
    expect(pieceNamed(world, 'piece-1')).toMatchObject({ status: treatmentStatuses.served, used: [] });
    expect(sticksLeft(world)).toEqual([5, 0]);
  });

  test('may have been suspended when it ends', async () => {
    const world = shopThatServes();
    await begin(world, 'piece-1');
    await world.run(suspendTreatment, { treatmentId: 'piece-1' }, anew({ at: 2_000_000_000_000 }));
    await finish(world, 'piece-1', anew({ at: 2_000_000_005_000 }));
    expect(pieceNamed(world, 'piece-1')).toMatchObject({ status: 4, suspendedAt: null, suspendedFor: 5_000 });
  });

  test('is given once, though two counters say so', async () => {
    const world = shopThatServes();
    await begin(world, 'piece-1');
    await finish(world, 'piece-1');
    expect(await finish(world, 'piece-1')).toMatchObject({ code: 'treatment.endedAlready' });
    expect(await finish(world, 'piece-1', again())).toMatchObject({ ok: true, changes: [], exceptions: [] });
    expect(countedOn(world)).toEqual([1, 0]);
  });

  test.each([
    [false, [4, 7]],
    [true, [4, 7]],
  ] as const)(
    'counts where another counter has terminated it, and its supplies once (used then: %s)',
    async (suppliesUsed, left) => {
      const world = shopThatServes();
      await begin(world, 'piece-1');
      await terminate(world, 'piece-1', suppliesUsed);
      await begin(world, 'piece-2');
      expect(await finish(world, 'piece-1')).toMatchObject({ code: 'treatment.endedAlready' });
      expect(await finish(world, 'piece-1', again())).toMatchObject({ ok: true });
      expect(pieceNamed(world, 'piece-1')).toMatchObject({ status: 4, reason: '', used: [{ uses: 3 }] });
      expect(told(world)).toEqual(['servedThoughTerminated']);
      expect([countedOn(world), sticksLeft(world)]).toEqual([[1, 1], left]);
    },
  );

  test('leaves an order as it is of which a refund waits, or which was given back', async () => {
    for (const status of [orderStatuses.refundPendingReview, orderStatuses.refunded, orderStatuses.refundRejected]) {
      const world = shopThatServes();
      await begin(world, 'piece-1');
      world.put('order', { ...world.order('order-1'), status });
      expect(await finish(world, 'piece-1')).toMatchObject({ ok: true });
      expect(world.order('order-1').status).toBe(status);
      expect(sticksLeft(world)).toEqual([4, 7]);
    }
  });

  test('makes a task for what is missing of its supplies', async () => {
    const world = shopThatServes();
    const [level] = world.every('stock');
    if (level) world.put('stock', { ...level, quantity: 0 });
    await begin(world, 'piece-1');
    expect(await finish(world, 'piece-1')).toMatchObject({
      exceptions: [{ code: 'stockBelowZero', params: { name: 'Moxa sticks', missing: 1 } }],
    });
  });

  test('takes the right to the counter, and belongs to the order that is named', async () => {
    const world = shopThatServes();
    await begin(world, 'piece-1');
    const may = (right: string) => right !== 'pc.order.cashier';
    expect(await finish(world, 'piece-1', anew({ may }))).toMatchObject({ code: 'notAllowed' });
    expect(await finish(world, 'nothing', again())).toMatchObject({ code: 'treatment.unknown' });
    world.put('order', { ...world.order('order-1'), id: 'order-2' });
    const args = { treatmentId: 'piece-1', orderId: 'order-2' };
    expect(await world.run(finishTreatment, args, again())).toMatchObject({ code: 'treatment.unknown' });
    const nowhere = { treatmentId: 'piece-1', orderId: 'order-3' };
    expect(await world.run(finishTreatment, nowhere, again())).toMatchObject({ code: 'order.unknown' });
  });
});
