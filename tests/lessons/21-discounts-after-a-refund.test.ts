import { expect, test } from 'vitest';
import { collectOrder } from '#domain/order/collect/collect.ts';
import { giveRefund } from '#domain/refund/give.ts';
import { acting, aLine, oil } from '../make-orders.ts';
import { aShift } from '../make-shift.ts';
import { World } from '../world.ts';

/** Three bottles at 100, 200 and 300 yuan, 60 yuan off the order: 10, 20 and 30 of it are on the lines. */
const paid = {
  orderId: 'order-1',
  number: 'S01-02-000001',
  seen: [],
  memberId: '',
  memberName: '',
  source: null,
  remark: '',
  manualNumber: '',
  reduction: 6_000,
  total: 54_000,
  lines: [10_000, 20_000, 30_000].map((price, place) =>
    aLine({ id: `line-${place + 1}`, quantity: 1, originalPrice: price, payable: price - price / 10 }),
  ),
  payments: [{ id: 'cash', type: 0, amount: 54_000, tendered: null, note: '' }],
};

test('complaint 21: what was taken off an order is not spread anew over the lines that are left after a refund', async () => {
  const where = new World({ product: [oil()], shift: [aShift()] });
  expect(await where.run(collectOrder, paid, acting({ commandId: 'collect' }))).toMatchObject({ ok: true });
  const payables = () => where.order('order-1').lines.map(({ payable }) => payable);
  expect(payables()).toEqual([9_000, 18_000, 27_000]);
  const back = (n: number, amount: number) => ({
    refundId: `refund-${n}`,
    orderId: 'order-1',
    goods: [],
    reason: 'leaks',
    lines: [{ lineId: `line-${n}`, quantity: 1, amount }],
  });
  const gives = async (n: number, amount: number) =>
    (await where.run(giveRefund, back(n, amount), acting({ commandId: `back-${n}-${amount}` }))).ok;
  // The dearest line first: it gives what was paid for it, and the others go on costing what they did.
  expect([await gives(3, 30_000), await gives(3, 27_000)]).toEqual([false, true]);
  expect(payables()).toEqual([9_000, 18_000, 27_000]);
  expect([await gives(1, 9_001), await gives(1, 9_000), await gives(2, 18_000)]).toEqual([false, true, true]);
  expect(where.order('order-1').paid).toBe(0);
});
