import { expect, test } from 'vitest';
import zhCN from '../../../locales/zh_CN/receipt.json' with { type: 'json' };
import { aShop } from '../../../tests/make.ts';
import { acting, aLine, anOrder, oil } from '../../../tests/make-orders.ts';
import { World } from '../../../tests/world.ts';
import { receiptRows } from '../receipt/receipt.ts';
import { changeOrder } from './change/change.ts';
import { collectOrder } from './collect/collect.ts';
import { receiptArgs } from './collect/receipt-args.ts';
import { moveOrderLines } from './move/move.ts';

const mat = aLine({ id: 'line-2', itemId: 'mat', name: 'Mat', originalPrice: 5_000 });
const world = (differs: object = {}) =>
  new World({
    order: [anOrder({ lines: [aLine(), mat], ...differs })],
    product: [oil(), oil({ id: 'mat', name: 'Mat', originalPrice: 5_000 })],
  });
let given = 0;
const step = () => {
  given += 1;
  return acting({ commandId: `command-${given}` });
};
const reduce = (where: World, reduction: number, reason?: string) =>
  where.run(
    changeOrder,
    { orderId: 'order-1', operations: [{ op: 'setReduction', reduction, ...(reason ? { reason } : {}) }] },
    step(),
  );
const reasonOf = (where: World, id = 'order-1') => where.order(id).reductionReason;

test('why something is taken off an order stands on it, until nothing is taken off or another reason is given', async () => {
  const where = world();
  await reduce(where, 500, 'Goodwill');
  expect(reasonOf(where)).toBe('Goodwill');
  await reduce(where, 600, 'Friend of staff');
  expect(reasonOf(where)).toBe('Friend of staff');
  await reduce(where, 600);
  expect(reasonOf(where)).toBe('');
  await reduce(where, 600, 'Goodwill');
  await reduce(where, 0, 'Goodwill');
  expect(reasonOf(where)).toBe('');
});

test('the receipt bears it, on the order and on paper', async () => {
  const where = world();
  await reduce(where, 500, 'Goodwill');
  const order = where.order('order-1');
  const args = receiptArgs({ orderId: order.id, existing: order, order }, []);
  expect(args.reductionReason).toBe('Goodwill');
  const payments = [{ id: 'cash', type: 0, amount: args.total, tendered: null, note: '' }];
  expect(await where.run(collectOrder, { ...args, payments }, step())).toMatchObject({ ok: true });
  expect(reasonOf(where)).toBe('Goodwill');
  const { paper: words } = zhCN;
  const printed = { shop: aShop(), staffName: 'Wang', paper: 80, onServer: true, copy: false, words } as const;
  const rows = receiptRows({ ...printed, order: where.order('order-1') });
  expect(JSON.stringify(rows)).toContain(`${words.orderReduction} (Goodwill)`);
});

test('a receipt of a counter that knows of no reasons bears none', async () => {
  const where = world({ reduction: 500, total: 14_500, reductionReason: '' });
  const order = where.order('order-1');
  const args = receiptArgs({ orderId: order.id, existing: order, order }, []);
  expect('reductionReason' in args).toBe(false);
});

test('what is split off takes the reason along with its part; what stays keeps it as long as something is taken off', async () => {
  const where = world();
  await reduce(where, 1_500, 'Goodwill');
  const split = { fromId: 'order-1', orderId: 'order-3', number: 'S01-02-000003' };
  await where.run(moveOrderLines, { ...split, lines: [{ lineId: 'line-2', quantity: 1 }] }, step());
  expect([reasonOf(where), reasonOf(where, 'order-3')]).toEqual(['Goodwill', 'Goodwill']);
  expect([where.order('order-1').reduction, where.order('order-3').reduction]).toEqual([1_000, 500]);
  const back = { fromId: 'order-3', orderId: 'order-1', number: 'S01-02-000001' };
  await where.run(moveOrderLines, { ...back, lines: [{ lineId: 'line-2', quantity: 1 }] }, step());
  expect([reasonOf(where), reasonOf(where, 'order-3')]).toEqual(['Goodwill', '']);
});
