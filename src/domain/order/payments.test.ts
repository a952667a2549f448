import { describe, expect, test } from 'vitest';
import { aShop } from '../../../tests/make.ts';
import { aMember } from '../../../tests/make-member.ts';
import { acting, aLine, anOrder, aPaidOrder, moxibustion, oil } from '../../../tests/make-orders.ts';
import { World } from '../../../tests/world.ts';
import { cancelOrder } from './cancel.ts';
import { orderStatuses } from './codes.ts';
import { collectOrder } from './collect/collect.ts';
import type { CollectArgs } from './collect/collect-args.ts';
import { receiptArgs } from './collect/receipt-args.ts';
import type { Order } from './order.ts';
import { returnSuspense } from './pay/return-suspense.ts';

const orderId = 'order-1';
const cash = (amount: number, differs: Partial<CollectArgs['payments'][number]> = {}) => ({
  id: 'payment-1',
  type: 0,
  amount,
  tendered: null,
  note: '',
  ...differs,
});

/** Collecting a new order of one bottle of oil. */
const sale = (differs: Partial<CollectArgs> = {}): CollectArgs => {
  const order = { ...anOrder(), ...differs, coupons: [], spentPoints: null };
  const args = receiptArgs({ orderId, existing: null, order }, [cash(order.total)]);
  return { ...args, number: 'S01-02-000001', ...differs };
};
const shopWith = (...orders: Order[]) => new World({ order: orders, product: [oil()], service: [moxibustion()] });
const drawer = (world: World) => world.money().reduce((sum, entry) => sum + entry.amount, 0);

describe('collecting a payment', () => {
  test('books the order, its payment and the money in the drawer', async () => {
    const world = shopWith();
    expect(
      await world.run(collectOrder, sale({ payments: [cash(10_000, { tendered: 20_000 })] }), acting()),
    ).toMatchObject({
      ok: true,
      exceptions: [],
    });
    expect(world.order(orderId)).toMatchObject({ status: orderStatuses.completed, paid: 10_000, total: 10_000 });
    expect(drawer(world)).toBe(10_000);
  });

  test('goods alone are finished when paid; a service is still to be given', async () => {
    const world = shopWith();
    const lines = [aLine({ kind: 'service', itemId: 'moxa', name: 'Moxibustion' })];
    await world.run(collectOrder, sale({ lines }), acting());
    expect(world.order(orderId).status).toBe(orderStatuses.pendingUse);
  });

  test('may be split over several payment types', async () => {
    const world = shopWith();
    const payments = [cash(4_000), cash(6_000, { id: 'payment-2', type: 6 })];
    expect(await world.run(collectOrder, sale({ payments }), acting())).toMatchObject({ ok: true });
    expect(world.money().map((entry) => [entry.paymentType, entry.amount])).toEqual([
      [0, 4_000],
      [6, 6_000],
    ]);
  });

  test('an order reduced to nothing is closed without a payment', async () => {
    const world = shopWith();
    const lines = [aLine({ payable: 0 })];
    const free = sale({ lines, reduction: 10_000, total: 0, payments: [] });
    expect(await world.run(collectOrder, free, acting())).toMatchObject({ ok: true });
    expect(world.order(orderId)).toMatchObject({ status: orderStatuses.completed, paid: 0, payments: [] });
  });

  test('a member who stood on the parked order may be taken off it while it is collected', async () => {
    const parked = anOrder({ memberId: 'member-1', memberName: 'Chen' });
    const world = shopWith(parked);
    const order = { ...parked, memberId: '', memberName: '' };
    const args = receiptArgs({ orderId, existing: parked, order }, [cash(10_000)]);
    expect(await world.run(collectOrder, args, acting())).toMatchObject({ ok: true, exceptions: [] });
    expect(world.order(orderId)).toMatchObject({ memberId: '', paid: 10_000 });
  });

  test.each<[string, Partial<CollectArgs>, string]>([
    ['too little was paid', { payments: [cash(9_999)] }, 'order.totalDiffers'],
    ['too much was paid', { payments: [cash(10_001)] }, 'order.totalDiffers'],
    ['nothing was paid', { payments: [] }, 'order.totalDiffers'],
    ['the total is not that of the lines', { total: 9_000, payments: [cash(9_000)] }, 'order.totalDiffers'],
    [
      'a line’s amount is not that of the rules',
      { lines: [aLine({ payable: 9_000 })], total: 9_000, payments: [cash(9_000)] },
      'order.totalDiffers',
    ],
    [
      'the cash handed over is too little',
      { payments: [cash(10_000, { tendered: 9_000 })] },
      'order.tenderedTooLittle',
    ],
    ['a card gives change', { payments: [cash(10_000, { type: 6, tendered: 20_000 })] }, 'order.onlyCashHasChange'],
    ['a member card is charged', { payments: [cash(10_000, { type: 5 })] }, 'card.notChosen'],
    ['the item does not exist', { lines: [aLine({ itemId: 'nothing' })] }, 'order.itemUnknown'],
  ])('is refused when %s', async (_, differs, code) => {
    const world = shopWith();
    expect(await world.run(collectOrder, sale(differs), acting())).toMatchObject({ ok: false, code });
    expect(world.orders()).toEqual([]);
    expect(drawer(world)).toBe(0);
  });

  test('a payment type that the shop does not take is refused', async () => {
    const shop = aShop({ paymentTypes: [0] });
    const given = sale({ payments: [cash(10_000, { type: 1 })] });
    const decision = await shopWith().run(collectOrder, given, acting({ shop }));
    expect(decision).toMatchObject({ ok: false, code: 'order.paymentTypeNotTaken' });
  });

  test.each<[string, Partial<CollectArgs>]>([
    ['quantity 0', { lines: [aLine({ quantity: 0 })] }],
    ['a price above 999,999 yuan', { lines: [aLine({ originalPrice: 99_999_901 })] }],
    ['a manual number with a hyphen', { manualNumber: 'A-1' }],
    ['a manual number of 21 letters', { manualNumber: 'A'.repeat(21) }],
    ['half a fen', { lines: [aLine({ originalPrice: 10_000.5 })] }],
    ['a negative reduction', { reduction: -1 }],
    ['no lines', { lines: [] }],
  ])('does not pass its schema with %s', (_, differs) => {
    expect(collectOrder.args.safeParse({ ...sale(), ...differs }).success).toBe(false);
  });
});

