import { describe, expect, test } from 'vitest';
import { acting } from '../../../tests/make-orders.ts';
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
import { allotTreatment } from './allot/allot.ts';
import { treatmentStatuses } from './codes.ts';
import { finishTreatment } from './finish.ts';
import { terminateTreatment } from './terminate.ts';

const terminate = (world: World, differs: object = {}, by = anew()) =>
  world.run(terminateTreatment, { treatmentId: 'piece-1', orderId: 'order-1', reason: 'unwell', ...differs }, by);

describe('a service that is not given to its end', () => {
  test('says why, and its piece can be begun again', async () => {
    const world = shopThatServes();
    await begin(world, 'piece-1');
    await begin(world, 'piece-2');
    expect(await terminate(world, {}, anew({ at: 9_000_000_000_000, staffId: 'wang' }))).toMatchObject({ ok: true });
    expect(pieceNamed(world, 'piece-1')).toMatchObject({
      status: treatmentStatuses.terminated,
      reason: 'unwell',
      endedAt: 9_000_000_000_000,
      endedBy: 'wang',
      used: [],
    });
    expect([countedOn(world), sticksLeft(world)]).toEqual([
      [0, 1],
      [5, 0],
    ]);
    expect(world.order('order-1').timeline.at(-1)).toMatchObject({
      what: 'treatment.terminate',
      note: 'Moxibustion: unwell',
    });
    expect(await begin(world, 'piece-3')).toMatchObject({ ok: true, exceptions: [] });
  });

  test('takes what it has used up where that is said', async () => {
    const world = shopThatServes();
    await begin(world, 'piece-1');
    await terminate(world, { suppliesUsed: true });
    expect(pieceNamed(world, 'piece-1')).toMatchObject({ status: 6, used: [{ productId: 'sticks', uses: 3 }] });
    expect(sticksLeft(world)).toEqual([4, 7]);
    expect(world.order('order-1').goods).toMatchObject([{ reason: 'use', quantity: 1, uses: 3 }]);
  });

  test('takes it once, where another counter has allotted it anew meanwhile, and begins it', async () => {
    const world = shopThatServes();
    const later = () => again({ at: acting().at + 60_000 });
    const places = { servicerIds: ['li'], bedId: '', deviceId: '' };
    await world.run(
      allotTreatment,
      { treatmentId: 'piece-1', orderId: 'order-1', lineId: 'hours', ...places },
      later(),
    );
    await begin(world, 'piece-1', again());
    await terminate(world, { suppliesUsed: true }, again());
    expect(await begin(world, 'piece-1', later())).toMatchObject({ ok: true });
    expect(pieceNamed(world, 'piece-1')).toMatchObject({ status: 2, used: [{ productId: 'sticks', uses: 3 }] });
    await world.run(finishTreatment, { treatmentId: 'piece-1', orderId: 'order-1' }, anew());
    expect(sticksLeft(world)).toEqual([4, 7]);
  });

  test('completes the order where nothing is left to give: it was one too many', async () => {
    const world = shopThatServes();
    for (const id of ['piece-2', 'piece-3']) {
      await begin(world, id);
      await world.run(finishTreatment, { treatmentId: id, orderId: 'order-1' }, anew());
    }
    await begin(world, 'piece-1', again());
    expect(world.order('order-1').status).toBe(orderStatuses.pendingUse);
    await terminate(world);
    expect(world.order('order-1').status).toBe(orderStatuses.completed);
  });

  test('stays served where another counter has served it', async () => {
    const world = shopThatServes();
    await begin(world, 'piece-1');
    await world.run(finishTreatment, { treatmentId: 'piece-1', orderId: 'order-1' }, anew());
    expect(await terminate(world)).toMatchObject({ code: 'treatment.endedAlready' });
    expect(await terminate(world, { suppliesUsed: true }, again())).toMatchObject({ ok: true, changes: [] });
    expect(told(world)).toEqual(['servedThoughTerminated']);
    expect([countedOn(world), sticksLeft(world)]).toEqual([
      [1, 0],
      [4, 7],
    ]);
  });

  test('is terminated once, though two counters say so', async () => {
    const world = shopThatServes();
    await begin(world, 'piece-1');
    await terminate(world);
    expect(await terminate(world, { reason: 'else' })).toMatchObject({ code: 'treatment.endedAlready' });
    expect(await terminate(world, { reason: 'else' }, again())).toMatchObject({ changes: [], exceptions: [] });
    expect(countedOn(world)).toEqual([0, 0]);
  });

  test('takes a reason, the right to the counter, and belongs to the order that is named', async () => {
    const world = shopThatServes();
    await begin(world, 'piece-1');
    const args = { treatmentId: 'piece-1', orderId: 'order-1', reason: ' ' };
    expect(terminateTreatment.args.safeParse(args).success).toBe(false);
    const may = (right: string) => right !== 'pc.order.cashier';
    expect(await terminate(world, {}, anew({ may }))).toMatchObject({ code: 'notAllowed' });
    expect(await terminate(world, { orderId: 'elsewhere' })).toMatchObject({ code: 'order.unknown' });
    world.put('order', { ...world.order('order-1'), id: 'order-2' });
    expect(await terminate(world, { orderId: 'order-2' })).toMatchObject({ code: 'treatment.unknown' });
  });
});
