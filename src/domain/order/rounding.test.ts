import { expect, test } from 'vitest';
import zhCN from '../../../locales/zh_CN/receipt.json' with { type: 'json' };
import { aShop } from '../../../tests/make.ts';
import { acting, aLine, anOrder, oil } from '../../../tests/make-orders.ts';
import { World } from '../../../tests/world.ts';
import { receiptRows } from '../receipt/receipt.ts';
import { saveSettings } from '../shop/save-settings.ts';
import { defaultSettings } from '../shop/shop-settings.ts';
import { changeOrder } from './change/change.ts';
import { openOrder } from './change/open.ts';
import { collectOrder } from './collect/collect.ts';
import { mend, mendingOf } from './collect/mend.ts';
import { receiptArgs } from './collect/receipt-args.ts';
import { moveOrderLines } from './move/move.ts';
import { applyOperations, composedPart, nothingComposed, type Operation } from './operations.ts';
import { putItem } from './put-item.ts';

const shopId = acting().shopId;
const bag = oil({ id: 'bag', name: 'Bag', originalPrice: 2_599 });
/** A shop that rounds to the yuan, unless another step is said. */
const world = (order: Parameters<typeof anOrder>[0][] = [], roundTo: 0 | 10 | 50 | 100 = 100) =>
  new World({
    order: order.map((each) => anOrder(each)),
    product: [oil(), bag],
    shopSettings: [{ ...defaultSettings(shopId), roundTo }],
  });
const cashier = (permission: string) => permission !== 'pc.order.reduce';
let given = 0;
const step = (change: Parameters<typeof acting>[0] = {}) => {
  given += 1;
  return acting({ commandId: `command-${given}`, may: cashier, ...change });
};
const first = (roundTo: 0 | 10 | 50 | 100): Operation => putItem([], [], bag, 'line-1', { roundTo }).operation;
const opening = (roundTo: 0 | 10 | 50 | 100) => ({
  orderId: 'order-1',
  number: 'S01-02-000001',
  operations: [first(roundTo)],
});
const open = (where: World, roundTo: 0 | 10 | 50 | 100, change = {}) =>
  where.run(openOrder, opening(roundTo), step(change));

test('the first line of an order says to what it is rounded, the others do not', async () => {
  const where = world();
  expect(await open(where, 100)).toMatchObject({ ok: true });
  expect(where.order('order-1')).toMatchObject({ roundTo: 100, total: 2_500 });
  const more = putItem(where.order('order-1').lines, [], oil(), 'line-2', { roundTo: 50 }).operation;
  expect(more).not.toHaveProperty('roundTo');
  await where.run(changeOrder, { orderId: 'order-1', operations: [{ ...more, roundTo: 50 } as Operation] }, acting());
  expect(where.order('order-1')).toMatchObject({ roundTo: 100, total: 12_500 });
});

test('an order of a counter that does not round is not rounded', () => {
  const { operation } = putItem([], [], bag, 'line-1', { roundTo: 0 });
  expect(applyOperations(nothingComposed, [operation]).roundTo).toBe(0);
});

test('whoever may reduce nothing rounds as the shop does, and not otherwise', async () => {
  expect(await open(world(), 50)).toMatchObject({ ok: false, code: 'order.reduceNotAllowed' });
  expect(await open(world([], 0), 100)).toMatchObject({ ok: false, code: 'order.reduceNotAllowed' });
  const where = world();
  await open(where, 100);
  const otherwise = { orderId: 'order-1', operations: [{ op: 'setRounding', roundTo: 50 } as const] };
  expect(await where.run(changeOrder, otherwise, step())).toMatchObject({ ok: false, code: 'order.reduceNotAllowed' });
  expect(await where.run(changeOrder, otherwise, acting())).toMatchObject({ ok: true });
  expect(where.order('order-1')).toMatchObject({ roundTo: 50, total: 2_550 });
});

test('what was rounded without contact stays so, though the shop rounds no more', async () => {
  const where = world([], 0);
  expect(await open(where, 100, { replay: true })).toMatchObject({ ok: true });
  expect(where.order('order-1').total).toBe(2_500);
});

