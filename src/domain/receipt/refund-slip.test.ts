import { describe, expect, test } from 'vitest';
import en from '../../../locales/en/receipt.json' with { type: 'json' };
import zhCN from '../../../locales/zh_CN/receipt.json' with { type: 'json' };
import { aShop } from '../../../tests/make.ts';
import { acting, aLine, aPaidOrder, aPayment } from '../../../tests/make-orders.ts';
import type { Refund } from '../refund/refund.ts';
import { newRefund } from '../refund/request.ts';
import { lastGivenAt, refundSlip } from './refund-slip.ts';
import { inTwoLanguages } from './two-languages.ts';

const order = aPaidOrder({
  lines: [aLine({ id: 'oil', name: '草本精油', quantity: 3, payable: 10_000 })],
  payments: [aPayment({ amount: 10_000 })],
  memberName: '李女士',
});
const asked = { refundId: 'r1', orderId: order.id, goods: [], reason: '漏了' };
const refund: Refund = {
  ...newRefund(order, { ...asked, lines: [{ lineId: 'oil', quantity: 2, amount: 6_667 }] }, acting()),
  status: 6,
  given: 6_667,
  reviewedAt: Date.UTC(2026, 10, 21, 16, 5),
  reviewedBy: 'boss',
  ways: [
    { paymentId: 'bank', type: 6, amount: 6_000 },
    { paymentId: 'card', type: 5, amount: 667, lapsed: true },
  ],
  goods: [{ reason: 'sale', productId: 'oil', quantity: 2 }],
};
const say = (differs: Partial<Parameters<typeof refundSlip>[0]> = {}): string[] =>
  refundSlip({
    refund,
    staffName: '王',
    onServer: true,
    copy: false,
    words: zhCN.paper,
    shop: aShop({ address: '滨江大道 1 号', phone: '021-5550' }),
    ...differs,
  }).flatMap(({ title, lines }) => [
    ...(title === '' ? [] : [title]),
    ...lines.map(({ left, right, strong }) => `${left}|${right}${strong ? '!' : ''}`),
  ]);

describe('the slip of a refund', () => {
  test('says what goes back of what, to where, why, and who gave it when by the clock of the shop', () => {
    expect(say()).toEqual([
      '滨江大道 1 号|',
      '电话|021-5550',
      '订单号|S01-02-000001',
      '收银员|王',
      '时间|2026-11-22 00:05',
      '会员|李女士',
      '草本精油 x 2|66.67',
      '退款金额|¥60.00!',
      '银行卡|60.00',
      '随卡作废|6.67',
      '退回件数|2',
      '退款原因|漏了',
      '本单已上传服务器',
    ]);
  });

  test('says what was on account and had been written off', () => {
    const ways = [
      { paymentId: 'p', type: 20, amount: 4_000 },
      { paymentId: 'p', type: 20, amount: 1_000, lapsed: true as const },
      { paymentId: 'p', type: 0, amount: 1_667 },
    ];
    expect(say({ refund: { ...refund, ways } }).slice(7, 11)).toEqual([
      '退款金额|¥56.67!',
      '挂账|40.00',
      '现金|16.67',
      '已免除的欠款|10.00',
    ]);
  });

  test('says of what is free of charge that it is', () => {
    expect(say({ refund: { ...refund, free: true, goods: [] } }).slice(6, 8)).toEqual(['免单', '草本精油 x 2|66.67']);
  });

  test('says that it is a copy, and that the server does not have it yet', () => {
    expect(say({ copy: true, onServer: false })).toEqual(expect.arrayContaining([zhCN.paper.copy, zhCN.paper.waiting]));
  });

  test('of a card has the steps of its sheet, and who has checked its rules, once somebody has', () => {
    const sheet = { ground: 'shop', version: 1, paid: 10_000, worth: 12_000, used: 6_000, days: null } as const;
    const of = { ...refund, card: { ...sheet, counted: 5_000, fee: 0, amount: 5_000 } };
    const rows = say({ refund: of });
    expect(rows.slice(rows.indexOf('退卡计算单'), -1)).toEqual([
      '退卡计算单',
      '退卡原因|店方原因',
      '实付金额|100.00',
      '卡内全部价值（含赠送）|120.00',
      '已用价值|60.00',
      '扣除已用（按实付比例折算）|-50.00',
      '应退金额|50.00!',
    ]);
    const checked = { ...of, card: { ...of.card, checkedBy: '王律师' } };
    expect(say({ refund: checked })).toContain('计算规则已由 王律师 审核。|');
    const byDays = { ...of.card, ground: 'member' as const, worth: 0, used: 0, days: { all: 30, begun: 10 }, fee: 500 };
    expect(say({ refund: { ...refund, card: byDays } })).toEqual(
      expect.arrayContaining(['有效期|10 / 30', '扣除已用|-50.00', '手续费|-5.00']),
    );
  });

  test('has a second language under the first; names and reasons stand once', () => {
    const rows = say({ words: inTwoLanguages(zhCN.paper, en.paper) });
    expect(rows).toContain('退款金额\nRefunded|¥60.00!');
    expect(rows).toContain('退款原因\nReason|漏了');
    expect(rows).toContain('草本精油 x 2|66.67');
  });
});

describe('comes out by itself', () => {
  const event = { id: 'e', at: 5, staffId: 's', counterNumber: '02', offline: false, note: '', counterId: 'c1' };
  const before = { ...refund, id: 'before', reviewedAt: 4 };
  const rejected = { ...refund, id: 'rejected', status: 8, reviewedAt: Date.UTC(2027, 0) };
  const all = [before, rejected, refund];

  test.each([
    ['of what was given last at this counter', ['refund.give', 'refund.request'], 'c1', 'r1'],
    ['of what was accepted there', ['refund.accept'], 'c1', 'r1'],
    ['not where another counter gave it', ['refund.give'], 'c2', undefined],
    ['not where nothing was given', ['refund.request'], 'c1', undefined],
  ])('%s', (_, whats, counterId, expected) => {
    const timeline = whats.map((what) => ({ ...event, what }));
    expect(lastGivenAt({ timeline }, all, counterId)?.id).toBe(expected);
  });
});
