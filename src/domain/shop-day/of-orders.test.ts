import { expect, test } from 'vitest';
import { aDebt } from '../../../tests/make-debt.ts';
import { aMember } from '../../../tests/make-member.ts';
import { acting, aPaidOrder, aPayment } from '../../../tests/make-orders.ts';
import fc from '../../../tests/property.ts';
import { World } from '../../../tests/world.ts';
import type { DebtRepayment } from '../debt/debt-repayment.ts';
import { repayDebt } from '../debt/repay.ts';
import { takeBackRepayment } from '../debt/take-back.ts';
import { cancelOrder } from '../order/cancel.ts';
import { giveRefund } from '../refund/give.ts';
import type { Refund } from '../refund/refund.ts';
import { requestRefund } from '../refund/request.ts';
import { acceptRefund } from '../refund/review.ts';
import { hour } from '../values/durations.ts';
import { movedBesides, movedByOrder } from './of-orders.ts';
import { dayOrMonthAfter, shopPeriod } from './period.ts';
import { dayOf, type Moved } from './shop-day.ts';

const day = '2025-11-21';
const period = shopPeriod(day, 'Asia/Shanghai');

/** Every day on which something of a history can happen: all of them are told as the books tell them. */
const days = Array.from({ length: 7 }, (_, later) => shopPeriod(dayOrMonthAfter(day, later), 'Asia/Shanghai'));

/** Parts of an order that are given back one after another, in hundredths of what is left, and whether the rest is; with so many hours between. */
const histories = fc.record({
  hours: fc.constantFrom(1, 7, 26),
  cash: fc.integer({ min: 1, max: 9_999 }),
  parts: fc.array(fc.integer({ min: 1, max: 99 }), { maxLength: 3 }),
  isCancelled: fc.boolean(),
});

const byId = <Row extends object>(rows: readonly Row[]): Row[] =>
  rows.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
const daily = (moved: readonly Moved[]) =>
  days.map(({ from, to, parts }) => {
    const then = moved.filter(({ at }) => at >= from && at < to);
    const { counters, staff, ...rest } = dayOf(['shop-1'], { moved: then, sold: [] }, { from, to, parts }, () => '02');
    return { ...rest, counters: byId(counters), staff: byId(staff) };
  });

test('what a counter knows of its orders and refunds is what the books say', async () => {
  const holds = fc.asyncProperty(histories, async ({ hours, cash, parts, isCancelled }) => {
    const payments = [
      aPayment({ id: 'cash', amount: cash }),
      aPayment({ id: 'bank', type: 6, staffId: 'ben', amount: 10_000 - cash }),
    ];
    const world = new World({ order: [aPaidOrder({ payments })] });
    let [left, at] = [10_000, acting().at];
    for (const [place, part] of parts.entries()) {
      const amount = Math.max(1, Math.floor((left * part) / 100));
      const lines = [{ lineId: 'line-1', quantity: 0, amount }];
      at += hours * hour;
      const args = { refundId: `r${place}`, orderId: 'order-1', lines, goods: [], reason: 'less' };
      expect(await world.run(giveRefund, args, acting({ commandId: `give-${place}`, at, keptAt: at }))).toMatchObject({
        ok: true,
      });
      left -= amount;
    }
    if (isCancelled)
      await world.run(
        cancelOrder,
        { orderId: 'order-1', reason: 'all of it', refund: left, goods: [] },
        acting({
          commandId: 'cancel',
          at: at + hours * hour,
          keptAt: at + hours * hour,
          staffId: 'chen',
          counterId: 'counter-3',
        }),
      );
    const booked = payments.map(({ type, amount, ...payment }) => ({
      shopId: 'shop-1',
      action: 0,
      shiftId: '',
      counterId: payment.counterId,
      staffId: payment.staffId,
      at: payment.at,
      kind: 'payment' as const,
      paymentType: type,
      amount,
    }));
    const refunds = world.every('refund') as unknown as Refund[];
    const known = [...world.orders().flatMap(movedByOrder), ...movedBesides(refunds, [], [], () => 0)];
    expect(daily(known)).toEqual(daily([...booked, ...world.money()]));
  });
  await fc.assert(holds);
});

