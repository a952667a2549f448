import { describe, expect, test } from 'vitest';
import { aBooking, again, anew, atTwo } from '../../../../tests/make-booking.ts';
import { aDeposit } from '../../../../tests/make-deposit.ts';
import { aShift } from '../../../../tests/make-shift.ts';
import { ServerWorld } from '../../../../tests/walk/server-world.ts';
import { World } from '../../../../tests/world.ts';
import { figureOf } from '../../figures/figures.ts';
import { moneyOf, moneyTogether } from '../../figures/money-sum.ts';
import type { AnyRecord } from '../../kernel/entity.ts';
import { moneyOf as handedOver } from '../../money/facts.ts';
import { expectedCash } from '../../shift/expected.ts';
import { moneyOfShift } from '../../shift/figured.ts';
import type { Shift } from '../../shift/shift.ts';
import { reportOf } from '../../shift/z-report.ts';
import { movedBesides } from '../../shop-day/of-orders.ts';
import { highestAmount } from '../../values/money.ts';
import { type Booking, booking } from '../booking.ts';
import { bookingStatuses } from '../codes.ts';
import { lapse } from '../lapse.ts';
import { balanceOf } from './balance.ts';
import type { Deposit } from './deposit.ts';
import { giveBackDeposit, settleDeposit } from './give-back.ts';
import { takeDeposit } from './take.ts';

const { arrived, timeout, memberCancelled, storeCancelled } = bookingStatuses;
const [cash, bankCard] = [0, 6];
const opened = aShift({ id: 'shift-1', counterId: 'counter-2', openAt: 'counter-2', float: 10_000 });
const shopWith = (of: Partial<Booking> = {}, more: Readonly<Record<string, readonly object[]>> = {}) =>
  new World({ booking: [aBooking(of)], shift: [opened], ...more });

const paid = (id: string, type: number, amount: number) => ({ id, type, amount, tendered: null });
const taking = (payments: readonly object[] = [paid('p1', cash, 5_000)], depositId = 'd1') => ({
  depositId,
  bookingId: 'booking-1',
  name: 'Li',
  payments,
});
const depositNamed = (world: World, id = 'd1'): Deposit => world.records.get(`deposit:${id}`) as unknown as Deposit;
const balance = (world: World, id = 'd1') => balanceOf(depositNamed(world, id).entries);
const inDrawer = (world: World): Shift => world.every('shift')[0] as unknown as Shift;
const entered = (world: World) => world.money().map(({ kind, paymentType, amount }) => [kind, paymentType, amount]);
const ends = (world: World, status: number, endedAt: number | null = null) =>
  world.put(booking.name, aBooking({ status, endedAt }) as unknown as AnyRecord);
const told = (world: World) => world.every('exception').map(({ code }) => code);

