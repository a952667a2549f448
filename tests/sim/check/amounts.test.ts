import { expect, test } from 'vitest';
import { changeOrder } from '#domain/order/change/change.ts';
import { moveOrderLines } from '#domain/order/move/move.ts';
import type { Order } from '#domain/order/order.ts';
import { withPrices } from '#domain/order/with-prices.ts';
import { adding } from '../../make.ts';
import { acting, aPaidOrder, oil } from '../../make-orders.ts';
import { World } from '../../world.ts';
import { amountsAgree } from './amounts.ts';

const late = 'late:order-1:counter-2';

/** What the check says where late lines of three pieces came with a reduction, and one piece was split off since. */
const saysOf = async (reduction: (booked: number) => number): Promise<string[]> => {
  const world = new World({ order: [aPaidOrder()], product: [oil()] });
  const args = {
    orderId: 'order-1',
    operations: [adding(oil(), 'line-7', 3), { op: 'setReduction', reduction: 150 }],
  };
  await world.run(changeOrder, args, acting({ replay: true, commandId: 'late-lines' }));
  const split = { fromId: late, orderId: 'order-3', number: 'S01-02-000003' };
  await world.run(moveOrderLines, { ...split, lines: [{ lineId: 'line-7', quantity: 1 }] }, acting());
  const orders = world.orders().map((order): Order => {
    const changed = order.id === late ? { ...order, reduction: reduction(order.reduction) } : order;
    return { ...changed, ...withPrices(changed) };
  });
  const records = orders.map((record) => ({ entity: 'order', record, deleted: false }));
  const log = [{ commandId: 'late-lines', command: { name: 'order.change', args }, result: { outcome: 'exception' } }];
  const tables = { records: { all: () => records }, log: { all: () => log } };
  return amountsAgree({ tables } as never);
};

test('what is left of a reduction on late lines of which some were split off is said', async () => {
  expect(await saysOf((booked) => booked)).toEqual([]);
});

test('more than was said of them is not', async () => {
  expect(await saysOf(() => 151)).toEqual([expect.stringMatching(/^I32 151 are taken off .+, which nobody said$/)]);
});
