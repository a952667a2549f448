import { describe, expect, test } from 'vitest';
import { adding, anEmployee, aProduct, aShop, cashReceipt } from '../../../tests/make.ts';
import { acting } from '../../../tests/make-orders.ts';
import { World } from '../../../tests/world.ts';
import { openOrder } from './change/open.ts';
import { collectOrder } from './collect/collect.ts';

const sells = anEmployee({ id: 'sells', isServicer: false });
const serves = anEmployee({ id: 'serves', isSalesperson: false });
const far = anEmployee({ id: 'far', shopId: 'shop-2', grants: [{ shopId: 'shop-2', roleId: 'role-all' }] });
const gone = anEmployee({ id: 'gone', resignedAt: 1 });
const shop = () => new World({ product: [aProduct()], shop: [aShop()], employee: [sells, serves, far, gone] });
const number = 'S01-02-000001';

const opens = (world: World, named: object, who = acting()) => {
  const operations = [adding(aProduct(), 'line-1')].map((what) =>
    what.op === 'add' ? { ...what, line: { ...what.line, ...named } } : what,
  );
  return world.run(openOrder, { orderId: 'new', number, operations }, who);
};
const collects = (world: World, named: object, who = acting()) => {
  const receipt = cashReceipt(aProduct(), { orderId: 'new', number });
  return world.run(collectOrder, { ...receipt, lines: receipt.lines.map((line) => ({ ...line, ...named })) }, who);
};
const wrong = [
  [{ salespersonId: 'serves' }, 'order.notSalesStaff'],
  [{ salespersonId: 'far' }, 'order.notSalesStaff'],
  [{ servicerIds: ['serves', 'sells'] }, 'order.notServiceStaff'],
  [{ servicerIds: ['far'] }, 'order.notServiceStaff'],
  [{ servicerIds: ['gone'] }, 'order.staffUnknown'],
  [{ salespersonId: 'gone' }, 'order.staffUnknown'],
] as const;

describe.each([
  ['opened', opens, 'staffAgainst'],
  ['collected', collects, 'bookedAgainst'],
] as const)('an order that is %s', (_, by, task) => {
  test('names sales staff and service staff of the shop', async () => {
    expect(await by(shop(), { salespersonId: 'sells', servicerIds: ['serves'] })).toMatchObject({ ok: true });
  });

  test.each(wrong)('is refused with %j: %s', async (named, code) => {
    expect(await by(shop(), named)).toMatchObject({ ok: false, code });
  });

  test.each(wrong)('is booked with %j where it has happened, with a task: %s', async (named, reason) => {
    const booked = await by(shop(), named, acting({ replay: true }));
    expect(booked).toMatchObject({
      ok: true,
      exceptions: [{ code: task, params: { number, reason }, orderId: 'new' }],
    });
  });
});