describe('a deposit that is taken', () => {
  test('is money of the drawer, in a row of its own, and cash performance', async () => {
    const world = shopWith();
    const both = [paid('p1', cash, 5_000), paid('p2', bankCard, 1_000)];
    expect(await world.run(takeDeposit, taking(both), anew())).toMatchObject({ ok: true, exceptions: [] });
    expect(depositNamed(world)).toMatchObject({
      amount: 6_000,
      owed: 6_000,
      surplus: false,
      terms: { refundEarlier: 100, refundHourBefore: 100, refundAfter: 0 },
    });
    expect(entered(world)).toEqual([
      ['deposit', cash, 5_000],
      ['deposit', bankCard, 1_000],
    ]);
    const { sums } = inDrawer(world);
    expect(sums).toMatchObject([
      { type: cash, taken: 0, deposits: 5_000 },
      { type: bankCard, taken: 0, deposits: 1_000 },
    ]);
    expect(expectedCash(inDrawer(world))).toBe(15_000);
    const { total, performance } = reportOf(inDrawer(world), { commands: 0, amount: 0 });
    expect([total.deposits, total.left, performance]).toEqual([6_000, 6_000, { cash: 6_000, consumption: 0 }]);
    expect(figureOf(moneyOfShift(sums), 'left')).toBe(6_000);
  });

  test.each<[what: string, booked: Partial<Booking>, args: object, code: string]>([
    ['for a booking that is not known', {}, { bookingId: 'other' }, 'booking.unknown'],
    ['for one that was cancelled', { status: memberCancelled }, {}, 'deposit.bookingOver'],
    ['for one whose guests came', { status: arrived }, {}, 'deposit.bookingOver'],
    ['by a card', {}, { payments: [paid('p1', 5, 100)] }, 'deposit.notInMoney'],
    ['on account', {}, { payments: [paid('p1', 20, 100)] }, 'deposit.notInMoney'],
  ])('%s is not', async (_, booked, args, code) => {
    const world = shopWith(booked);
    expect(await world.run(takeDeposit, { ...taking(), ...args }, anew())).toMatchObject({ ok: false, code });
  });

  test('is one of a booking, and another one once all of it went back', async () => {
    const world = shopWith();
    await world.run(takeDeposit, taking(), anew());
    const second = taking([paid('p2', cash, 100)], 'd2');
    expect(await world.run(takeDeposit, second, anew())).toMatchObject({ code: 'deposit.takenAlready' });
    const back = { depositId: 'd1', back: 5_000, inCash: false, reason: 'by mistake' };
    expect(await world.run(giveBackDeposit, back, anew())).toMatchObject({ ok: true });
    expect(await world.run(takeDeposit, second, anew())).toMatchObject({ ok: true });
  });

  test('stays the one of its booking where some of it was kept', async () => {
    const [first] = aDeposit().entries;
    const back = { ...first, kind: 'givenBack', amount: 2_000 };
    const world = shopWith({}, { deposit: [{ ...aDeposit(), entries: [first, back], owed: 3_000 }] });
    expect(await world.run(takeDeposit, taking(), anew())).toMatchObject({ code: 'deposit.takenAlready' });
  });

  test('and sent again under the same id is counted once', async () => {
    const world = shopWith();
    await world.run(takeDeposit, taking(), anew());
    expect(await world.run(takeDeposit, taking(), again())).toMatchObject({ code: 'deposit.bookedAlready' });
    expect(world.money()).toHaveLength(1);
  });

  test('names its money where it was refused', () => {
    expect(handedOver({ name: 'deposit.take', commandId: 'c1', args: taking() })).toEqual({
      way: 'in',
      payments: [{ id: 'p1', type: cash, amount: 5_000 }],
    });
  });
});

test('a deposit that was held lies aside where somebody put its money there', async () => {
  const aside = {
    id: 'suspense:p1',
    shopId: 'shop-1',
    orderId: 'suspense:held',
    paymentId: 'p1',
    kind: 'suspense',
    amount: 5_000,
  };
  const world = new ServerWorld({ booking: [aBooking()], shift: [opened], moneyEntry: [aside] });
  expect(await world.run(takeDeposit, taking(), again())).toMatchObject({ code: 'money.bookedAlready' });
  expect(await world.run(takeDeposit, taking([paid('p2', cash, 1)]), again())).toMatchObject({ ok: true });
});

