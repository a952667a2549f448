import { expect, test } from 'vitest';
import zhCN from '../../../locales/zh_CN/receipt.json' with { type: 'json' };
import { aShop } from '../../../tests/make.ts';
import { aLine, aPaidOrder, aPayment } from '../../../tests/make-orders.ts';
import { aRefund } from '../../../tests/make-refund.ts';
import type { Payment } from '../payment/payment.ts';
import type { RefundWay } from '../refund/refund.ts';
import { exchangeSlip } from './exchange-slip.ts';

const exchanged = { paymentId: 'cash', type: 10, amount: 3_000, from: 0 };
const paid = {
  ...aPayment({ id: 'r-1:0', type: 10, amount: 3_000 }),
  exchanged: { refundId: 'r-1', orderId: 'o', type: 0 },
};

/** One bottle at 30 yuan came back, for cream that costs this much. */
const say = (price: number, ways: readonly RefundWay[], payments: readonly Payment[]): string[] =>
  exchangeSlip({
    refund: aRefund({
      memberName: '李女士',
      given: 3_000,
      reason: '不合适',
      reviewedAt: Date.UTC(2026, 10, 21, 16, 5),
      ways: [...ways],
      lines: [{ lineId: 'oil', name: '精油', quantity: 1, amount: 3_000 }],
    }),
    taken: aPaidOrder({
      number: 'S01-02-000009',
      lines: [aLine({ name: '面霜', originalPrice: price, payable: price })],
      total: price,
      payments: [...payments],
    }),
    staffName: '王',
    onServer: true,
    copy: false,
    words: zhCN.paper,
    shop: aShop({ address: '', phone: '' }),
  }).flatMap(({ title, lines }) => [
    ...(title === '' ? [] : [title]),
    ...lines.map(({ left, right, strong }) => `${left}|${right}${strong ? '!' : ''}`),
  ]);
const head = ['订单号|S01-02-000001', '新订单|S01-02-000009', '收银员|王', '时间|2026-11-22 00:05', '会员|李女士'];
const back = ['退回', '精油 x 1|30.00', '退回合计|30.00!'];

test('where the rest is paid in cash, the slip says what was handed over', () => {
  const said = say(5_000, [exchanged], [paid, aPayment({ amount: 2_000, tendered: 5_000 })]);
  expect(said.slice(head.length + back.length)).toEqual([
    '换取',
    '面霜 x 1|50.00',
    '换取合计|50.00!',
    '抵扣|30.00',
    '补收|¥20.00!',
    '  现金|20.00',
    '  实收|50.00',
    '  找零|30.00',
    '退款原因|不合适',
    '本单已上传服务器',
  ]);
});

test('the slip of an exchange says both orders, what came back and what was taken, and that nothing else moved', () => {
  expect(say(3_000, [exchanged], [paid])).toEqual([
    ...head,
    ...back,
    '换取',
    '面霜 x 1|30.00',
    '换取合计|30.00!',
    '抵扣|30.00',
    '退款原因|不合适',
    '本单已上传服务器',
  ]);
});

test('where something is left of what came back, it says how that went back', () => {
  const ways = [
    { paymentId: 'cash', type: 0, amount: 2_000 },
    { ...exchanged, amount: 1_000 },
  ];
  expect(say(1_000, ways, [{ ...paid, amount: 1_000 }]).slice(-5)).toEqual([
    '抵扣|10.00',
    '退还|¥20.00!',
    '  现金|20.00',
    '退款原因|不合适',
    '本单已上传服务器',
  ]);
});
