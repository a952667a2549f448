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
import { movedBesides, movedByOrder } from './of-orders.ts';
import { shopPeriod } from './period.ts';
import { dayOf } from './shop-day.ts';

const day = '2025-11-21';
const period = shopPeriod(day, 'Asia/Shanghai');

/** Parts of an order that are given back one after another, in hundredths of what is left, and whether the rest is. */
const histories = fc.record({
  cash: fc.integer({ min: 1, max: 9_999 }),
  parts: fc.array(fc.integer({ min: 1, max: 99 }), { maxLength: 3 }),
  isCancelled: fc.boolean(),
});

test('what a counter knows of its orders and refunds is what the books say', async () => {
  const holds = fc.asyncProperty(histories, async ({ cash, parts, isCancelled }) => {
    const payments = [
      aPayment({ id: 'cash', amount: cash }),
      aPayment({ id: 'bank', type: 6, staffId: 'ben', amount: 10_000 - cash }),
    ];
    const world = new World({ order: [aPaidOrder({ payments })] });
    let [left, at] = [10_000, acting().at];
    for (const [place, part] of parts.entries()) {
      const amount = Math.max(1, Math.floor((left * part) / 100));
      const lines = [{ lineId: 'line-1', quantity: 0, amount }];
      at += 1_000;
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
        acting({ commandId: 'cancel', at: at + 1_000, keptAt: at + 1_000 }),
      );
    const booked = payments.map(({ type, amount, ...payment }) => ({
      ...{
        shopId: 'shop-1',
        action: 0,
        shiftId: '',
        counterId: payment.counterId,
        staffId: payment.staffId,
        at: payment.at,
      },
      ...{ kind: 'payment' as const, paymentType: type, amount },
    }));
    const refunds = world.every('refund') as unknown as Refund[];
    const known = [...world.orders().flatMap(movedByOrder), ...movedBesides(refunds, [], () => 0)];
    const of = (moved: typeof known) => dayOf(['shop-1'], { moved, sold: [] }, period, () => '02');
    expect(of(known)).toEqual(of([...booked, ...world.money()]));
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
  await world.run(takeBackRepayment, back, acting({ commandId: 'back', counterId: 'counter-3', staffId: 'manager' }));
  const known = movedBesides([], world.every('debtRepayment') as unknown as DebtRepayment[], () => null);
  const of = (moved: typeof known) => dayOf(['shop-1'], { moved, sold: [] }, period, () => '02');
  expect(of(known)).toEqual(of(world.money()));
  expect(of(known).shops).toMatchObject([{ repaid: 1_500, sales: 0 }]);
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