describe('money that a counter without contact took', () => {
  test.each<[what: string, booked: Partial<Booking>, more: Readonly<Record<string, readonly object[]>>, code: string]>([
    ['a second time', {}, { deposit: [aDeposit()] }, 'depositTwice'],
    ['for a booking that was refused', { id: 'another' }, {}, 'depositWithoutBooking'],
  ])('%s is booked with a task, and goes back whole', async (_, booked, more, code) => {
    const world = shopWith(booked, more);
    expect(await world.run(takeDeposit, taking(), again())).toMatchObject({ ok: true });
    expect([told(world), depositNamed(world).surplus]).toEqual([[code], true]);
    expect(expectedCash(inDrawer(world))).toBe(15_000);
    const back = { depositId: 'd1', back: 5_000, inCash: false };
    expect(await world.run(settleDeposit, back, anew())).toMatchObject({ ok: true });
    expect(balance(world)).toMatchObject({ givenBack: 5_000, kept: 0 });
  });

  test.each([
    ['in a way that the shop does not take', paid('p1', 13, 5_000), 'order.paymentTypeNotTaken'],
    ['in a way that nobody knows', paid('p1', 777, 5_000), 'order.paymentTypeNotTaken'],
    ['as cash of which less was handed over', { ...paid('p1', cash, 5_000), tendered: 1 }, 'order.tenderedTooLittle'],
  ])('%s is booked with a task for whoever looks after the money', async (_, payment, reason) => {
    const world = shopWith();
    expect(await world.run(takeDeposit, taking([payment]), again())).toMatchObject({ ok: true });
    expect(world.every('exception')).toMatchObject([
      { code: 'depositAgainst', amount: 5_000, params: { reason, guest: 'Li', amountFen: 5_000 } },
    ]);
  });

  test('is one sum that can be booked: parts that come to more were never handed over', () => {
    const most = Array.from({ length: 20 }, (_, n) => paid(`p${n}`, bankCard, highestAmount));
    expect(takeDeposit.args.safeParse(taking(most)).success).toBe(false);
    expect(takeDeposit.args.safeParse(taking(most.slice(0, 1))).success).toBe(true);
  });

  test('for one that is over by then is booked with a task, and goes by the rule', async () => {
    const world = shopWith({ status: timeout });
    expect(await world.run(takeDeposit, taking(), again())).toMatchObject({ ok: true });
    expect(told(world)).toEqual(['depositLate']);
    expect(await world.run(settleDeposit, { depositId: 'd1', back: 0, inCash: false }, anew())).toMatchObject({
      ok: true,
    });
    expect(balance(world)).toMatchObject({ givenBack: 0, kept: 5_000 });
  });
});

const taken = async (terms: Partial<Deposit['terms']> = {}) => {
  const world = shopWith();
  await world.run(takeDeposit, taking([paid('p1', bankCard, 3_000), paid('p2', cash, 2_000)]), anew());
  const found = depositNamed(world);
  world.put('deposit', { ...found, terms: { ...found.terms, ...terms } } as unknown as AnyRecord);
  return world;
};
const settle = (world: World, back: number, inCash = false) =>
  world.run(settleDeposit, { depositId: 'd1', back, inCash }, anew());

describe('a deposit that is settled', () => {
  test('in cash for what had come otherwise takes the right to refund; cash goes back in cash anyhow', async () => {
    const collects = anew({ may: (permission) => permission !== 'pc.order.refund' });
    const world = await taken();
    ends(world, storeCancelled);
    const args = { depositId: 'd1', back: 5_000, inCash: true };
    expect(await world.run(settleDeposit, args, collects)).toMatchObject({ code: 'deposit.cashByRefund' });
    expect(await world.run(settleDeposit, { ...args, inCash: false }, collects)).toMatchObject({ ok: true });
    const inCashAlone = shopWith();
    await inCashAlone.run(takeDeposit, taking(), anew());
    ends(inCashAlone, storeCancelled);
    expect(await inCashAlone.run(settleDeposit, args, collects)).toMatchObject({ ok: true });
  });

  test('waits while its guests may come', async () => {
    expect(await settle(await taken(), 5_000)).toMatchObject({ code: 'deposit.stillDue' });
  });

  test('goes back whole as it had come where the guests came or the store cancelled', async () => {
    for (const status of [arrived, storeCancelled]) {
      const world = await taken();
      ends(world, status);
      expect(await settle(world, 5_000)).toMatchObject({ ok: true });
      expect(entered(world).slice(2)).toEqual([
        ['depositReturned', bankCard, -3_000],
        ['depositReturned', cash, -2_000],
      ]);
      expect(expectedCash(inDrawer(world))).toBe(10_000);
      expect(depositNamed(world).owed).toBe(0);
      expect(await settle(world, 0)).toMatchObject({ code: 'deposit.nothingLeft' });
    }
  });

  test('goes back in cash all the same, out of the drawer where it is given', async () => {
    const world = await taken();
    ends(world, storeCancelled);
    await settle(world, 5_000, true);
    expect(inDrawer(world).sums).toMatchObject([
      { type: cash, deposits: -3_000 },
      { type: bankCard, deposits: 3_000 },
    ]);
    expect(expectedCash(inDrawer(world))).toBe(7_000);
  });

  test('is kept in part where the member cancelled late, which moves no drawer', async () => {
    const world = await taken({ refundHourBefore: 50 });
    ends(world, memberCancelled, atTwo - 1);
    expect(await settle(world, 5_000)).toMatchObject({ code: 'deposit.otherBack', params: { amountFen: 2_500 } });
    expect(await settle(world, 2_000)).toMatchObject({ code: 'deposit.otherBack' });
    expect(await settle(world, 2_500)).toMatchObject({ ok: true });
    expect(balance(world)).toEqual({ taken: 5_000, used: 0, givenBack: 2_500, kept: 2_500 });
    expect(world.money().filter(({ kind }) => kind === 'depositKept')).toMatchObject([
      { paymentType: bankCard, amount: 2_500, shiftId: '', shiftPlace: 0 },
    ]);
    const sums = moneyTogether(world.money().map(moneyOf));
    expect([sums.deposits, sums.depositsKept, figureOf(sums, 'cash')]).toEqual([2_500, 2_500, 2_500]);
    const left = inDrawer(world).sums.reduce((sum, { deposits = 0 }) => sum + deposits, 0);
    expect(left).toBe(2_500);
  });

  test('is the same of what a counter knows as of the books', async () => {
    const world = await taken({ refundHourBefore: 50 });
    ends(world, memberCancelled, atTwo - 1);
    await settle(world, 2_500);
    const known = movedBesides([], [], [depositNamed(world)], () => null);
    expect(moneyTogether(known.map(moneyOf))).toEqual(moneyTogether(world.money().map(moneyOf)));
  });
});

