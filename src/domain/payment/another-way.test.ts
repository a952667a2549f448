import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { byStamps, stamps, stampsOf } from '../../../tests/by-stamps.ts';
import { aMember } from '../../../tests/make-member.ts';
import { acting, aLine, oil } from '../../../tests/make-orders.ts';
import { World } from '../../../tests/world.ts';
import type { Member } from '../member/member.ts';
import { orderStatuses } from '../order/codes.ts';
import { receiptArgs } from '../order/collect/receipt-args.ts';
import { nothingComposed } from '../order/operations.ts';

/** The commands as they are with one more way: a file that says it, and a line in the list. */
const commandsWith = async () => {
  vi.resetModules();
  vi.doMock('./ways.ts', async (original) => {
    const { waysOfPaying } = await original<typeof import('./ways.ts')>();
    return { waysOfPaying: [...waysOfPaying, byStamps] };
  });
  const { collectOrder } = await import('../order/collect/collect.ts');
  const { cancelOrder } = await import('../order/cancel.ts');
  const { giveRefund } = await import('../refund/give.ts');
  const { giveExchange } = await import('../exchange/give.ts');
  return { collectOrder, cancelOrder, giveRefund, giveExchange };
};
let commands: Awaited<ReturnType<typeof commandsWith>>;
beforeAll(async () => {
  commands = await commandsWith();
});
afterAll(() => {
  vi.doUnmock('./ways.ts');
  vi.resetModules();
});

const world = () => new World({ member: [aMember({ id: 'li', remark: '50' })], product: [oil()] });
const left = (where: World) => stampsOf(where.every('member')[0] as unknown as Member);
const moved = (where: World) => where.money().map(({ paymentType, amount }) => [paymentType, amount]);

/** So many bottles at 100 yuan, of which stamps pay so much and cash the rest. */
const receipt = (orderId: string, quantity: number, byStampsFen: number, rest = quantity * 10_000 - byStampsFen) => {
  const order = { ...nothingComposed, memberId: 'li', memberName: 'Li', lines: [aLine({ id: orderId, quantity })] };
  const pay = (id: string, type: number, amount: number) => ({ id, type, amount, tendered: null, note: '' });
  const payments = [pay(`${orderId}-s`, stamps, byStampsFen), pay(`${orderId}-c`, 0, rest)];
  return {
    ...receiptArgs(
      { orderId, existing: null, order },
      payments.filter(({ amount }) => amount > 0),
    ),
    number: orderId === 'order-1' ? 'S01-02-000001' : 'S01-02-000002',
  };
};
const collected = async () => {
  const where = world();
  const done = await where.run(commands.collectOrder, receipt('order-1', 2, 3_000), acting());
  expect(done.ok ? 'accepted' : done.code).toBe('accepted');
  return where;
};
const later = (place: number) => acting({ commandId: `command-${place}` });

test('a way of paying that is added to the list pays for an order', async () => {
  const where = await collected();
  expect([left(where), moved(where)]).toEqual([
    20,
    [
      [stamps, 3_000],
      [0, 17_000],
    ],
  ]);
});

test('it says why it does not pay', async () => {
  const where = world();
  expect(await where.run(commands.collectOrder, receipt('order-1', 2, 6_000), acting())).toEqual({
    ok: false,
    code: 'points.tooFew',
    params: { points: 50 },
  });
  expect(left(where)).toBe(50);
});

test('it gives back what it paid where the order is cancelled', async () => {
  const where = await collected();
  const args = { orderId: 'order-1', reason: 'no', refund: 20_000, goods: [] };
  expect(await where.run(commands.cancelOrder, args, later(2))).toMatchObject({ ok: true });
  expect([left(where), where.order('order-1').status]).toEqual([50, orderStatuses.refunded]);
});

test('it gives back a part where the order is refunded in parts, and all of it in the end', async () => {
  const where = await collected();
  const lines = [{ lineId: 'order-1', quantity: 1, amount: 10_000 }];
  const ways = [
    { paymentId: 'order-1-s', amount: 1_000 },
    { paymentId: 'order-1-c', amount: 9_000 },
  ];
  const first = { refundId: 'r-1', orderId: 'order-1', lines, ways, reason: 'no' };
  expect(await where.run(commands.giveRefund, first, later(2))).toMatchObject({ ok: true });
  expect(left(where)).toBe(30);
  const rest = { refundId: 'r-2', orderId: 'order-1', lines, reason: 'no' };
  expect(await where.run(commands.giveRefund, rest, later(3))).toMatchObject({ ok: true });
  expect([left(where), where.order('order-1').paid]).toEqual([50, 0]);
});

test('what it paid comes back to it in an exchange, and pays for what is taken only as it does for any sale', async () => {
  const where = await collected();
  const lines = [{ lineId: 'order-1', quantity: 2, amount: 20_000 }];
  // 170 yuan in cash come back and pay 100 of them; 30 stamps come back, and none of them are used.
  const { payments: _, ...sale } = receipt('order-2', 1, 0);
  const args = { ...sale, payments: [], refundId: 'r-1', reason: 'size', back: { orderId: 'order-1', lines } };
  expect(await where.run(commands.giveExchange, args, later(2))).toMatchObject({ ok: true });
  expect(left(where)).toBe(50);
  expect(where.order('order-2').payments.map(({ type, amount }) => [type, amount])).toEqual([[10, 10_000]]);
});

test('what came back to it pays for what is taken in the same exchange', async () => {
  const where = await collected();
  const lines = [{ lineId: 'order-1', quantity: 2, amount: 20_000 }];
  // 50 stamps are there only once those 30 have come back.
  const sale = receipt('order-2', 3, 5_000, 8_000);
  const args = { ...sale, refundId: 'r-1', reason: 'size', back: { orderId: 'order-1', lines } };
  expect(await where.run(commands.giveExchange, args, later(2))).toMatchObject({ ok: true });
  expect(left(where)).toBe(0);
});
