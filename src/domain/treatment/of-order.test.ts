import { describe, expect, test } from 'vitest';
import { acting, anOrder } from '../../../tests/make-orders.ts';
import {
  again,
  anew,
  begin,
  countedOn,
  hours,
  shopThatServes,
  sticksLeft,
  told,
} from '../../../tests/make-treatment.ts';
import type { World } from '../../../tests/world.ts';
import { cancelOrder } from '../order/cancel.ts';
import { orderStatuses } from '../order/codes.ts';
import { collectOrder } from '../order/collect/collect.ts';
import { receiptArgs } from '../order/collect/receipt-args.ts';
import { giveRefund } from '../refund/give.ts';
import { requestRefund } from '../refund/request.ts';
import { acceptRefund, rejectRefund } from '../refund/review.ts';
import { defaultSettings } from '../shop/shop-settings.ts';
import { finishTreatment } from './finish.ts';
import { finishAllTreatments } from './finish-all.ts';
import { terminateTreatment } from './terminate.ts';

const orderId = 'order-1';
const collect = (world: World, by = anew(), id = orderId) => {
  const order = anOrder({ lines: [hours()] });
  const payment = { id: 'pay', type: 0, amount: order.total, tendered: null, note: '' };
  const receipt = receiptArgs({ orderId: id, existing: null, order }, [payment]);
  return world.run(collectOrder, { ...receipt, number: 'S01-02-000001' }, by);
};
const notYetPaid = (servicesGivenWhenPaid?: boolean): World => {
  const world = shopThatServes();
  world.records.delete(`order:${orderId}`);
  if (servicesGivenWhenPaid !== undefined)
    world.put('shopSettings', { ...defaultSettings('shop-1'), servicesGivenWhenPaid });
  return world;
};
const end = (command: typeof finishTreatment | typeof terminateTreatment, world: World, treatmentId = 'piece-1') =>
  world.run(command, { treatmentId, orderId, reason: 'unwell' }, anew());
const cancel = (world: World, by = anew(), goods: readonly object[] = []) =>
  world.run(cancelOrder, { orderId, reason: 'mistake', refund: world.order(orderId).paid, goods }, by);
const ask = (quantity: number, refundId = 'refund-1', goods: readonly object[] = []) => ({
  refundId,
  orderId,
  goods,
  reason: 'mistake',
  lines: [{ lineId: 'hours', quantity, amount: quantity * 10_000 }],
});
const codeOf = (decision: Awaited<ReturnType<World['run']>>) => (decision.ok ? 'done' : decision.code);

describe('what services use up', () => {
  test('leaves with an order that is paid, though a piece of another one was begun under its id', async () => {
    const world = shopThatServes();
    await begin(world, 'order-2');
    expect(await end(finishTreatment, world, 'order-2')).toMatchObject({ ok: true });
    world.put('shopSettings', { ...defaultSettings('shop-1'), servicesGivenWhenPaid: true });
    expect(await collect(world, again(), 'order-2')).toMatchObject({ ok: true });
    expect(sticksLeft(world)).toEqual([4, 10 - 3 * 3]);
  });

  test.each([undefined, false])('stays on the shelf when the order is paid (setting: %s)', async (setting) => {
    const world = notYetPaid(setting);
    expect(await collect(world)).toMatchObject({ ok: true });
    expect([sticksLeft(world), countedOn(world)]).toEqual([
      [5, 0],
      [0, 0],
    ]);
    expect(world.order(orderId)).toMatchObject({ servedWhen: 'done', status: orderStatuses.pendingUse, goods: [] });
  });

  test('leaves then where the shop counts services as given when they are paid, and nothing is left to give', async () => {
    const world = notYetPaid(true);
    await collect(world);
    expect([sticksLeft(world), countedOn(world)]).toEqual([
      [4, 4],
      [2, 0],
    ]);
    expect(world.order(orderId)).toMatchObject({ servedWhen: 'paid', status: orderStatuses.completed });
    expect(codeOf(await begin(world, 'piece-1'))).toBe('treatment.nothingLeft');
  });

  test('leaves once, whatever the shop says of later orders', async () => {
    const world = notYetPaid(true);
    await collect(world);
    world.put('shopSettings', defaultSettings('shop-1'));
    await begin(world, 'piece-1', again());
    await end(finishTreatment, world);
    expect(sticksLeft(world)).toEqual([4, 4]);
  });

  test('comes back only as far as it was used', async () => {
    const world = shopThatServes();
    await begin(world, 'piece-1');
    await end(finishTreatment, world);
    const unused = [{ reason: 'use', productId: 'sticks', quantity: 6 }];
    expect(codeOf(await cancel(world, anew(), unused))).toBe('done');
    expect(sticksLeft(world)).toEqual([5, 0]);
    expect(world.order(orderId).goods).toEqual([]);
  });

  test('is gone with a service that was given and is given back, unless somebody says otherwise', async () => {
    const world = shopThatServes();
    await world.run(finishAllTreatments, { orderId, pieces: [{ treatmentId: 'a', lineId: 'hours' }] }, anew());
    expect(codeOf(await world.run(giveRefund, ask(1), anew()))).toBe('done');
    expect(sticksLeft(world)).toEqual([4, 7]);
  });
});

