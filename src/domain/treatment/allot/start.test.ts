import { describe, expect, test } from 'vitest';
import { anEmployee } from '../../../../tests/make.ts';
import { aLine } from '../../../../tests/make-orders.ts';
import { aRefund } from '../../../../tests/make-refund.ts';
import {
  again,
  anew,
  aTreatment,
  begin,
  countedOn,
  hours,
  pieceNamed,
  shopThatServes,
  told,
  treatments,
} from '../../../../tests/make-treatment.ts';
import type { World } from '../../../../tests/world.ts';
import { orderStatuses } from '../../order/codes.ts';
import { idOfPieces } from '../../order/move/moved-names.ts';
import type { Order } from '../../order/order.ts';
import { treatmentStatuses } from '../codes.ts';
import { allotTreatment } from './allot.ts';
import { startTreatment } from './start.ts';

const back = (quantity: number): Pick<Order, 'lines'> => ({
  lines: [{ ...hours(), refunded: { quantity, amount: 0, times: 0 } }],
});

describe('while a refund waits', () => {
  const waits = (lineId: string) => {
    const world = shopThatServes({ status: orderStatuses.refundPendingReview });
    const lines = [{ lineId, name: 'Oil', quantity: 1, amount: 100 }];
    world.put('refund', aRefund({ status: orderStatuses.refundPendingReview, lines }));
    return world;
  };

  test('for another line, a service is begun', async () => {
    const world = waits('oil');
    expect(await begin(world, 'piece-1')).toMatchObject({ ok: true });
    expect(world.order('order-1')).toMatchObject({ status: orderStatuses.refundPendingReview });
    expect(told(world)).toEqual([]);
  });

  test('for its own line, none is', async () => {
    const world = waits('hours');
    expect(await begin(world, 'piece-1')).toMatchObject({ ok: false, code: 'refund.waitsAlready' });
    expect(await begin(world, 'piece-1', again())).toMatchObject({ ok: true });
    expect(told(world)).toEqual(['servedAfterRefund']);
  });
});

describe('who takes no orders', () => {
  const may = (right: string) => right === 'pc.order.own';

  test('begins what is theirs, and nothing of others', async () => {
    expect(await begin(shopThatServes(), 'piece-1', anew({ may, staffId: 'li' }))).toMatchObject({ ok: true });
    const refused = { ok: false, code: 'notAllowed' };
    expect(await begin(shopThatServes(), 'piece-1', anew({ may, staffId: 'wang' }))).toMatchObject(refused);
    const without = anew({ may: () => false, staffId: 'li' });
    expect(await begin(shopThatServes(), 'piece-1', without)).toMatchObject(refused);
  });
});

