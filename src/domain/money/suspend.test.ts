import { describe, expect, test } from 'vitest';
import { acting, aLine, anOrder, aPaidOrder, oil } from '../../../tests/make-orders.ts';
import { ServerWorld } from '../../../tests/walk/server-world.ts';
import { World } from '../../../tests/world.ts';
import type { Unbooked } from '../kernel/needs.ts';
import { cancelOrder } from '../order/cancel.ts';
import { orderStatuses } from '../order/codes.ts';
import { collectOrder } from '../order/collect/collect.ts';
import { receiptArgs } from '../order/collect/receipt-args.ts';
import { mostPayments, type Order } from '../order/order.ts';
import { returnSuspense } from '../order/pay/return-suspense.ts';
import { requestReturn } from '../refund/return.ts';
import { acceptRefund } from '../refund/review.ts';
import { moneyOrderId } from './facts.ts';
import { suspendMoney } from './suspend.ts';

const cash = { id: 'payment-1', type: 0, amount: 10_000 };
const taken = (differs: object = {}) => ({
  orderId: 'order-1',
  number: 'S01-02-000001',
  refused: 'refused-1',
  way: 'in',
  payments: [cash],
  memberName: 'Lin',
  reason: 'the order was refused',
  ...differs,
});
const shopWith = (...orders: Order[]) => new World({ order: orders, product: [oil()] });
const drawer = (world: World) => world.money().reduce((sum, entry) => sum + entry.amount, 0);
const collecting = (order: Order) => {
  const existing = order.timeline.length === 0 ? null : order;
  return receiptArgs({ orderId: 'order-1', existing, order }, [{ ...cash, tendered: null, note: '' }]);
};
const released = acting({ commandId: 'refused-1', replay: true });