test('a receipt says nothing of what was served', async () => {
  const world = notYetPaid();
  const order = anOrder({ lines: [{ ...hours(), served: 2, inService: 1 } as ReturnType<typeof hours>] });
  const payment = { id: 'pay', type: 0, amount: order.total, tendered: null, note: '' };
  const receipt = receiptArgs({ orderId, existing: null, order }, [payment]);
  await world.run(collectOrder, { ...receipt, number: 'S01-02-000001' }, anew());
  expect(countedOn(world)).toEqual([0, 0]);
});

describe('an order of which a service is being given', () => {
  test('is not cancelled before that is terminated', async () => {
    const world = shopThatServes();
    await begin(world, 'piece-1');
    expect(codeOf(await cancel(world))).toBe('order.serviceInProgress');
    await end(terminateTreatment, world);
    expect(codeOf(await cancel(world))).toBe('done');
    expect(told(world)).toEqual([]);
  });

  test('is cancelled where its money has been given back, and a manager is told', async () => {
    const world = shopThatServes();
    await begin(world, 'piece-1');
    expect(codeOf(await cancel(world, again()))).toBe('done');
    expect(told(world)).toEqual(['canceledInService']);
    expect(world.order(orderId).status).toBe(orderStatuses.refunded);
    expect(codeOf(await end(terminateTreatment, world))).toBe('done');
    expect(countedOn(world)).toEqual([0, 0]);
  });

  test('is not cancelled by somebody without the right, whether that has happened or not', async () => {
    const world = shopThatServes();
    await begin(world, 'piece-1');
    for (const replay of [false, true]) {
      const may = (right: string) => right !== 'pc.order.refund';
      expect(codeOf(await cancel(world, anew({ replay, may })))).toBe('order.refundNotAllowed');
    }
  });

  test.each([
    ['asked for', requestRefund, 'done'],
    ['given', giveRefund, 'order.serviceInProgress'],
  ] as const)('has no money of that piece %s, and of the other one it has', async (_, command, late) => {
    const world = shopThatServes();
    await begin(world, 'piece-1');
    expect(codeOf(await world.run(command, ask(2), anew()))).toBe('order.serviceInProgress');
    expect(codeOf(await world.run(command, ask(1), anew()))).toBe('done');
    const other = shopThatServes();
    await begin(other, 'piece-1');
    expect(codeOf(await other.run(command, ask(2), again()))).toBe(late);
  });

  test('takes something off its price all the same', async () => {
    const world = shopThatServes();
    await begin(world, 'piece-1');
    await begin(world, 'piece-2');
    const lines = [{ lineId: 'hours', quantity: 0, amount: 1_000 }];
    expect(codeOf(await world.run(giveRefund, { ...ask(0), lines }, anew()))).toBe('done');
  });

  test('has what was asked for before it was begun given once that is terminated', async () => {
    const world = shopThatServes();
    expect(await world.run(requestRefund, ask(2), anew())).toMatchObject({ ok: true });
    await begin(world, 'piece-1', again());
    expect(told(world)).toEqual(['servedAfterRefund']);
    const accept = () => world.run(acceptRefund, { refundId: 'refund-1', orderId }, anew());
    expect(codeOf(await accept())).toBe('order.serviceInProgress');
    await end(terminateTreatment, world);
    expect(codeOf(await accept())).toBe('done');
    expect(world.order(orderId).status).toBe(orderStatuses.refunded);
  });
});

test('an order is completed as what is left of its services is given back, and not while one is being given', async () => {
  const world = shopThatServes();
  await begin(world, 'piece-1');
  await world.run(giveRefund, ask(1), anew());
  expect(world.order(orderId).status).toBe(orderStatuses.pendingUse);
  await end(finishTreatment, world);
  expect(world.order(orderId).status).toBe(orderStatuses.completed);
});

test('one of which a refund was rejected stays so, and goes on', async () => {
  const world = shopThatServes();
  await world.run(requestRefund, ask(1), anew());
  await world.run(rejectRefund, { refundId: 'refund-1', orderId, reason: 'used' }, acting({ commandId: 'no' }));
  const pieces = ['a', 'b'].map((treatmentId) => ({ treatmentId, lineId: 'hours' }));
  expect(codeOf(await world.run(finishAllTreatments, { orderId, pieces }, anew()))).toBe('done');
  expect(world.order(orderId).status).toBe(orderStatuses.refundRejected);
  expect(countedOn(world)).toEqual([2, 0]);
});
