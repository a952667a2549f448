import { describe, expect, test } from 'vitest';
import en from '../../../locales/en/receipt.json' with { type: 'json' };
import ja from '../../../locales/ja/receipt.json' with { type: 'json' };
import zhCN from '../../../locales/zh_CN/receipt.json' with { type: 'json' };
import zhTW from '../../../locales/zh_TW/receipt.json' with { type: 'json' };
import { aShop } from '../../../tests/make.ts';
import { aLine, aPaidOrder, aPayment } from '../../../tests/make-orders.ts';
import { columnsOf } from './columns.ts';
import { receiptRows } from './receipt.ts';
import { paperColumns, type ReceiptRow } from './rows.ts';
import { beside, besideEach, inTwoLanguages } from './two-languages.ts';
import type { ReceiptWords } from './words.ts';

const order = aPaidOrder({
  lines: [aLine({ name: '艾灸理疗', card: { cardId: 'c', percent: 88 } })],
  memberId: 'li',
  memberName: '李女士',
  remark: '靠窗',
  payments: [aPayment({ amount: 8_800, tendered: 10_000 }), aPayment({ id: 'p2', amount: 100, state: 'suspense' })],
});
const print = (words: ReceiptWords, paper: 58 | 80 = 58): ReceiptRow[] =>
  receiptRows({ order, shop: aShop({ phone: '021-5550' }), staffName: '王', paper, onServer: true, copy: true, words });
const texts = (rows: readonly ReceiptRow[]): string[] =>
  rows.map((row) => (row.kind === 'pair' ? `${row.left}|${row.right}` : 'text' in row ? row.text : row.kind));

describe('a receipt in two languages', () => {
  const rows = texts(print(inTwoLanguages(zhCN.paper, en.paper)));

  test.each([
    ['a word and its figure', '应收|￥88.00', 'Total'],
    ['a word that is indented', '  实收|100.00', '  Received'],
    ['a title in the middle', '收银小票', 'Receipt'],
    ['what marks a copy', '** 补打 **', '** COPY **'],
    ['the phone', '电话 021-5550', 'Tel'],
    ['a reason, each in the way of its language', '  会员卡 8.8折 -12.00', '  Card 12% off'],
    ['money in suspense', '现金 (待核实)|1.00', 'Cash (in suspense)'],
  ])('has the second under the first: %s', (_, first, second) => {
    const place = rows.findIndex((row) => row.replace('¥', '￥') === first);
    expect(rows[place + 1]).toBe(second);
  });

  test('names of goods, people and sums stand once', () => {
    for (const once of ['艾灸理疗', '88.00', '李女士'])
      expect(rows.filter((row) => row.includes(once))).not.toEqual([]);
    expect(rows.filter((row) => row === '艾灸理疗')).toHaveLength(1);
    expect(rows.filter((row) => row.includes('李女士'))).toEqual(['会员|李女士']);
  });

  test('is no longer than in one where both are the same', () => {
    expect(print(inTwoLanguages(zhCN.paper, zhCN.paper))).toEqual(print(zhCN.paper));
  });

  const all = { zhCN, zhTW, en, ja };
  test.each(Object.entries(all))('no row is wider than the paper: %s under the others', (_, second) => {
    for (const first of Object.values(all)) {
      for (const paper of [58, 80] as const) {
        for (const row of print(inTwoLanguages(first.paper, second.paper), paper)) {
          if (row.kind === 'text') expect(columnsOf(row.text)).toBeLessThanOrEqual(paperColumns[paper]);
        }
      }
    }
  });
});

test('a word beside what it is about, in one language and in two', () => {
  expect(beside('Tel', '1')).toBe('Tel 1');
  expect(beside('电话\nTel', '1')).toBe('电话 1\nTel');
  expect(besideEach('现金\nCash', '待核实')).toBe('现金 (待核实)\nCash (待核实)');
});