describe('a payment that has happened and is decided again', () => {
  test.each<[string, Partial<CollectArgs>, ReturnType<typeof oil>[], string]>([
    ['the price has changed', {}, [oil({ originalPrice: 12_000 })], 'priceChanged'],
    ['the item is off the shelf', {}, [oil({ onShelf: false })], 'itemDisabled'],
    ['the item is gone', {}, [], 'bookedAgainst'],
    ['its type is not taken any more', { payments: [cash(10_000, { type: 9 })] }, [oil()], 'bookedAgainst'],
  ])('is booked and reported when %s', async (_, differs, product, code) => {
    const world = new World({ product });
    const decision = await world.run(collectOrder, sale(differs), acting({ replay: true }));
    expect(decision).toMatchObject({ ok: true, exceptions: [{ code, orderId }] });
    expect(drawer(world)).toBe(10_000);
    expect(world.every('exception')).toHaveLength(1);
  });

  test('is booked and reported when the right to collect is gone', async () => {
    const may = (permission: string) => permission !== 'pc.order.collect';
    const decision = await shopWith().run(collectOrder, sale(), acting({ replay: true, may }));
    expect(decision).toMatchObject({
      ok: true,
      exceptions: [{ code: 'bookedAgainst', params: { number: 'S01-02-000001', reason: 'order.collectNotAllowed' } }],
    });
  });

  test('gets a number of its own when its number was taken meanwhile', async () => {
    const world = shopWith(anOrder({ id: 'other' }));
    const decision = await world.run(collectOrder, sale(), acting({ replay: true, commandId: 'x-7f3a' }));
    expect(decision).toMatchObject({ ok: true, exceptions: [{ code: 'numberTaken' }] });
    expect(world.order(orderId).number).toBe('S01-02-000001-7f3a');
  });

  test('what was never a receipt is refused also then', async () => {
    const given = sale({ payments: [cash(1)] });
    expect(await shopWith().run(collectOrder, given, acting({ replay: true }))).toMatchObject({ ok: false });
  });
});

