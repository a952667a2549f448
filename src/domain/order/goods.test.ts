import { describe, expect, test } from 'vitest';
import { acting, aLine, anOrder, moxibustion, oil } from '../../../tests/make-orders.ts';
import { World } from '../../../tests/world.ts';
import type { Acting } from '../kernel/command.ts';
import { suspendMoney } from '../money/suspend.ts';
import { defaultSettings } from '../shop/shop-settings.ts';
import { bookPaper } from '../stock/book.ts';
import { inTypes, outTypes } from '../stock/codes.ts';
import { type Stock, stockId } from '../stock/stock.ts';
import { cancelOrder, cancelOrderWithoutGoods } from './cancel.ts';
import { collectOrder } from './collect/collect.ts';
import { receiptArgs } from './collect/receipt-args.ts';
import { type BroughtBack, whatMayComeBack } from './goods.ts';
import type { ItemLine } from './order.ts';
import { returnSuspense } from './pay/return-suspense.ts';

const sticks = oil({ id: 'sticks', name: 'Moxa sticks', packageContent: 10, type: 'consumable' });
const sheet = oil({ id: 'sheet', name: 'Sheet', packageContent: 1, type: 'consumable' });
const treatment = moxibustion({ consumables: [{ productId: 'sticks', uses: 3 }] });
const given = (differs: Partial<ItemLine> = {}) =>
  aLine({
    id: 'line-2',
    kind: 'service',
    itemId: 'moxa',
    name: 'Moxibustion',
    unit: '',
    consumables: treatment.consumables,
    ...differs,
  });
let commands = 0;
const by = (differs: Partial<Acting> = {}) => {
  commands += 1;
  return acting({ commandId: `command-${commands}`, ...differs });
};

/** Services count as given when they are paid, so that what they use up leaves then. */
const settings = { ...defaultSettings('shop-1'), servicesGivenWhenPaid: true };

/** A shop with these pieces on its shelf, bought at 3.00 each. */
const shopWith = async (pieces: Readonly<Record<string, number>>): Promise<World> => {
  const world = new World({ product: [oil(), sticks, sheet], service: [treatment], shopSettings: [settings] });
  const lines = Object.entries(pieces).map(([productId, quantity]) => ({ productId, quantity, price: 300 }));
  const paper = {
    paperId: 'paper-1',
    number: 'RK-1',
    type: inTypes.purchase,
    applicantId: '',
    receiverId: '',
    remark: '',
  };
  expect(await world.run(bookPaper, { ...paper, lines }, by())).toMatchObject({ ok: true });
  return world;
};
const collect = async (world: World, lines: ItemLine[], differs: Partial<Acting> = {}, orderId = 'order-1') => {
  const order = anOrder({ id: orderId, lines });
  const payment = { id: `pay-${orderId}`, type: 0, amount: order.total, tendered: null, note: '' };
  const receipt = receiptArgs({ orderId, existing: null, order }, [payment]);
  return world.run(collectOrder, { ...receipt, number: `S01-02-00000${orderId.at(-1)}` }, by(differs));
};
const cancel = (world: World, goods: BroughtBack[], differs: Partial<Acting> = {}, orderId = 'order-1') => {
  const args = { orderId, reason: 'brought back', refund: world.order(orderId).paid, goods };
  return world.run(cancelOrder, args, by(differs));
};
const level = (world: World, productId: string) =>
  world.records.get(`stock:${stockId('shop-1', productId)}`) as unknown as Stock;
const movements = (world: World, orderId = 'order-1') =>
  world
    .every('stockMovement')
    .filter((each) => each.orderId === orderId)
    .map(({ id, type, quantity, uses, value }) => ({ id, type, quantity, uses, value }));
const sale = (quantity: number): BroughtBack => ({ reason: 'sale', productId: 'oil', quantity });
const use = (quantity: number): BroughtBack => ({ reason: 'use', productId: 'sticks', quantity });

