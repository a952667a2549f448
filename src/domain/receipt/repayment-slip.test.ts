import { expect, test } from 'vitest';
import zhCN from '../../../locales/zh_CN/receipt.json' with { type: 'json' };
import { aShop } from '../../../tests/make.ts';
import { aRepayment } from '../../../tests/make-debt.ts';
import { repaymentSlip } from './repayment-slip.ts';

const say = (differs: Partial<Parameters<typeof repaymentSlip>[0]> = {}): string[] =>
  repaymentSlip({
    repayment: aRepayment(),
    staffName: '王',
    copy: false,
    words: zhCN.paper,
    shop: aShop({ address: '滨江大道 1 号', phone: '021-5550' }),
    ...differs,
  }).flatMap(({ title, lines }) => [
    ...(title === '' ? [] : [title]),
    ...lines.map(({ left, right, strong }) => `${left}|${right}${strong ? '!' : ''}`),
  ]);

test('the slip of a repayment says who repaid how much, how, and what is owed now', () => {
  const payments = [
    { id: 'a', type: 0, amount: 600, tendered: 1_000 },
    { id: 'b', type: 6, amount: 400, tendered: null },
  ];
  expect(say({ repayment: aRepayment({ payments }) })).toEqual([
    '滨江大道 1 号|',
    '电话|021-5550',
    '收银台|02',
    '收银员|王',
    '时间|2025-11-21 14:00',
    '会员|Li',
    '还款金额|¥10.00!',
    '现金|10.00',
    '银行卡|4.00',
    '找零|4.00',
    '现欠款|50.00',
  ]);
});

test('a copy says so, and one that was taken back as well', () => {
  const takenBack = { at: 2, staffId: 'boss', approvedBy: '', counterId: 'c', reason: 'wrong' };
  expect(say({ copy: true, repayment: aRepayment({ takenBack }) })).toEqual(
    expect.arrayContaining([zhCN.paper.copy, zhCN.paper.repayment.takenBack]),
  );
});