describe('money whose command was refused', () => {
  test('lies in suspense on an order of its own when the order never came about, and a manager is told', async () => {
    const world = shopWith();
    expect(await world.run(suspendMoney, taken(), acting())).toMatchObject({
      ok: true,
      exceptions: [{ code: 'suspended', orderId: 'order-1', amount: 10_000, params: { amountFen: 10_000 } }],
    });
    expect(world.order('order-1')).toMatchObject({
      status: orderStatuses.aborted,
      number: 'S01-02-000001',
      memberName: 'Lin',
      paid: 0,
      payments: [{ id: 'payment-1', state: 'suspense', amount: 10_000 }],
    });
    expect(drawer(world)).toBe(10_000);
  });

  test.each([
    ['waits for payment', anOrder(), 0, 0],
    ['was paid', aPaidOrder(), 10_000, 1],
  ])('lies on the order that %s, which stays as it is', async (_, order, paid, before) => {
    const world = shopWith(order);
    await world.run(suspendMoney, taken({ payments: [{ ...cash, id: 'payment-9' }] }), acting());
    expect(world.order('order-1')).toMatchObject({ status: order.status, paid });
    expect(world.order('order-1').payments).toHaveLength(before + 1);
    expect(drawer(world)).toBe(10_000);
  });

  test('that was given back goes out of the drawer', async () => {
    const world = shopWith(aPaidOrder());
    const out = { way: 'out', payments: [{ id: 'out:refused-1', type: 0, amount: 4_000 }] };
    expect(await world.run(suspendMoney, taken(out), acting())).toMatchObject({
      exceptions: [{ code: 'suspendedOut', amount: 4_000 }],
    });
    expect(drawer(world)).toBe(-4_000);
    await world.run(returnSuspense, { orderId: 'order-1', paymentId: 'out:refused-1' }, acting());
    expect(drawer(world)).toBe(0);
    expect(world.order('order-1').payments.at(-1)).toMatchObject({ state: 'suspenseOutReturned' });
  });

  test.each([
    ['again', acting({ commandId: 'again-1' })],
    ['again by another counter, replayed', acting({ commandId: 'again-2', counterId: 'counter-9', replay: true })],
  ])('is not booked %s', async (_, who) => {
    const world = shopWith();
    await world.run(suspendMoney, taken(), acting());
    expect(await world.run(suspendMoney, taken(), who)).toMatchObject({ ok: false, code: 'money.bookedAlready' });
    expect(drawer(world)).toBe(10_000);
  });

  test('is not booked when the refused command was booked after all', async () => {
    const world = shopWith();
    await world.run(collectOrder, { ...collecting(anOrder()), number: 'S01-02-000001' }, released);
    expect(await world.run(suspendMoney, taken(), acting({ replay: true }))).toMatchObject({
      code: 'money.bookedAlready',
    });
    expect(drawer(world)).toBe(10_000);
  });

  test('that was given back is not booked when the refused refund was booked after all, as after a restore', async () => {
    const world = shopWith(aPaidOrder());
    const cancel = { orderId: 'order-1', reason: 'spoilt', refund: 10_000 };
    await world.run(cancelOrder, cancel, acting({ commandId: 'refused-1', replay: true }));
    const out = { way: 'out', payments: [{ id: 'out:refused-1', type: 0, amount: 10_000 }] };
    expect(await world.run(suspendMoney, taken(out), acting({ replay: true }))).toMatchObject({
      code: 'money.bookedAlready',
    });
    expect(drawer(world)).toBe(-10_000);
  });

  test('is refused when more stands on the order than anybody pays, and so is a second payment', async () => {
    const world = shopWith(aPaidOrder());
    const many = (from: number, count: number) =>
      Array.from({ length: count }, (_, each) => ({ ...cash, id: `more-${from + each}` }));
    for (let at = 1; at < mostPayments; at += 20)
      await world.run(
        suspendMoney,
        taken({ payments: many(at, Math.min(20, mostPayments - at)) }),
        acting({ commandId: `suspends-${at}` }),
      );
    expect(world.order('order-1').payments).toHaveLength(mostPayments);
    const refused = { ok: false, code: 'order.tooManyPayments', params: { most: mostPayments } };
    expect(await world.run(suspendMoney, taken({ payments: many(999, 1) }), acting())).toMatchObject(refused);
    const again = {
      ...collecting(aPaidOrder()),
      number: 'S01-02-000001',
      payments: [{ ...cash, id: 'again', tendered: null, note: '' }],
    };
    expect(await world.run(collectOrder, again, released)).toMatchObject(refused);
  });

  test('never touches the order of another shop: it lies on one of its own, with a number of its own', async () => {
    const world = shopWith(anOrder({ shopId: 'shop-2' }));
    await world.run(suspendMoney, taken(), acting({ commandId: 'command-0007' }));
    expect(world.order('order-1').payments).toEqual([]);
    expect(world.order('suspense:refused-1')).toMatchObject({ number: 'S01-02-000001-0007', shopId: 'shop-1' });
    expect(await world.run(suspendMoney, taken(), acting({ commandId: 'again-1' }))).toMatchObject({ ok: false });
  });

  test('needs the right to collect, also when it has happened already', async () => {
    const nobody = { may: () => false };
    expect(await shopWith().run(suspendMoney, taken(), acting(nobody))).toMatchObject({ code: 'notAllowed' });
    expect(await shopWith().run(suspendMoney, taken(), acting({ ...nobody, replay: true }))).toMatchObject({
      code: 'notAllowed',
    });
    const cashier = { may: (right: string) => right === 'pc.order.collect', replay: true };
    expect(await shopWith().run(suspendMoney, taken(), acting(cashier))).toMatchObject({ ok: true });
  });

  test.each([
    ['nothing', { payments: [] }],
    ['no reason', { reason: ' ' }],
    ['a card that needs a balance', { payments: [{ ...cash, type: 5 }] }],
    ['the same payment twice', { payments: [cash, cash] }],
    ['less than a fen', { payments: [{ ...cash, amount: 0 }] }],
  ])('is not booked with %s', (_, differs) => {
    expect(suspendMoney.args.safeParse(taken(differs)).success).toBe(false);
  });
});

