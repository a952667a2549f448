import { parse } from 'csv-parse/sync';
import { unzipSync } from 'fflate';
import iconv from 'iconv-lite';
import { readSheet as readCells } from 'read-excel-file/universal';
import { describe, expect, test } from 'vitest';
import { inGb18030 } from '#domain/values/gb18030.ts';
import fc from '../../../tests/property.ts';
import { csv } from './csv.ts';
import { guarded } from './guarded.ts';
import { readSheet } from './read-sheet.ts';
import { writeSheet } from './write-sheet.ts';

describe('a table for a spreadsheet', () => {
  test('starts with the mark that Chinese spreadsheets need', async () => {
    const file = await writeSheet({ rows: [['订单号', '会员']] }, 'csv');
    expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(file)).toBe('\ufeff订单号,会员\r\n');
  });

  test('keeps commas, quotes and line breaks within their cell', () => {
    expect(csv([['a,b', 'say "hi"', 'two\nlines']])).toBe('"a,b","say ""hi""","two\nlines"\r\n');
  });

  test('a remark that a spreadsheet would run is shown as text; amounts stay numbers', () => {
    expect(csv([['=1+1', '@x', '-12.50', '+86 139', '＝1+1', '\t=1']])).toBe(
      "'=1+1,'@x,-12.50,'+86 139,'＝1+1,'\t=1\r\n",
    );
  });

  test.each([
    ...[' ', '\u00a0', '\ufeff', ';', '\t', '\u0000', '\u200b', '\u3000', ' ; \ufeff'],
    ...['\u3164', '\uffa0', '\u115f', '\u1160', '\u2800', '\ufe0f', '\u034f', '\u{e0100}', '\u180b'],
  ])('a text that begins with %j before a formula is shown as text, and read back without its mark', async (unseen) => {
    for (const sign of ['=', '+', '-', '@', '＝', '\u2212']) {
      const text = `${unseen}${sign}SUM(A1)`;
      expect(guarded(text)).toBe(`'${text}`);
      const { rows = [] } = (await readSheet(new TextEncoder().encode(csv([['a'], [text]])).buffer)) ?? {};
      expect(rows.map(({ cells }) => cells?.[0]?.trim().startsWith("'"))).toEqual([false]);
    }
    expect(guarded(`${unseen}x=1`).replace(/^'(?=\t)/, '')).toBe(`${unseen}x=1`);
  });

  test('reads back as it was written', () => {
    const cells = fc.array(fc.stringMatching(/^[a-z0-9,"\n 中文]{1,12}$/), { minLength: 3, maxLength: 3 });
    fc.assert(
      fc.property(fc.array(cells, { minLength: 1 }), (rows) => {
        expect(parse(csv(rows), { record_delimiter: '\r\n' })).toEqual(rows);
      }),
    );
  });

  test('is a workbook, whose figures are numbers, and whose texts no program runs', async () => {
    const rows = [
      ['编号', '金额', '备注'],
      ['0012', '1234.50', '=HYPERLINK("x")'],
      ['13800138000', '—', '-1\u0007+2'],
    ];
    const file = await writeSheet({ rows, figures: [false, true, false] }, 'xlsx');
    expect(await readCells(file)).toEqual([
      ['编号', '金额', '备注'],
      ['0012', 1234.5, '\'=HYPERLINK("x")'],
      ['13800138000', '—', "'-1+2"],
    ]);
  });
});

test.each(['-1234.50', '-3', '0', '0.05', '999'])(
  '%s is a number in a column of figures, text in any other',
  async (figure) => {
    const rows = [
      ['Change', 'Remark'],
      [figure, figure],
    ];
    const [, [amount, remark] = []] = await readCells(await writeSheet({ rows, figures: [true, false] }, 'xlsx'));
    expect(amount).toBe(Number(figure));
    expect(typeof remark).toBe('string');
  },
);

test('every column of a workbook is as wide as what is in it, below a short first row too', async () => {
  const rows = [['By shop'], ['Shop', 'Consumption performance'], ['East', '1234.50']];
  const packed = new Uint8Array(await writeSheet({ rows }, 'xlsx'));
  const { 'xl/worksheets/sheet1.xml': sheet } = unzipSync(packed);
  const widths = [...new TextDecoder().decode(sheet).matchAll(/<col [^>]*width="([\d.]+)"/g)].map(([, width]) => width);
  expect(widths).toEqual(['9', '25']);
});

describe('GB18030', () => {
  test('is written as others write it, whatever the signs', () => {
    const sign = fc.oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 3 }),
      fc.stringMatching(/^[\u4e00-\u9fa5]{1,8}$/),
      fc.constantFrom('€', '艾', 'é', '😀', '\u3400', '\u{20000}', 'ー'),
    );
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 6 }), (signs) => {
        const text = signs.join('');
        expect(new TextDecoder('gb18030').decode(inGb18030(text))).toBe(text);
      }),
    );
    expect(Buffer.from(inGb18030('编号,艾条 A1 é😀'))).toEqual(iconv.encode('编号,艾条 A1 é😀', 'gb18030'));
  });

  test('has a question mark for what it lacks', () => expect([...inGb18030('\ue5e5')]).toEqual([0x3f]));
});