describe('the goods of a cancelled order', () => {
  test('come back at what they went out for, whatever others cost meanwhile', async () => {
    const world = await shopWith({ oil: 5 });
    await collect(world, [aLine({ quantity: 2 })]);
    const dearer = { paperId: 'paper-2', number: 'RK-2', type: inTypes.purchase, applicantId: '', receiverId: '' };
    await world.run(bookPaper, { ...dearer, remark: '', lines: [{ productId: 'oil', quantity: 3, price: 900 }] }, by());
    expect(level(world, 'oil')).toMatchObject({ quantity: 6, value: 3_600 });
    expect(await cancel(world, [sale(2)])).toMatchObject({ ok: true, exceptions: [] });
    expect(level(world, 'oil')).toMatchObject({ quantity: 8, value: 4_200 });
    expect(movements(world)).toMatchObject([
      { id: 'sale:order-1:oil', quantity: -2, value: -600 },
      { id: 'back:order-1:oil', type: inTypes.refund, quantity: 2, value: 600 },
    ]);
    expect(world.order('order-1').goods).toEqual([]);
  });

  test('do not come back when they are spoiled, nor when a tablet does not ask', async () => {
    const world = await shopWith({ oil: 5 });
    await collect(world, [aLine({ quantity: 2 })]);
    await cancel(world, []);
    expect(level(world, 'oil')).toMatchObject({ quantity: 3, value: 900 });
    await collect(world, [aLine()], {}, 'order-2');
    await world.run(cancelOrderWithoutGoods, { orderId: 'order-2', reason: 'mistake', refund: 10_000 }, by());
    expect(level(world, 'oil')).toMatchObject({ quantity: 2 });
  });

  test('come back in part, and what stays away stands on the order', async () => {
    const world = await shopWith({ oil: 5 });
    await collect(world, [aLine({ quantity: 2 }), aLine({ id: 'line-3' })]);
    await cancel(world, [sale(1)]);
    expect(level(world, 'oil')).toMatchObject({ quantity: 3, value: 900 });
    expect(world.order('order-1').goods).toEqual([
      { reason: 'sale', productId: 'oil', quantity: 2, uses: 0, packageContent: 1, value: 600 },
    ]);
  });

  test('are never more than were sold: refused anew, and when it has happened only those are taken', async () => {
    const world = await shopWith({ oil: 5 });
    await collect(world, [aLine({ quantity: 2 })]);
    expect(await cancel(world, [sale(3)])).toMatchObject({ ok: false, code: 'order.backTooMuch' });
    expect(await cancel(world, [use(1)])).toMatchObject({ ok: false, code: 'order.backTooMuch' });
    expect(await cancel(world, [sale(3), use(4)], { replay: true })).toMatchObject({ ok: true });
    expect(level(world, 'oil')).toMatchObject({ quantity: 5, value: 1_500 });
  });

  test('come back once when two counters cancel the order', async () => {
    const world = await shopWith({ oil: 5 });
    await collect(world, [aLine({ quantity: 2 })]);
    const args = { orderId: 'order-1', reason: 'brought back', refund: 20_000, goods: [sale(2)] };
    expect(await world.run(cancelOrder, args, by({ replay: true }))).toMatchObject({ ok: true });
    const second = await world.run(cancelOrder, args, by({ replay: true, counterId: 'counter-3' }));
    expect(second).toMatchObject({ ok: false, code: 'order.refundedAlready' });
    expect(level(world, 'oil')).toMatchObject({ quantity: 5 });
  });

  test('of an order that took none from the books move nothing', async () => {
    const world = await shopWith({ sheet: 1 });
    await collect(world, [aLine()]);
    await cancel(world, [sale(1)]);
    expect(world.every('stockMovement').filter(({ productId }) => productId === 'oil')).toEqual([]);
    world.put('order', { ...anOrder({ id: 'unpaid', number: 'unpaid', lines: [aLine({ itemId: 'sheet' })] }) });
    await cancel(world, [{ reason: 'sale', productId: 'sheet', quantity: 1 }], {}, 'unpaid');
    expect(level(world, 'sheet')).toMatchObject({ quantity: 1 });
  });

  test('that the books did not have end where they began', async () => {
    const world = await shopWith({ oil: 1 });
    await collect(world, [aLine({ quantity: 3 })], { offline: true });
    expect(level(world, 'oil')).toMatchObject({ quantity: -2, value: -600 });
    expect(await cancel(world, [sale(3)])).toMatchObject({ exceptions: [] });
    expect(level(world, 'oil')).toMatchObject({ quantity: 1, value: 300 });
  });
});