describe('what goes to suspense rests on a command of the shop that was refused', () => {
  const receipt = { ...collecting(anOrder()), payments: [cash, { ...cash, id: 'payment-2', amount: 500 }] };
  const said = {
    id: 'refused-1',
    shopId: 'shop-1',
    outcome: 'rejected',
    name: 'order.collect',
    args: receipt,
  } as const;
  const server = (differs: Partial<Unbooked> = {}) => {
    const world = new ServerWorld({ order: [], product: [oil()] });
    world.notBooked.set('refused-1', { ...said, ...differs });
    return world;
  };
  const refund = { name: 'order.cancel', args: { orderId: 'order-1', reason: 'spoilt', refund: 4_000 } };
  const given = { way: 'out', payments: [{ id: 'out:refused-1', type: 0, amount: 4_000 }] };

  test.each([
    [
      'as much as it said, payment by payment',
      {},
      { payments: receipt.payments.map(({ id, type, amount }) => ({ id, type, amount })) },
    ],
    [
      'less, as it was found in the drawer, in another way of paying',
      {},
      { payments: [{ ...cash, type: 6, amount: 9_999 }] },
    ],
    ['as a receipt said that is held', { outcome: 'held' }, {}],
    ['as a refused refund said', refund, given],
    [
      'on an order of its own where the command named none',
      { args: { ...receipt, orderId: 7 } },
      { orderId: 'suspense:refused-1' },
    ],
  ] as const)('%s', async (_, log, args) => {
    expect(await server(log).run(suspendMoney, taken(args), acting())).toMatchObject({ ok: true });
  });

  test.each([
    ['what no command said', {}, { refused: 'refused-9' }],
    ['a fen more', {}, { payments: [{ ...cash, amount: 10_001 }] }],
    ['one payment for the sum of both', {}, { payments: [{ ...cash, amount: 10_500 }] }],
    ['another payment', {}, { payments: [{ ...cash, id: 'payment-3' }] }],
    ['on another order', {}, { orderId: 'order-9', number: 'S01-02-000009' }],
    ['given back on another order', refund, { ...given, orderId: 'order-9', number: 'S01-02-000009' }],
    ['on an order of its own where the command named one', {}, { orderId: 'suspense:refused-1' }],
    ['money out that came in', {}, { way: 'out' }],
    ['a refund that a manager may still let through', { ...refund, outcome: 'held' }, given],
    ['more than was given back', refund, { ...given, payments: [{ id: 'out:refused-1', type: 0, amount: 4_001 }] }],
    ['what a command of another shop said', { shopId: 'shop-2' }, {}],
    ['what a parked order said', { name: 'order.park' }, {}],
  ] as const)('and not %s', async (_, log, args) => {
    const world = server(log);
    const refused = { ok: false, code: 'money.notRefused' };
    expect(await world.run(suspendMoney, taken(args), acting({ replay: true }))).toMatchObject(refused);
    expect(drawer(world)).toBe(0);
  });

  test('and the money of a held receipt once when that is let through, whatever order somebody named for it', async () => {
    const world = server({ outcome: 'held', args: { ...receipt, payments: [cash] } });
    const forged = taken({ orderId: 'order-9', number: 'S01-02-000009' });
    expect(await world.run(suspendMoney, forged, acting({ counterId: 'counter-9' }))).toMatchObject({
      code: 'money.notRefused',
    });
    expect(
      await world.run(collectOrder, { ...collecting(anOrder()), number: 'S01-02-000001' }, released),
    ).toMatchObject({ ok: true });
    expect(world.money().map(({ id, orderId, amount }) => [id, orderId, amount])).toEqual([
      ['payment:payment-1', 'order-1', 10_000],
    ]);
  });

  test('each payment once, on whichever order', async () => {
    const world = server();
    await world.run(suspendMoney, taken({ payments: [{ ...cash, amount: 4_000 }] }), acting());
    const again = taken({ orderId: 'order-9', number: 'S01-02-000009', payments: [{ ...cash, amount: 6_000 }] });
    expect(await world.run(suspendMoney, again, acting({ commandId: 'again' }))).toMatchObject({
      code: 'money.bookedAlready',
    });
    expect(drawer(world)).toBe(4_000);
  });
});