test.each([
  ['suspense', 700],
  ['suspenseOut', -700],
  ['suspenseReturned', 0],
  ['suspenseOutReturned', 0],
] as const)('money in the state %s comes to %i in suspense', (state, sum) => {
  const order = aPaidOrder({ payments: [aPayment({ state, amount: 700 })] });
  const [shop] = dayOf(['shop-1'], { moved: movedByOrder(order), sold: [] }, period, () => '').shops;
  expect(shop).toMatchObject({ sales: 0, payments: 0, suspense: sum });
});

test('debt that was repaid, and what of that was taken back, is known to a counter as to the books', async () => {
  const world = new World({
    member: [aMember({ id: 'member-1' })],
    debtAccount: [aDebt({ balance: 5_000, repaid: 0 })],
  });
  const payments = [
    { id: 'cash', type: 0, amount: 1_000, tendered: 2_000 },
    { id: 'bank', type: 6, amount: 500, tendered: null },
  ];
  for (const repaymentId of ['wrong', 'right']) {
    const own = payments.map((each) => ({ ...each, id: `${repaymentId}-${each.id}` }));
    const args = { repaymentId, memberId: 'member-1', memberName: 'Li', payments: own };
    expect(await world.run(repayDebt, args, acting({ commandId: repaymentId }))).toMatchObject({ ok: true });
  }
  const back = { repaymentId: 'wrong', records: ['member-1'], reason: 'another member' };
  const later = acting().at + 26 * hour;
  await world.run(
    takeBackRepayment,
    back,
    acting({ commandId: 'back', counterId: 'counter-3', staffId: 'manager', at: later, keptAt: later }),
  );
  const known = movedBesides([], world.every('debtRepayment') as unknown as DebtRepayment[], [], () => null);
  expect(daily(known)).toEqual(daily(world.money()));
  const shops = daily(known).flatMap((each) => each.shops);
  expect(shops.map(({ repaid }) => repaid).filter((repaid) => repaid !== 0)).toEqual([3_000, -1_500]);
});

test('a refund that somebody asked for is of the day and the person that gave it, not of those that asked', async () => {
  const world = new World({ order: [aPaidOrder()] });
  const asked = {
    refundId: 'r1',
    orderId: 'order-1',
    lines: [{ lineId: 'line-1', quantity: 0, amount: 700 }],
    goods: [],
  };
  const later = acting().at + 26 * hour;
  expect(await world.run(requestRefund, { ...asked, reason: 'less' }, acting())).toMatchObject({ ok: true });
  const accepts = acting({ commandId: 'accepts', staffId: 'manager', at: later, keptAt: later });
  const given = await world.run(acceptRefund, { refundId: 'r1', orderId: 'order-1', goods: [] }, accepts);
  expect(given).toMatchObject({ ok: true });
  const known = movedBesides(world.every('refund') as unknown as Refund[], [], [], () => 0);
  expect(daily(known)).toEqual(daily(world.money()));
  expect(daily(known).map(({ staff }) => staff.map(({ staffId, goodsReturned }) => [staffId, goodsReturned]))).toEqual([
    [],
    [['manager', 700]],
    ...Array(5).fill([]),
  ]);
});

test('what was paid by an exchange goes back on the counter in the way in which that had been paid', () => {
  const exchanged = { refundId: 'r', orderId: 'o', type: 6 };
  const payments = [aPayment({ type: 10, amount: 700, state: 'refunded', exchanged })];
  const order = aPaidOrder({ payments, status: 6, cancellation: { reason: 'gone', at: acting().at, staffId: 'ben' } });
  const went = movedByOrder(order).map(({ kind, paymentType, amount }) => [kind, paymentType, amount]);
  expect(went).toEqual([
    ['payment', 10, 700],
    ['refund', 6, -700],
  ]);
});
