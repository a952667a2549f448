import { expect, test } from 'vitest';
import { couponForOrder } from '#domain/order/coupon-uses.ts';
import { spending } from '#domain/points/spent.ts';
import { aMemberCoupon } from '../../../tests/make-cards.ts';
import { anOrder } from '../../../tests/make-orders.ts';
import { collectArgsOf } from './collect-args-of.ts';

test('an order is paid by a call with all that it carries (opensourcepos#1437, odoo#65043)', () => {
  const coupon = { ...couponForOrder(aMemberCoupon()), off: 0 };
  const points = spending({ wanted: 1_000, perYuan: 100, leastSpent: 0, mostPercent: 100 });
  const carried = {
    reduction: 500,
    reductionReason: 'regular',
    roundTo: 100,
    remark: 'by the window',
    source: 3,
  } as const;
  const order = anOrder({ memberId: 'li', coupons: [coupon], spentPoints: points, ...carried });
  const payment = { type: 0, amount: order.total, tendered: null, note: '' };
  expect(collectArgsOf(order, [payment], 'command-1')).toMatchObject({
    ...carried,
    total: order.total,
    coupons: [{ id: coupon.id, off: 2_000 }],
    spentPoints: { points: 1_000, off: 1_000 },
    payments: [{ id: 'command-1:0' }],
  });
});