test('a manager is told of what somebody rounded without contact as the shop does not, and may not reduce', async () => {
  const rounds = (where: World, roundTo: 0 | 50 | 100, change = {}) =>
    where.run(changeOrder, { orderId: 'order-1', operations: [{ op: 'setRounding', roundTo }] }, step(change));
  const told = [{ code: 'roundedOtherwise', params: { number: 'S01-02-000001' }, orderId: 'order-1', amount: 99 }];
  expect(await open(world([], 0), 100, { replay: true })).toMatchObject({ ok: true, exceptions: told });
  const where = world([], 10);
  await open(where, 10, { replay: true });
  expect(await rounds(where, 100, { replay: true })).toMatchObject({ ok: true, exceptions: told });
  // It stands there now: who goes on working on the order has not rounded it.
  const more = [putItem([], [], oil(), 'line-2').operation];
  const goesOn = await where.run(changeOrder, { orderId: 'order-1', operations: more }, step({ replay: true }));
  expect(goesOn).toMatchObject({ ok: true, exceptions: [] });
  const [boss, none] = [
    { replay: true, may: () => true },
    { ok: true, exceptions: [] },
  ];
  expect(await rounds(where, 50, boss)).toMatchObject(none);
  expect(await rounds(where, 0, { replay: true })).toMatchObject(none);
  expect(await open(world(), 100, { replay: true })).toMatchObject(none);
});

test('anybody may leave an order as it is', async () => {
  const where = world();
  await open(where, 100);
  await where.run(changeOrder, { orderId: 'order-1', operations: [{ op: 'setRounding', roundTo: 0 }] }, step());
  expect(where.order('order-1')).toMatchObject({ roundTo: 0, total: 2_599 });
});

const receipt = (where: World) => {
  const order = where.order('order-1');
  const args = receiptArgs({ orderId: order.id, existing: order, order }, []);
  return { ...args, payments: [{ id: 'cash', type: 0, amount: args.total, tendered: null, note: '' }] };
};

test('a sale is booked for the rounded total, and the paper names what rounding took off', async () => {
  const where = world();
  await open(where, 100);
  const args = receipt(where);
  expect(args).toMatchObject({ roundTo: 100, total: 2_500 });
  expect(await where.run(collectOrder, args, step())).toMatchObject({ ok: true });
  expect(where.order('order-1')).toMatchObject({ roundTo: 100, paid: 2_500, lines: [{ payable: 2_500 }] });
  const { paper: words } = zhCN;
  const printed = { shop: aShop(), staffName: 'Wang', paper: 80, onServer: true, copy: false, words } as const;
  const rows = JSON.stringify(receiptRows({ ...printed, order: where.order('order-1') }));
  expect(rows).toContain(words.rounding);
  expect(rows).toContain('-0.99');
  expect(rows).not.toContain(words.orderReduction);
});

test('a receipt that rounds further than the order did needs the right to reduce', async () => {
  const where = world([], 10);
  await open(where, 10);
  const order = { ...where.order('order-1'), roundTo: 100 as const };
  const args = receiptArgs({ orderId: order.id, existing: where.order('order-1'), order }, []);
  const paid = { ...args, payments: [{ id: 'cash', type: 0, amount: args.total, tendered: null, note: '' }] };
  expect(paid.total).toBe(2_500);
  expect(await where.run(collectOrder, paid, step())).toMatchObject({ ok: false, code: 'order.reduceNotAllowed' });
  expect(await where.run(collectOrder, paid, acting())).toMatchObject({ ok: true });
});

test('a receipt without a word of it is not rounded', () => {
  const order = anOrder({ lines: [aLine()] });
  expect(receiptArgs({ orderId: order.id, existing: order, order }, [])).not.toHaveProperty('roundTo');
});

test('lines that go onto an order of their own are rounded there as the whole was (odoo#249992, odoo#17810)', async () => {
  const where = world([
    { roundTo: 100, lines: [aLine(), aLine({ id: 'line-2', itemId: 'bag', originalPrice: 2_599 })] },
  ]);
  const split = { fromId: 'order-1', orderId: 'order-3', number: 'S01-02-000003' };
  await where.run(moveOrderLines, { ...split, lines: [{ lineId: 'line-2', quantity: 1 }] }, acting());
  expect(where.order('order-3')).toMatchObject({ roundTo: 100, total: 2_500 });
  expect(where.order('order-1')).toMatchObject({ roundTo: 100, total: 10_000 });
});

