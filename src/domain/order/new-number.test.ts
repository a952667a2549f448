import { describe, expect, test } from 'vitest';
import { adding, aProduct, cashReceipt } from '../../../tests/make.ts';
import { acting, anOrder } from '../../../tests/make-orders.ts';
import { World } from '../../../tests/world.ts';
import type { Acting } from '../kernel/command.ts';
import { suspendMoney } from '../money/suspend.ts';
import { openOrder } from './change/open.ts';
import { parkOrder } from './change/park.ts';
import { collectOrder } from './collect/collect.ts';

const pushed = acting({ commandId: 'command-0007', replay: true });
const shop = () => new World({ product: [aProduct()], order: [anOrder({ id: 'other', number: 'S01-02-000005' })] });
const operations = [adding(aProduct(), 'line-1')];
const ways = {
  open: (world: World, number: string, who = pushed) =>
    world.run(openOrder, { orderId: 'new', number, operations }, who),
  park: (world: World, number: string, who = pushed) =>
    world.run(parkOrder, { orderId: 'new', number, label: '', operations }, who),
  collect: (world: World, number: string, who = pushed) =>
    world.run(collectOrder, cashReceipt(aProduct(), { orderId: 'new', number }), who),
};
type Way = keyof typeof ways;
const each = Object.keys(ways) as Way[];

describe.each(each)('a new order that a counter sends by %s', (way) => {
  test.each(['S02-01-000001', 'S02-00-000001', 'S011-01-000001'])(
    'under %s, of another shop, is refused',
    async (number) => {
      const world = shop();
      expect(await ways[way](world, number)).toEqual({ ok: false, code: 'order.numberNotYours', params: { number } });
      expect(world.orders()).toHaveLength(1);
    },
  );

  test.each<[string, Partial<Acting>]>([
    ['as work that is carried over from there', { doneAt: { counterId: 'counter-9', number: '09' } }],
    ['where it was held and somebody lets it pass', { isLetPass: true }],
  ])('under a number of another counter of the shop is booked under that %s', async (_, as) => {
    const world = shop();
    const taken = await ways[way](world, 'S01-09-000001', acting({ ...pushed, ...as }));
    expect(taken).toMatchObject({ ok: true, exceptions: [] });
    expect(world.order('new').number).toBe('S01-09-000001');
  });

  test.each<[string, Partial<Acting>]>([
    ['S01-09-000001', {}],
    ['S01-09-000001', { doneAt: { counterId: 'counter-8', number: '08' } }],
    ['S01-02A-000001', {}],
  ])('under %s, which another counter gives, is booked and uses up none of its numbers: %j', async (number, as) => {
    const world = shop();
    const told = `${number}-0007`;
    expect(await ways[way](world, number, acting({ ...pushed, ...as }))).toMatchObject({
      ok: true,
      exceptions: [{ code: 'numberTaken', params: { number: told }, orderId: 'new' }],
    });
    expect(world.order('new').number).toBe(told);
  });

  test('under a number that is taken is booked under one told apart from it, with a task', async () => {
    const world = shop();
    const number = 'S01-02-000005-0007';
    expect(await ways[way](world, 'S01-02-000005')).toMatchObject({
      ok: true,
      exceptions: [{ code: 'numberTaken', params: { number }, orderId: 'new' }],
    });
    expect(world.order('new').number).toBe(number);
    expect(world.order('other').number).toBe('S01-02-000005');
  });

  test('under a number that is taken is refused while nothing has happened yet', async () => {
    expect(await ways[way](shop(), 'S01-02-000005', acting())).toMatchObject({ code: 'order.numberTaken' });
  });
});

test.each(['S01-00-000001', 'S01-00A-000001', 'S01-0000-000001'])(
  '%s is a number of the server: none to open or park under',
  async (number) => {
    for (const way of ['open', 'park'] as const)
      expect(await ways[way](shop(), number)).toMatchObject({ code: 'order.numberNotYours' });
  },
);

test('money for an order that the server had numbered and a restore has lost is booked, and uses up no number', async () => {
  const world = shop();
  expect(await ways.collect(world, 'S01-00-000001')).toMatchObject({ ok: true, exceptions: [{ code: 'numberTaken' }] });
  expect(world.order('new').number).toBe('S01-00-000001-0007');
});

test.each([
  ['S02-00-000001', 'S01-02-000000-0007'],
  ['S01-00-000001', 'S01-00-000001-0007'],
  ['S01-02-000005', 'S01-02-000005-0007'],
  ['S01-02-000006', 'S01-02-000006'],
  ['S01-09-000001', 'S01-09-000001-0007'],
])('money of a refused order %s lies under %s', async (number, own) => {
  const world = shop();
  const payments = [{ id: 'payment-1', type: 0, amount: 100 }];
  const args = { orderId: 'new', number, refused: 'refused-1', way: 'in', payments, memberName: '', reason: 'kept' };
  expect(await world.run(suspendMoney, args, pushed)).toMatchObject({ ok: true });
  expect(world.order('new').number).toBe(own);
});

describe.each(each)('a new order that a call makes by %s', (way) => {
  const call = (tookNumber: string | null) => acting({ tookNumber });

  test.each(['S02-01-000001', 'S01-05-000001', 'S01-00-999999999'])(
    'under %s, which was not taken for it, is refused',
    async (number) => {
      for (const took of [null, 'S01-00-000004'])
        expect(await ways[way](shop(), number, call(took))).toMatchObject({ code: 'order.numberNotYours' });
    },
  );

  test('has the number that was taken for it', async () => {
    const world = shop();
    expect(await ways[way](world, 'S01-00-000004', call('S01-00-000004'))).toMatchObject({ ok: true });
    expect(world.order('new').number).toBe('S01-00-000004');
  });
});