const lapses = (world: World) => {
  const existing = world.records.get('booking:booking-1') as unknown as Booking;
  const deposits = world.every('deposit') as unknown as Deposit[];
  const now = existing.startsAt + 31 * 60_000;
  for (const change of lapse(existing, { days: [], deposits }, { bookingTimeout: 30 }, now))
    if (change.op !== 'remove') world.put(change.entity, change.record);
};

describe('a deposit of guests who never came', () => {
  test('is kept by the rule as their booking lapses, in the books of whoever took it', async () => {
    const world = await taken();
    lapses(world);
    expect(balance(world)).toEqual({ taken: 5_000, used: 0, givenBack: 0, kept: 5_000 });
    expect(entered(world).slice(2)).toEqual([
      ['depositKept', bankCard, 3_000],
      ['depositKept', cash, 2_000],
    ]);
    expect(expectedCash(inDrawer(world))).toBe(12_000);
    expect(await settle(world, 0)).toMatchObject({ code: 'deposit.nothingLeft' });
  });

  test('is kept but for what goes back, which waits for somebody at a counter', async () => {
    const world = await taken({ refundAfter: 40 });
    lapses(world);
    expect(depositNamed(world).owed).toBe(2_000);
    expect(await settle(world, 2_000)).toMatchObject({ ok: true });
    expect(balance(world)).toEqual({ taken: 5_000, used: 0, givenBack: 2_000, kept: 3_000 });
  });

  test('goes back whole where they come after all', async () => {
    const world = await taken();
    lapses(world);
    ends(world, arrived);
    expect(await settle(world, 5_000)).toMatchObject({ ok: true });
    expect(balance(world)).toEqual({ taken: 5_000, used: 0, givenBack: 5_000, kept: 0 });
    expect(moneyTogether(world.money().map(moneyOf))).toMatchObject({ deposits: 0, depositsKept: 0 });
  });

  test('goes back all the same with a reason, by whoever gives refunds', async () => {
    const world = await taken();
    lapses(world);
    const args = { depositId: 'd1', back: 5_000, inCash: true, reason: 'they were ill' };
    const cashier = anew({ may: (permission) => permission !== 'pc.order.refund' });
    expect(await world.run(giveBackDeposit, args, cashier)).toMatchObject({ code: 'notAllowed' });
    expect(await world.run(giveBackDeposit, args, anew())).toMatchObject({ ok: true });
    expect(depositNamed(world).entries.at(-1)).toMatchObject({
      kind: 'givenBack',
      type: cash,
      reason: 'they were ill',
    });
    expect(await world.run(giveBackDeposit, args, anew())).toMatchObject({ code: 'deposit.nothingLeft' });
    expect(expectedCash(inDrawer(world))).toBe(7_000);
  });
});
