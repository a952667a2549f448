import { describe, expect, test } from 'vitest';
import { anEmployee } from '../../../tests/make.ts';
import { acting, aLine, anOrder, oil } from '../../../tests/make-orders.ts';
import { World } from '../../../tests/world.ts';
import type { Acting } from '../kernel/command.ts';
import { changeOrder } from './change/change.ts';
import { updateExtraInfo } from './change/extra.ts';
import type { Operation } from './operations.ts';

const orderId = 'order-1';
const shop = (product = oil()) =>
  new World({ order: [anOrder({ source: 3 })], product: [product], employee: [anEmployee({ id: 'chen' })] });
const change = async (world: World, operation: Operation, by: Partial<Acting> = {}) => {
  const decision = await world.run(changeOrder, { orderId, operations: [operation] }, acting(by));
  return decision.ok ? 'ok' : decision.code;
};
const { payable: _, ...another } = aLine({ id: 'line-2' });

describe('what is to be done to an order is refused', () => {
  test.each([
    ['ok', 'chen', ['chen']],
    ['order.staffUnknown', 'nobody', []],
    ['order.staffUnknown', null, ['chen', 'nobody']],
  ])('%s where sold by %s and served by %s', async (code, salespersonId, servicerIds) => {
    expect(await change(shop(), { op: 'setLineStaff', lineId: 'line-1', salespersonId, servicerIds })).toBe(code);
  });

  test('where it adds what is not sold any more, unless it was sold at a counter before', async () => {
    const add: Operation = { op: 'add', line: another };
    const gone = oil({ onShelf: false });
    expect(await change(shop(), add)).toBe('ok');
    expect(await change(shop(gone), add)).toBe('order.itemNotSold');
    expect(await change(shop(gone), add, { replay: true })).toBe('ok');
  });
});

test('a customer source that was asked can be taken back, and stays where nothing is said of it', async () => {
  const world = shop();
  const amend = (said: object) => world.run(updateExtraInfo, { orderId, ...said }, acting());
  await amend({ remark: 'in a hurry' });
  expect(world.order(orderId)).toMatchObject({ source: 3, remark: 'in a hurry' });
  await amend({ source: null });
  expect(world.order(orderId)).toMatchObject({ source: null, remark: 'in a hurry' });
});