test('a part that is rounded up is paid so, and the paper says what was added', async () => {
  const bags = [
    aLine({ itemId: 'bag', originalPrice: 4_679, quantity: 2 }),
    aLine({ id: 'line-2', originalPrice: 4_479 }),
  ];
  const where = world([{ roundTo: 100, lines: bags }]);
  const split = { fromId: 'order-1', orderId: 'order-3', number: 'S01-02-000003' };
  await where.run(moveOrderLines, { ...split, lines: [{ lineId: 'line-1', quantity: 1 }] }, acting());
  const order = where.order('order-3');
  expect(order).toMatchObject({ roundsUp: true, total: 4_700, lines: [{ payable: 4_700 }] });
  expect(where.order('order-1')).toMatchObject({ roundsUp: false, total: 9_100 });
  const args = receiptArgs({ orderId: order.id, existing: order, order }, []);
  const paid = { ...args, payments: [{ id: 'cash', type: 0, amount: 4_700, tendered: null, note: '' }] };
  expect(mend(paid, mendingOf(paid))).toMatchObject({ ok: true, total: 4_700 });
  expect(await where.run(collectOrder, paid, step({ may: () => true }))).toMatchObject({ ok: true });
  expect(where.order('order-3')).toMatchObject({ roundsUp: true, paid: 4_700 });
  const { paper: words } = zhCN;
  const printed = { shop: aShop(), staffName: 'Wang', paper: 80, onServer: true, copy: false, words } as const;
  const rows = JSON.stringify(receiptRows({ ...printed, order: where.order('order-3') }));
  expect(rows).toContain('+0.21');
});

test('whoever says anew to what a part is rounded has it rounded down', () => {
  const up = { ...composedPart(anOrder({ lines: [aLine()] })), roundTo: 100 as const, roundsUp: true };
  expect(applyOperations(up, [{ op: 'setRounding', roundTo: 50 }])).toMatchObject({ roundTo: 50, roundsUp: false });
  const anew = applyOperations(up, [{ op: 'remove', lineId: 'line-1' }, first(100)]);
  expect(anew).toMatchObject({ roundTo: 100, roundsUp: false });
});

test('late lines are an order of their own that is not rounded', async () => {
  const where = world();
  await open(where, 100);
  await where.run(collectOrder, receipt(where), step());
  const late = { ...first(0), line: { ...(first(0) as { line: object }).line, id: 'late' } } as Operation;
  await where.run(changeOrder, { orderId: 'order-1', operations: [late] }, step({ replay: true }));
  const [fork] = where.orders().filter(({ forkedFrom }) => forkedFrom === 'order-1');
  expect(fork).toMatchObject({ roundTo: 0, total: 2_599 });
});

test('late lines are not rounded by what the counter said that did not know of it either', async () => {
  const where = world([], 0);
  await open(where, 0);
  await where.run(collectOrder, receipt(where), step());
  const late = { ...first(100), line: { ...(first(100) as { line: object }).line, id: 'late' } } as Operation;
  const operations: Operation[] = [late, { op: 'setRounding', roundTo: 100 }];
  const done = await where.run(changeOrder, { orderId: 'order-1', operations }, step({ replay: true }));
  const [fork] = where.orders().filter(({ forkedFrom }) => forkedFrom === 'order-1');
  expect(fork).toMatchObject({ roundTo: 0, total: 2_599 });
  expect(done).toMatchObject({ exceptions: [{ code: 'lateLines' }, { code: 'lateChange', params: { count: 1 } }] });
});

test('a refused receipt is mended at the rounded total', () => {
  const composed = composedPart({ ...anOrder({ lines: [aLine({ originalPrice: 2_599 })] }), roundTo: 100 });
  const args = receiptArgs({ orderId: 'order-1', existing: null, order: composed }, []);
  const paid = { ...args, payments: [{ id: 'cash', type: 0, amount: 2_500, tendered: null, note: '' }] };
  expect(mend(paid, mendingOf(paid))).toMatchObject({ ok: true, total: 2_500 });
  const operations = [first(100)];
  expect(mend({ orderId: 'order-1', operations }, mendingOf({ orderId: 'order-1', operations }))).toMatchObject({
    total: 2_500,
  });
});

test('the setting is one of four steps, and stays where an older screen saves the others', async () => {
  const where = world([], 50);
  const { id: _, roomsEnabled: __, roundTo: ___, ...others } = defaultSettings(shopId);
  await where.run(saveSettings, others, acting());
  expect(await where.one('shopSettings', shopId)).toMatchObject({ roundTo: 50 });
  expect(saveSettings.args.safeParse({ ...others, roundTo: 20 }).success).toBe(false);
});