describe('an order that is paid twice', () => {
  const secondPayment = async () => {
    const open = anOrder();
    const world = shopWith(open);
    const args = (id: string) => receiptArgs({ orderId, existing: open, order: open }, [cash(10_000, { id })]);
    await world.run(collectOrder, args('payment-1'), acting({ commandId: 'first' }));
    const again = acting({ commandId: 'second', replay: true, counterId: 'counter-3', counterNumber: '03' });
    const decision = await world.run(collectOrder, args('payment-2'), again);
    return { world, decision };
  };

  test('keeps the first payment; the second waits in suspense for a manager', async () => {
    const { world, decision } = await secondPayment();
    expect(decision).toMatchObject({ ok: true, exceptions: [{ code: 'secondPayment', amount: 10_000 }] });
    const sold = world.order(orderId);
    expect(sold.paid).toBe(10_000);
    expect(sold.payments.map(({ id, state }) => [id, state])).toEqual([
      ['payment-1', 'paid'],
      ['payment-2', 'suspense'],
    ]);
    expect(world.money().map(({ kind }) => kind)).toEqual(['payment', 'suspense']);
  });

  test('with nothing to pay has nothing in suspense and leaves no task, also when it was cancelled meanwhile', async () => {
    const free = anOrder({ reduction: 10_000, total: 0 });
    const args = receiptArgs({ orderId, existing: free, order: free }, []);
    const again = { replay: true, counterId: 'counter-3', counterNumber: '03' };
    const world = shopWith(free);
    expect(await world.run(collectOrder, args, acting({ commandId: 'first' }))).toMatchObject({ ok: true });
    const sold = world.order(orderId);
    const second = await world.run(collectOrder, args, acting({ ...again, commandId: 'second' }));
    expect(second).toMatchObject({ ok: true, changes: [], exceptions: [] });
    expect(world.order(orderId)).toEqual(sold);
    await world.run(cancelOrder, { orderId, reason: 'mistake', refund: 0 }, acting({ commandId: 'cancel' }));
    const third = await world.run(collectOrder, args, acting({ ...again, commandId: 'third' }));
    expect(third).toMatchObject({ ok: true, changes: [], exceptions: [] });
    expect(world.money()).toEqual([]);
  });

  test('the second payment is given back once', async () => {
    const { world } = await secondPayment();
    const back = { orderId, paymentId: 'payment-2' };
    expect(await world.run(returnSuspense, back, acting({ commandId: 'back' }))).toMatchObject({ ok: true });
    expect(drawer(world)).toBe(10_000);
    const again = await world.run(returnSuspense, back, acting({ commandId: 'again', replay: true }));
    expect(again).toMatchObject({ ok: false, code: 'order.notInSuspense' });
    expect(drawer(world)).toBe(10_000);
  });

  test('the payment that counts cannot be given back as if it were the second', async () => {
    const { world } = await secondPayment();
    const decision = await world.run(returnSuspense, { orderId, paymentId: 'payment-1' }, acting());
    expect(decision).toMatchObject({ ok: false, code: 'order.notInSuspense' });
  });

  test('cancelling gives back what counts and leaves the suspense to the manager', async () => {
    const { world } = await secondPayment();
    await world.run(cancelOrder, { orderId, reason: 'mistake', refund: 10_000 }, acting({ commandId: 'cancel' }));
    expect(world.order(orderId).payments.map(({ state }) => state)).toEqual(['refunded', 'suspense']);
    expect(drawer(world)).toBe(10_000);
  });
});