test('goods that come back while others are still missing make no second task, and neither does a delivery', async () => {
  const world = await shopWith({ oil: 1 });
  await collect(world, [aLine({ quantity: 5 })], { offline: true });
  await collect(world, [aLine({ quantity: 2 })], { offline: true }, 'order-2');
  expect(await cancel(world, [sale(2)], {}, 'order-2')).toMatchObject({ ok: true, exceptions: [] });
  const lines = [{ productId: 'oil', quantity: 1, price: 300 }];
  const paper = { paperId: 'paper-3', number: 'RK-3', type: inTypes.purchase, applicantId: '', receiverId: '', lines };
  expect(await world.run(bookPaper, { ...paper, remark: '' }, by())).toMatchObject({ ok: true, exceptions: [] });
  expect(level(world, 'oil')).toMatchObject({ quantity: -3 });
});

describe('what services use up', () => {
  test('is drawn from the opened package, and a piece is opened when it is empty', async () => {
    const world = await shopWith({ sticks: 2 });
    await collect(world, [given({ quantity: 2 })]);
    expect(level(world, 'sticks')).toMatchObject({ quantity: 1, value: 300, openUses: 4 });
    await collect(world, [given()], {}, 'order-2');
    expect(level(world, 'sticks')).toMatchObject({ quantity: 1, openUses: 1 });
    await collect(world, [given()], {}, 'order-3');
    expect(level(world, 'sticks')).toMatchObject({ quantity: 0, value: 0, openUses: 8 });
    expect(movements(world)).toMatchObject([
      { id: 'use:order-1:sticks', type: outTypes.requisition, quantity: -1, uses: 4 },
    ]);
    expect(movements(world, 'order-2')).toMatchObject([{ quantity: 0, uses: -3, value: 0 }]);
  });

  test('never keeps a service from being sold: what is missing is a task', async () => {
    const world = await shopWith({ sticks: 1, sheet: 1 });
    const twenty = given({ quantity: 7, consumables: [...treatment.consumables, { productId: 'sheet', uses: 1 }] });
    expect(await collect(world, [twenty])).toMatchObject({
      ok: true,
      exceptions: [
        { code: 'stockBelowZero', params: { name: 'Moxa sticks', missing: 2 } },
        { code: 'stockBelowZero', params: { name: 'Sheet', missing: 6 } },
      ],
    });
    expect(level(world, 'sticks')).toMatchObject({ quantity: -2, openUses: 9 });
    const next = await collect(world, [given()], {}, 'order-2');
    expect(next).toMatchObject({ ok: true, exceptions: [] });
  });

  test('goes back into the package when it was not used, and makes the piece whole that was opened for it', async () => {
    const world = await shopWith({ sticks: 2 });
    await collect(world, [given({ quantity: 2 })]);
    await cancel(world, [use(6)]);
    expect(level(world, 'sticks')).toMatchObject({ quantity: 2, value: 600, openUses: 0 });
    expect(world.order('order-1').goods).toEqual([]);
  });

  test('leaves the package open when others have drawn on it', async () => {
    const world = await shopWith({ sticks: 2 });
    await collect(world, [given({ quantity: 2 })]);
    await collect(world, [given()], {}, 'order-2');
    await cancel(world, [use(6)]);
    expect(level(world, 'sticks')).toMatchObject({ quantity: 1, openUses: 7 });
    expect(world.order('order-1').goods).toMatchObject([{ reason: 'use', quantity: 1, uses: 0, value: 300 }]);
    await cancel(world, [use(3)], {}, 'order-2');
    expect(level(world, 'sticks')).toMatchObject({ quantity: 1, openUses: 10 });
  });

  test('remembers the uses that have not come back, though this order opened no package', async () => {
    const world = await shopWith({ sticks: 2 });
    await collect(world, [given()]);
    await collect(world, [given()], {}, 'order-2');
    await cancel(world, [use(1)], {}, 'order-2');
    expect(world.order('order-2').goods).toMatchObject([{ reason: 'use', quantity: 0, uses: 2, value: 0 }]);
  });

  test('is not counted where the shop keeps no stock of it, nor on lines of tablets that do not know of it', async () => {
    const world = await shopWith({ sheet: 1 });
    await collect(world, [given()]);
    const { consumables: _, ...older } = given();
    await collect(world, [older], {}, 'order-2');
    expect([...movements(world), ...movements(world, 'order-2')]).toEqual([]);
  });

  test('and what is sold of the same product are two movements', async () => {
    const world = await shopWith({ sticks: 5 });
    await collect(world, [given(), aLine({ itemId: 'sticks', quantity: 2 })]);
    expect(level(world, 'sticks')).toMatchObject({ quantity: 2, openUses: 7 });
    expect(movements(world).map(({ id }) => id)).toEqual(['sale:order-1:sticks', 'use:order-1:sticks']);
    expect(whatMayComeBack(world.order('order-1').lines)).toEqual([
      { reason: 'sale', productId: 'sticks', quantity: 2 },
      { reason: 'use', productId: 'sticks', quantity: 3 },
    ]);
  });
});