describe('money given for goods without a receipt, whose acceptance was refused', () => {
  const accepted = { refundId: 'r-1', orderId: 'r-1', price: 5_100, goods: [] };
  const out = { way: 'out', payments: [{ id: 'out:refused-1', type: 0, amount: 5_100 }] };
  const waiting = async () => {
    const world = new ServerWorld({ product: [oil()] });
    const lines = [{ productId: 'oil', quantity: 1, amount: 5_000, back: 0 }];
    await world.run(requestReturn, { refundId: 'r-1', lines, type: 0, reason: 'gift' }, acting());
    const more = await world.run(acceptRefund, accepted, acting({ commandId: 'refused-1' }));
    expect(more).toMatchObject({ ok: false, code: 'refund.moreThanAsked' });
    const told = { id: 'refused-1', shopId: 'shop-1', outcome: 'rejected', name: 'refund.accept', args: accepted };
    world.notBooked.set('refused-1', told as Unbooked);
    return world;
  };

  test.each([
    ['as it is sent', moneyOrderId({ name: 'refund.accept', commandId: 'refused-1', args: accepted })],
    ['as tablets sent it before', 'r-1'],
  ])('lies on an order of its own, and the return goes on waiting: %s', async (_, orderId) => {
    const world = await waiting();
    expect(await world.run(suspendMoney, taken({ ...out, orderId }), acting({ replay: true }))).toMatchObject({
      ok: true,
      exceptions: [{ code: 'suspendedOut', orderId: 'suspense:refused-1', amount: 5_100 }],
    });
    expect(world.order('suspense:refused-1').payments).toMatchObject([{ state: 'suspenseOut', amount: 5_100 }]);
    expect(world.money().filter((entry) => entry.orderId === 'r-1')).toEqual([]);
    expect(await world.run(suspendMoney, taken({ ...out, orderId }), acting({ replay: true }))).toMatchObject({
      code: 'money.bookedAlready',
    });
    const given = await world.run(acceptRefund, { ...accepted, price: 5_000 }, acting({ commandId: 'again-1' }));
    expect(given).toMatchObject({ ok: true });
    expect(world.money().filter((entry) => entry.orderId === 'r-1')).toMatchObject([
      { kind: 'refund', amount: -5_000 },
    ]);
    await world.run(returnSuspense, { orderId: 'suspense:refused-1', paymentId: 'out:refused-1' }, acting());
    expect(drawer(world)).toBe(-5_000);
  });
});

describe('a receipt that is released after its money went to suspense', () => {
  test('takes the money out of suspense when its order waits for payment: the drawer holds it once', async () => {
    const open = { ...anOrder(), timeline: [], lines: [aLine()] };
    const world = shopWith(open);
    await world.run(suspendMoney, taken(), acting());
    await world.run(collectOrder, { ...collecting(world.order('order-1')), lines: [aLine()], total: 10_000 }, released);
    expect(world.order('order-1')).toMatchObject({ paid: 10_000, payments: [{ id: 'payment-1', state: 'paid' }] });
    expect(drawer(world)).toBe(10_000);
  });

  test('leaves the money in suspense when it has an order of its own: the lines are parked for somebody to collect', async () => {
    const world = shopWith();
    await world.run(suspendMoney, taken(), acting());
    expect(
      await world.run(collectOrder, { ...collecting(anOrder()), number: 'S01-02-000001' }, released),
    ).toMatchObject({ ok: true, exceptions: [{ code: 'lateLines' }] });
    expect(world.order('order-1').payments).toHaveLength(1);
    expect(drawer(world)).toBe(10_000);
  });

  test('of which less was found: it stays as found on an order of its own, or the receipt books it as it says', async () => {
    const less = taken({ payments: [{ ...cash, amount: 9_000 }] });
    const alone = shopWith();
    await alone.run(suspendMoney, less, acting());
    await alone.run(collectOrder, { ...collecting(anOrder()), number: 'S01-02-000001' }, released);
    expect(alone.money().map(({ kind, amount }) => [kind, amount])).toEqual([['suspense', 9_000]]);
    const world = shopWith(anOrder());
    await world.run(suspendMoney, less, acting());
    const receipt = { ...collecting(world.order('order-1')), number: 'S01-02-000001' };
    expect(await world.run(collectOrder, receipt, released)).toMatchObject({ ok: true });
    expect(world.money().map(({ kind, amount }) => [kind, amount])).toEqual([
      ['suspense', 9_000],
      ['suspenseReturned', -9_000],
      ['payment', 10_000],
    ]);
  });

  test('is refused when a manager has given the money back: nothing is in the drawer', async () => {
    const world = shopWith(anOrder());
    await world.run(suspendMoney, taken(), acting());
    await world.run(returnSuspense, { orderId: 'order-1', paymentId: 'payment-1' }, acting());
    const receipt = { ...collecting(world.order('order-1')), number: 'S01-02-000001' };
    expect(await world.run(collectOrder, receipt, released)).toMatchObject({ code: 'money.returnedAlready' });
    expect(drawer(world)).toBe(0);
  });
});
