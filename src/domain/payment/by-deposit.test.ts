import { describe, expect, test } from 'vitest';
import { aBooking } from '../../../tests/make-booking.ts';
import { aDeposit } from '../../../tests/make-deposit.ts';
import { acting, aLine, oil } from '../../../tests/make-orders.ts';
import { World } from '../../../tests/world.ts';
import { bookingStatuses } from '../booking/codes.ts';
import { balanceOf } from '../booking/deposit/balance.ts';
import type { Deposit } from '../booking/deposit/deposit.ts';
import { figureOf } from '../figures/figures.ts';
import { moneyOf, moneyTogether } from '../figures/money-sum.ts';
import { moneyOf as handedOver } from '../money/facts.ts';
import { cancelOrder } from '../order/cancel.ts';
import { paymentTypes } from '../order/codes.ts';
import { collectOrder } from '../order/collect/collect.ts';
import { receiptArgs } from '../order/collect/receipt-args.ts';
import { nothingComposed } from '../order/operations.ts';
import { newMoney } from '../order/pay/new-money.ts';
import { giveRefund } from '../refund/give.ts';

const { arrived, inProgress, memberCancelled } = bookingStatuses;
const entry = aDeposit().entries[0] as Deposit['entries'][number];

const worldWith = (more: Readonly<Record<string, readonly object[]>> = {}) =>
  new World({ booking: [aBooking({ status: arrived })], deposit: [aDeposit()], product: [oil()], ...more });
const left = (where: World, id = 'deposit-1') => {
  const found = where.records.get(`deposit:${id}`) as unknown as Deposit;
  const { used, givenBack, kept } = balanceOf(found.entries);
  return { used, givenBack, kept, owed: found.owed };
};

interface Paid {
  readonly amount: number;
  readonly depositId?: string;
  readonly bookingId?: string;
}
/** A bottle at 100 yuan, of which deposits pay so much and cash the rest. */
const receipt = (orderId: string, number: string, paid: readonly Paid[]) => {
  const order = { ...nothingComposed, lines: [aLine({ id: orderId, quantity: 1 })] };
  const byDeposits = paid.map(({ amount, depositId = 'deposit-1', bookingId = 'booking-1' }, place) => ({
    id: `${orderId}-d${place}`,
    type: paymentTypes.deposit,
    amount,
    tendered: null,
    note: '',
    deposit: { depositId, bookingId },
  }));
  const rest = 10_000 - paid.reduce((sum, { amount }) => sum + amount, 0);
  const cash = { id: `${orderId}-c`, type: paymentTypes.cash, amount: rest, tendered: null, note: '' };
  return { ...receiptArgs({ orderId, existing: null, order }, [...byDeposits, ...(rest > 0 ? [cash] : [])]), number };
};
const first = (...paid: readonly Paid[]) => receipt('order-1', 'S01-02-000001', paid);
const second = (...paid: readonly Paid[]) => receipt('order-2', 'S01-02-000002', paid);
const later = (place: number) => acting({ commandId: `command-${place}` });
const sums = (where: World) => moneyTogether(where.money().map(moneyOf));

describe('a deposit', () => {
  test('pays for the order of who came, and what it pays is consumption and no money a second time', async () => {
    const where = worldWith();
    const args = first({ amount: 5_000 });
    expect(await where.run(collectOrder, args, acting())).toMatchObject({ ok: true });
    expect(left(where)).toEqual({ used: 5_000, givenBack: 0, kept: 0, owed: 0 });
    const { payments } = where.order('order-1');
    expect(payments[0]).toMatchObject({ type: 21, deposit: { depositId: 'deposit-1', bookingId: 'booking-1' } });
    const sum = sums(where);
    expect(sum).toMatchObject({ byDeposit: 5_000, sales: 5_000, deposits: 0 });
    expect([figureOf(sum, 'cash'), figureOf(sum, 'consumption'), figureOf(sum, 'towardsLevel')]).toEqual([
      5_000, 10_000, 10_000,
    ]);
    expect(newMoney(payments)).toBe(10_000);
    const command = { name: 'order.collect', commandId: 'c', args };
    expect(handedOver(command)).toEqual({ way: 'in', payments: [{ id: 'order-1-c', type: 0, amount: 5_000 }] });
  });

  test('says of which order it was used', async () => {
    const where = worldWith();
    await where.run(collectOrder, first({ amount: 3_000 }), acting());
    const { entries } = where.records.get('deposit:deposit-1') as unknown as Deposit;
    expect(entries.at(-1)).toMatchObject({ kind: 'used', amount: 3_000, orderId: 'order-1', type: 0 });
    expect(left(where)).toEqual({ used: 3_000, givenBack: 0, kept: 0, owed: 2_000 });
  });

  test('pays once: the second of two counters that used it without contact is refused', async () => {
    const where = worldWith();
    const replay = (place: number) => ({ ...later(place), replay: true });
    expect(await where.run(collectOrder, first({ amount: 5_000 }), replay(1))).toMatchObject({ ok: true });
    expect(await where.run(collectOrder, second({ amount: 5_000 }), replay(2))).toMatchObject({
      ok: false,
      code: 'deposit.tooLittle',
      params: { guest: 'Li', leftFen: 0 },
    });
    expect(left(where).used).toBe(5_000);
  });

  test('of which two payments of an order are made pays no more than it is', async () => {
    const where = worldWith();
    const twice = first({ amount: 3_000 }, { amount: 3_000 });
    expect(await where.run(collectOrder, twice, acting())).toMatchObject({ code: 'deposit.tooLittle' });
    expect(left(where).used).toBe(0);
  });

  test('of another booking pays for the same order too', async () => {
    const other = aDeposit({ id: 'deposit-2', bookingId: 'booking-2' });
    const where = worldWith({
      booking: [aBooking({ status: arrived }), aBooking({ id: 'booking-2', status: arrived })],
      deposit: [aDeposit(), other],
    });
    const both = first({ amount: 5_000 }, { amount: 4_000, depositId: 'deposit-2', bookingId: 'booking-2' });
    expect(await where.run(collectOrder, both, acting())).toMatchObject({ ok: true });
    expect([left(where).owed, left(where, 'deposit-2').owed]).toEqual([0, 1_000]);
  });

  test('that was kept before they came late pays all the same', async () => {
    const kept = { ...entry, kind: 'kept' as const, amount: 5_000 };
    const where = worldWith({ deposit: [aDeposit({ entries: [entry, kept], owed: 0 })] });
    expect(await where.run(collectOrder, first({ amount: 2_000 }), acting())).toMatchObject({ ok: true });
    expect(left(where)).toEqual({ used: 2_000, givenBack: 0, kept: 3_000, owed: 0 });
    expect(sums(where)).toMatchObject({ byDeposit: 2_000, depositsKept: -2_000 });
  });
});