test('a product that is sold is not kept back because a consumable is missing', async () => {
  const world = await shopWith({ oil: 1, sticks: 1 });
  await collect(world, [given({ quantity: 9 })]);
  expect(level(world, 'sticks').quantity).toBeLessThan(0);
  expect(await collect(world, [aLine(), given()], {}, 'order-2')).toMatchObject({ ok: true });
});

describe('goods and money that does not find its order', () => {
  const pieces = (world: World) => level(world, 'oil').quantity;

  test('an order that two counters collect takes its goods once', async () => {
    const world = await shopWith({ oil: 5 });
    await collect(world, [aLine({ quantity: 2 })]);
    const args = receiptArgs(
      { orderId: 'order-1', existing: null, order: anOrder({ lines: [aLine({ quantity: 2 })] }) },
      [{ id: 'second', type: 0, amount: 20_000, tendered: null, note: '' }],
    );
    const second = await world.run(collectOrder, { ...args, number: 'S01-02-000001' }, by({ replay: true }));
    expect(second).toMatchObject({ exceptions: [{ code: 'secondPayment' }] });
    expect(pieces(world)).toBe(3);
    await world.run(returnSuspense, { orderId: 'order-1', paymentId: 'second' }, by());
    expect(pieces(world)).toBe(3);
    await cancel(world, [sale(2)]);
    expect(pieces(world)).toBe(5);
  });

  test('money for a cancelled order lies in suspense and moves no goods, coming and going', async () => {
    const world = await shopWith({ oil: 5 });
    await collect(world, [aLine({ quantity: 2 })]);
    await cancel(world, [sale(2)]);
    const late = anOrder({ lines: [aLine({ quantity: 2 })] });
    const args = receiptArgs({ orderId: 'order-1', existing: null, order: late }, [
      { id: 'late', type: 0, amount: 20_000, tendered: null, note: '' },
    ]);
    const decision = await world.run(collectOrder, { ...args, number: 'S01-02-000001' }, by({ replay: true }));
    expect(decision).toMatchObject({ exceptions: [{ code: 'paidAfterCancel' }] });
    await world.run(returnSuspense, { orderId: 'order-1', paymentId: 'late' }, by());
    const refused = { orderId: 'order-1', number: 'S01-02-000001', refused: 'command-0', memberName: '', reason: 'x' };
    const out = { ...refused, way: 'out', payments: [{ id: 'out', type: 0, amount: 20_000 }] };
    expect(await world.run(suspendMoney, out, by())).toMatchObject({ ok: true });
    expect(pieces(world)).toBe(5);
    expect(movements(world)).toHaveLength(2);
  });

  test('pieces that another counter had added leave the shelf when their own order is collected', async () => {
    const world = await shopWith({ oil: 5 });
    const parked = anOrder({ lines: [aLine({ quantity: 3 })] });
    world.put('order', parked);
    const seen = { ...parked, lines: [aLine()] };
    const payment = { id: 'pay', type: 0, amount: 10_000, tendered: null, note: '' };
    const receipt = receiptArgs({ orderId: 'order-1', existing: seen, order: seen }, [payment]);
    await world.run(collectOrder, receipt, by({ replay: true }));
    expect(pieces(world)).toBe(4);
    const fork = world.orders().find(({ forkedFrom }) => forkedFrom === 'order-1');
    expect(fork).toMatchObject({ lines: [{ quantity: 2 }], goods: [] });
    if (!fork) return;
    const rest = receiptArgs({ orderId: fork.id, existing: fork, order: fork }, [
      { ...payment, id: 'rest', amount: 20_000 },
    ]);
    expect(await world.run(collectOrder, rest, by())).toMatchObject({ ok: true });
    expect(pieces(world)).toBe(2);
  });
});