describe('a receipt that is not as the counter makes them', () => {
  const replayed = acting({ commandId: 'again', replay: true });
  const codesOf = (decision: Awaited<ReturnType<World['run']>>) =>
    decision.ok ? decision.exceptions.map(({ code, params }) => params.reason ?? code) : [decision.code];

  test('the same payment under another command is no second payment', async () => {
    const world = shopWith();
    await world.run(collectOrder, sale(), acting());
    expect(await world.run(collectOrder, sale(), replayed)).toMatchObject({ ok: true, changes: [], exceptions: [] });
    expect(world.order(orderId).payments).toHaveLength(1);
    expect(drawer(world)).toBe(10_000);
  });

  test('no line and no payment stands on it twice', () => {
    const halves = [cash(5_000), cash(5_000)];
    expect(collectOrder.args.safeParse(sale({ payments: halves })).success).toBe(false);
    expect(collectOrder.args.safeParse(sale({ lines: [aLine(), aLine()] })).success).toBe(false);
  });

  test('a member or staff whom nobody knows is refused at the counter and reported at replay', async () => {
    const strangers: [Partial<CollectArgs>, string][] = [
      [{ memberId: 'nobody' }, 'order.memberUnknown'],
      [{ lines: [aLine({ salespersonId: 'nobody' })] }, 'order.staffUnknown'],
    ];
    for (const [differs, code] of strangers) {
      const world = shopWith();
      expect(codesOf(await world.run(collectOrder, sale(differs), acting()))).toEqual([code]);
      expect(codesOf(await world.run(collectOrder, sale(differs), replayed))).toEqual([code]);
    }
  });

  test('a member of another shop is known there alone, unless they are shared or known here too', async () => {
    const elsewhere = { memberId: 'li' };
    const outcomes: unknown[] = [];
    for (const differs of [{}, { shared: true }, { knownTo: ['shop-1'] }]) {
      const world = shopWith();
      world.put('member', aMember({ id: 'li', shopId: 'shop-2', shared: false, knownTo: [], ...differs }));
      outcomes.push(codesOf(await world.run(collectOrder, sale(elsewhere), acting())));
    }
    expect(outcomes).toEqual([['order.memberUnknown'], [], []]);
  });

  test('a changed member price is reported for members, with the prices they pay', async () => {
    const world = new World({
      product: [oil({ memberPrice: 8_000 })],
      member: [aMember({ id: 'member-1' })],
    });
    const lines = [aLine({ memberPrice: 9_000, payable: 9_000 })];
    const walkIn = await world.run(collectOrder, sale({ lines: [aLine({ memberPrice: 9_000 })] }), replayed);
    expect(codesOf(walkIn)).toEqual([]);
    const given = sale({ orderId: 'order-2', number: 'S01-02-000002', lines, memberId: 'member-1', total: 9_000 });
    const decision = await world.run(
      collectOrder,
      { ...given, payments: [cash(9_000, { id: 'payment-2' })] },
      acting({ commandId: 'other', replay: true }),
    );
    expect(decision).toMatchObject({
      exceptions: [{ code: 'priceChanged', params: { thenFen: 9_000, nowFen: 8_000 }, amount: 1_000 }],
    });
  });
});

describe('cancelling', () => {
  test('gives every payment back the way it came, and the drawer is empty again', async () => {
    const world = shopWith();
    const payments = [cash(4_000), cash(6_000, { id: 'payment-2', type: 6 })];
    await world.run(collectOrder, sale({ payments }), acting());
    await world.run(cancelOrder, { orderId, reason: 'mistake', refund: 10_000 }, acting({ commandId: 'cancel' }));
    expect(world.order(orderId)).toMatchObject({ status: orderStatuses.refunded, paid: 0 });
    expect(world.money().filter(({ kind }) => kind === 'refund')).toMatchObject([
      { paymentType: 0, amount: -4_000 },
      { paymentType: 6, amount: -6_000 },
    ]);
    expect(drawer(world)).toBe(0);
  });

  test('on two counters at once: the second is refused with a reason and gives nothing back', async () => {
    const world = shopWith(aPaidOrder());
    const cancel = { orderId, reason: 'mistake', refund: 10_000 };
    await world.run(cancelOrder, cancel, acting({ commandId: 'one', replay: true }));
    const second = await world.run(cancelOrder, cancel, acting({ commandId: 'two', replay: true }));
    expect(second).toMatchObject({ ok: false, code: 'order.refundedAlready' });
    expect(world.money()).toHaveLength(1);
  });

  test('an unpaid order that was paid elsewhere meanwhile is refused: nobody saw that money', async () => {
    const world = shopWith(aPaidOrder());
    const decision = await world.run(cancelOrder, { orderId, reason: 'mistake', refund: 0 }, acting({ replay: true }));
    expect(decision).toMatchObject({
      ok: false,
      code: 'order.refundDiffers',
      params: { paidFen: 10_000, refundFen: 0 },
    });
    expect(world.order(orderId).paid).toBe(10_000);
  });

  test('needs a reason', () => {
    expect(cancelOrder.args.safeParse({ orderId, reason: '  ', refund: 0 }).success).toBe(false);
  });
});
