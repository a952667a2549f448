import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { columnsOf } from '#domain/receipt/columns.ts';
import { type PaperWidth, paperColumns } from '#domain/receipt/rows.ts';
import { reportOf } from '#domain/shift/z-report.ts';
import { yuan } from '#domain/values/money.ts';
import { aShift } from '../../../../tests/make-shift.ts';
import { reportRows } from '../../../parts/receipt/report-rows.ts';
import { type ReportStyle, reportParts } from './report-parts.ts';

const read = (language: string, noun: string) =>
  JSON.parse(readFileSync(new URL(`../../../../locales/${language}/${noun}.json`, import.meta.url), 'utf8'));
const wordsIn = (language: string): ReportStyle['words'] & { readonly signature: string } => ({
  ...read(language, 'shift').paper,
  performance: read(language, 'figures').names,
});
const styleIn = (language: string): ReportStyle => ({
  words: wordsIn(language),
  money: yuan,
  now: 9,
  time: (at) => `2026-11-21 09:0${at % 10}`,
  nameOf: (id) => (id === 'cashier' ? '张三' : '李四'),
  way: (type) => (type === 0 ? '现金' : '银行卡'),
});

const sum = { taken: 0, payments: 0, returned: 0, refunds: 0, suspense: 0 };
const note = { staffId: 'cashier', at: 3, place: 2 };
/** Float 200; 300 taken in cash, 20 of it given back; 50 to the bank: 430 are expected, 425 were counted. */
const shift = aShift({
  sums: [
    { ...sum, type: 0, taken: 30_000, payments: 3, returned: 2_000, refunds: 1 },
    { ...sum, type: 6, taken: 9_900, payments: 1, suspense: 500 },
  ],
  cash: [{ ...note, id: 'c1', way: 'out', amount: 5_000, reason: '存银行' }],
  opened: [{ ...note, id: 'c2', reason: '给顾客换零钱' }],
  takenOver: [{ ...note, id: 'c3', staffId: 'li' }],
  counts: [
    { ...note, id: 'c4', amount: 42_000, expected: 43_000 },
    { ...note, id: 'c5', amount: 42_500, expected: 43_000 },
  ],
  openAt: '',
  closedAt: 8,
  closedBy: 'li',
  reason: '找零有误',
  digest: 'ab'.repeat(32),
});
const unsent = { commands: 2, amount: 1_000 };
const linesOf = (given = shift) =>
  reportParts(reportOf(given, unsent), styleIn('zh_CN')).flatMap(({ lines }) =>
    lines.map(({ left, right }) => `${left} ${right}`),
  );

describe('the report of a shift', () => {
  test('says by way of paying what was taken, given back and lies in suspense', () => {
    const lines = linesOf();
    for (const line of ['现金 ×3 300.00', '  退款 ×1 -20.00', '银行卡 ×1 99.00', '收款合计 ×4 399.00'])
      expect(lines).toContain(line);
    for (const line of ['收退相抵 384.00', '现金业绩 379.00', '消耗业绩 379.00']) expect(lines).toContain(line);
  });

  test('goes in cash from the float to the difference, line by line', () => {
    expect(linesOf().slice(linesOf().indexOf('备用金 200.00'))).toEqual([
      '备用金 200.00',
      '现金收款 +300.00',
      '现金退款 -20.00',
      '取出 存银行 -50.00',
      '应有现金 430.00',
      '之前清点 420.00',
      '清点现金 425.00',
      '差额 -5.00',
      '差额原因 找零有误',
      '打开钱箱 给顾客换零钱 张三 2026-11-21 09:03',
      '未上传操作 ×2 10.00',
      `校验码 ${'ab'.repeat(32)}`,
    ]);
  });

  test('is an X report while the shift is open, without a closing', () => {
    const lines = linesOf(aShift({ sums: shift.sums }));
    expect(lines).toContain('截至 2026-11-21 09:09');
    expect(lines.some((line) => line.startsWith('交班') || line.startsWith('清点'))).toBe(false);
    expect(lines).toContain('应有现金 480.00');
  });

  test('leaves what came after the count out of what was expected of it, and says so', () => {
    const [cash, card] = shift.sums as [(typeof shift.sums)[0], (typeof shift.sums)[0]];
    const lines = linesOf({ ...shift, sums: [{ ...cash, taken: 31_000 }, card] });
    expect(lines).toContain('清点后进出（不计） -10.00');
    expect(lines).toContain('应有现金 430.00');
  });

  test.each(
    ['zh_CN', 'zh_TW', 'en', 'ja'].flatMap((language) => [
      [language, 58 as PaperWidth],
      [language, 80 as PaperWidth],
    ]),
  )('fits its roll in %s on %i mm, with every figure whole', (language, paper) => {
    const parts = reportParts(reportOf(shift, unsent), styleIn(String(language)));
    const { signature } = wordsIn(String(language));
    const rows = reportRows({
      title: 'Z',
      shopName: '清和堂静安旗舰店养生馆',
      parts,
      signature,
      paper: paper as PaperWidth,
    });
    for (const row of rows) {
      const width = row.kind === 'pair' ? columnsOf(row.left) + columnsOf(row.right) : 0;
      const text = row.kind === 'text' ? columnsOf(row.text) : row.kind === 'big' ? 2 * columnsOf(row.text) : 0;
      expect(Math.max(width, text)).toBeLessThanOrEqual(paperColumns[paper as PaperWidth]);
    }
    const figures = rows.flatMap((row) => (row.kind === 'pair' ? [row.right] : []));
    for (const figure of ['430.00', '425.00', '-5.00', '384.00']) expect(figures).toContain(figure);
    expect(figures.join('')).toContain('ab'.repeat(32));
  });
});