test.each<[what: string, more: Readonly<Record<string, readonly object[]>>, paid: Paid, code: string]>([
  ['whose guests have not come', { booking: [aBooking({ status: inProgress })] }, { amount: 1 }, 'deposit.notCome'],
  ['that was cancelled', { booking: [aBooking({ status: memberCancelled })] }, { amount: 1 }, 'deposit.notCome'],
  ['that was one too many', { deposit: [aDeposit({ surplus: true })] }, { amount: 1 }, 'deposit.goesBack'],
  ['of another shop', { deposit: [aDeposit({ shopId: 'shop-9' })] }, { amount: 1 }, 'deposit.unknown'],
  ['that nobody knows', { deposit: [] }, { amount: 1 }, 'deposit.unknown'],
  ['said of another booking', {}, { amount: 1, bookingId: 'booking-9' }, 'deposit.unknown'],
  ['smaller than that', {}, { amount: 5_001 }, 'deposit.tooLittle'],
])('the deposit of a booking %s does not pay', async (_, more, paid, code) => {
  const where = worldWith(more);
  expect(await where.run(collectOrder, first(paid), acting())).toMatchObject({ ok: false, code });
  expect(where.orders()).toEqual([]);
});

test('a deposit is named where one pays, and nowhere else', async () => {
  const args = first({ amount: 5_000 });
  const unnamed = args.payments.map(({ deposit: _, ...payment }) => payment);
  const asCash = args.payments.map((payment) => ({ ...payment, type: paymentTypes.cash }));
  for (const payments of [unnamed, asCash])
    expect(await worldWith().run(collectOrder, { ...args, payments }, acting())).toMatchObject({
      code: 'deposit.notChosen',
    });
});

describe('what a deposit paid', () => {
  test('goes back to it where the order is cancelled, and is settled as any other', async () => {
    const where = worldWith();
    await where.run(collectOrder, first({ amount: 5_000 }), acting());
    const cancel = { orderId: 'order-1', reason: 'no', refund: 10_000, goods: [] };
    expect(await where.run(cancelOrder, cancel, later(2))).toMatchObject({ ok: true });
    expect(left(where)).toEqual({ used: 0, givenBack: 0, kept: 0, owed: 5_000 });
    expect(sums(where)).toMatchObject({ byDeposit: 5_000, ontoDeposits: 5_000, goodsReturned: 5_000 });
    expect(await where.run(collectOrder, second({ amount: 5_000 }), later(3))).toMatchObject({ ok: true });
  });

  test('goes back before cash where a part of the order is refunded', async () => {
    const where = worldWith();
    await where.run(collectOrder, first({ amount: 5_000 }), acting());
    const lines = [{ lineId: 'order-1', quantity: 1, amount: 6_000 }];
    const refund = { refundId: 'r-1', orderId: 'order-1', lines, reason: 'no' };
    expect(await where.run(giveRefund, refund, later(2))).toMatchObject({ ok: true });
    expect(left(where)).toEqual({ used: 0, givenBack: 0, kept: 0, owed: 5_000 });
    expect(sums(where)).toMatchObject({ ontoDeposits: 5_000, goodsReturned: 1_000 });
  });
});