describe('a piece of a service', () => {
  test('is begun by those who serve its line, and the order counts it', async () => {
    const world = shopThatServes();
    expect(await begin(world, 'piece-1', anew({ at: 7_000, staffId: 'wang' }))).toMatchObject({ ok: true });
    expect(pieceNamed(world, 'piece-1')).toMatchObject({
      orderId: 'order-1',
      number: 'S01-02-000001',
      lineId: 'hours',
      serviceId: 'moxa',
      name: 'Moxibustion',
      status: treatmentStatuses.inService,
      servicerIds: ['li'],
      startedAt: 7_000,
      startedBy: 'wang',
      used: [],
    });
    expect(countedOn(world)).toEqual([0, 1]);
    expect(world.order('order-1')).toMatchObject({ status: orderStatuses.pendingUse });
    expect(world.order('order-1').timeline.at(-1)).toMatchObject({ what: 'treatment.start', note: 'Moxibustion' });
  });

  test('is served by whoever is named, and by nobody whom the shop does not know', async () => {
    const world = shopThatServes();
    world.put('employee', anEmployee({ id: 'chen' }));
    const by = (servicerIds: string[], treatmentId: string, acting = anew()) =>
      world.run(startTreatment, { treatmentId, orderId: 'order-1', lineId: 'hours', servicerIds }, acting);
    expect(await by(['chen', 'li'], 'piece-1')).toMatchObject({ ok: true });
    expect(pieceNamed(world, 'piece-1')?.servicerIds).toEqual(['chen', 'li']);
    expect(await by(['nobody'], 'piece-2')).toMatchObject({ code: 'order.staffUnknown' });
    expect(await by(['nobody'], 'piece-2', again())).toMatchObject({ ok: true });
  });

  test('is not begun when none is left, and both counters that began the last one have begun it', async () => {
    const world = shopThatServes();
    await begin(world, 'piece-1');
    await begin(world, 'piece-2');
    expect(await begin(world, 'piece-3')).toMatchObject({ code: 'treatment.nothingLeft' });
    expect(await begin(world, 'piece-3', again())).toMatchObject({ ok: true });
    expect(told(world)).toEqual(['servedMoreThanSold']);
    expect(countedOn(world)).toEqual([0, 3]);
    expect(treatments(world)).toHaveLength(3);
  });

  test('that was given back is not begun, unless that had happened', async () => {
    const world = shopThatServes(back(2));
    expect(await begin(world, 'piece-1')).toMatchObject({ code: 'treatment.nothingLeft' });
    expect(await begin(world, 'piece-1', again())).toMatchObject({ ok: true });
    expect(told(world)).toEqual(['servedAfterRefund']);
  });

  test('that is left beside one that was given back is begun', async () => {
    const world = shopThatServes(back(1));
    expect(await begin(world, 'piece-1')).toMatchObject({ ok: true, exceptions: [] });
    expect(await begin(world, 'piece-2')).toMatchObject({ code: 'treatment.nothingLeft' });
  });

  test.each([
    ['pendingPayment', 'treatment.notPaid', 'treatment.notPaid'],
    ['pendingMiniProgramPayment', 'treatment.notPaid', 'treatment.notPaid'],
    ['canceled', 'order.canceled', 'servedAfterRefund'],
    ['refunded', 'order.refundedAlready', 'servedAfterRefund'],
    ['refundPendingReview', 'refund.waitsAlready', 'servedAfterRefund'],
    ['refundFailed', 'refund.waitsAlready', 'servedAfterRefund'],
    ['refundRejected', 'done', 'done'],
  ] as const)('of an order that is %s: %s, and where it had happened %s', async (word, anewIs, againIs) => {
    const outcome = async (by: ReturnType<typeof anew>): Promise<string> => {
      const world = shopThatServes({ status: orderStatuses[word] });
      const decision = await begin(world, 'piece-1', by);
      expect(world.order('order-1').status).toBe(orderStatuses[word]);
      return decision.ok ? (told(world)[0] ?? 'done') : decision.code;
    };
    expect(await outcome(anew())).toBe(anewIs);
    expect(await outcome(again())).toBe(againIs);
  });

  test('is one of a service that is on the order', async () => {
    const world = shopThatServes({ lines: [hours(), aLine({ id: 'bottle' })] });
    for (const lineId of ['bottle', 'nothing'])
      for (const by of [anew(), again()])
        expect(await world.run(startTreatment, { treatmentId: 'p', orderId: 'order-1', lineId }, by)).toMatchObject({
          code: 'treatment.lineUnknown',
        });
    const args = { treatmentId: 'p', orderId: 'elsewhere', lineId: 'hours' };
    expect(await world.run(startTreatment, args, anew())).toMatchObject({ code: 'order.unknown' });
  });

  test('is found by the name that its line has for a counter that moved other pieces', async () => {
    const moved = { what: 'order.moveHere', id: 'move-1', at: 1, staffId: '', counterId: '', counterNumber: '' };
    const parts = idOfPieces('hours', 'move-1');
    for (const [here, there] of [
      ['hours', parts],
      [parts, 'hours'],
    ] as const) {
      const timeline = [{ ...moved, offline: false, note: '' }];
      const world = shopThatServes({ timeline, lines: [hours({ id: here })] });
      const args = { treatmentId: 'piece-1', orderId: 'order-1', lineId: there };
      expect(await world.run(startTreatment, args, anew())).toMatchObject({ ok: true });
      expect(pieceNamed(world, 'piece-1')?.lineId).toBe(here);
    }
  });

  test('is begun once under its id, by somebody with the right to the counter', async () => {
    const world = shopThatServes();
    world.put('treatment', aTreatment());
    expect(await begin(world, 'piece-1', again())).toMatchObject({ code: 'treatment.begunAlready' });
    const may = (right: string) => right !== 'pc.order.cashier';
    expect(await begin(world, 'piece-2', anew({ may }))).toMatchObject({ code: 'notAllowed' });
  });
});

describe('a piece that was allotted on another line', () => {
  const twoLines = () =>
    shopThatServes({ lines: [hours({ servicerIds: ['li'] }), hours({ id: 'others', servicerIds: ['wang'] })] });
  const allotted = (world: World, lineId: string) =>
    world.put(
      'treatment',
      aTreatment({ id: 'piece-1', lineId, status: treatmentStatuses.pendingService, allottedAt: 1 }),
    );
  const refused = { ok: false, code: 'treatment.unknown' };

  test.each([anew, again])('is neither begun nor allotted as one of this line', async (by) => {
    const world = twoLines();
    allotted(world, 'hours');
    const args = { treatmentId: 'piece-1', orderId: 'order-1', lineId: 'others' };
    const own = (permission: string) => permission === 'pc.order.own';
    expect(await world.run(startTreatment, args, by({ staffId: 'li', may: own }))).toMatchObject(refused);
    expect(await world.run(startTreatment, args, by())).toMatchObject(refused);
    const nowhere = { servicerIds: ['li'], bedId: '', deviceId: '' };
    expect(await world.run(allotTreatment, { ...args, ...nowhere }, by())).toMatchObject(refused);
  });

  test('is begun on its own line by any of the names of that', async () => {
    const moved = idOfPieces('hours', 'move-1');
    const by = { at: 1, staffId: '', counterId: '', counterNumber: '', offline: false, note: '' };
    const timeline = [{ ...by, what: 'order.moveHere', id: 'move-1' }];
    const world = shopThatServes({ lines: [hours({ id: moved })], timeline });
    allotted(world, 'hours');
    const args = { treatmentId: 'piece-1', orderId: 'order-1', lineId: 'hours' };
    expect(await world.run(startTreatment, args, anew())).toMatchObject({ ok: true });
  });
});
