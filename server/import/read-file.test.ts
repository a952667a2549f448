import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import writeWorkbook from 'write-excel-file/universal';
import { columnsOf } from '#domain/import/columns.ts';
import { mostFileLines } from '#domain/import/limits.ts';
import { rowOf } from '#domain/import/row.ts';
import { archive, archiveOf, cellsAt } from '../../tests/archive.ts';
import { decode } from './decode.ts';
import { readFileAsSheet } from './read-file.ts';

const reads = async (bytes: Uint8Array<ArrayBuffer>) => {
  const read = await readFileAsSheet(bytes);
  if (!read) throw new Error('it holds too much');
  return read;
};
const sheetOf = async (text: string) => (await reads(new TextEncoder().encode(text))).sheet;

describe('a file as a spreadsheet writes it', () => {
  const text = '编号,名称\n1,艾条\n';
  test.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8', Buffer.from(`\ufeff${text}`)],
    ['UTF-16', iconv.encode(text, 'utf-16le', { addBOM: true })],
    ['GB18030', iconv.encode(text, 'gb18030')],
  ])('is read in %s', async (encoding, bytes) => {
    const read = decode(bytes);
    expect(read.encoding).toBe(encoding);
    expect((await reads(new Uint8Array(bytes))).sheet.header).toEqual(['编号', '名称']);
  });

  test.each([',', ';', '\t'])('is read with its values parted by %o', async (sign) => {
    const text = ['number', 'name'].join(sign).concat('\r\n', ['1', '"a, b; c"'].join(sign), '\r\n');
    expect((await sheetOf(text)).rows).toEqual([{ line: 2, cells: ['1', 'a, b; c'] }]);
  });

  test('keeps the line numbers over empty rows, rows of several lines and rows that cannot be read', async () => {
    const text = 'number,name\n1,a\n\n,\n2,"b\nb"\n3,"c"c\n4,d\n5,"e\n6,f\n';
    expect((await sheetOf(text)).rows.map(({ line, cells }) => [line, cells?.[0] ?? null])).toEqual([
      [2, '1'],
      [5, '2'],
      [7, null],
      [8, '4'],
      [9, null],
      [10, '6'],
    ]);
  });
});

test('a workbook is read as it looks: numbers without noise, days as days, with the rows it was written in', async () => {
  const cells = [
    [{ value: '编号' }, { value: '原价' }, { value: '生日' }, { value: '启用' }],
    [],
    [
      { value: 6_938_000_080_022 },
      { value: 12.1 + 0.2 },
      { value: new Date(Date.UTC(1990, 0, 2)), type: Date, format: 'yyyy/mm/dd' },
      { value: true },
    ],
  ];
  const bytes = await (await writeWorkbook(cells).toBlob()).arrayBuffer();
  expect(await readFileAsSheet(new Uint8Array(bytes))).toEqual({
    encoding: 'xlsx',
    sheet: {
      header: ['编号', '原价', '生日', '启用'],
      headerLine: 1,
      rows: [{ line: 3, cells: ['6938000080022', '12.3', '1990-01-02', 'true'] }],
    },
  });
});

test.each([
  ['a cell at the far end', cellsAt('XFD1048576')],
  ['a row that is far away', archiveOf('<row r="1e9"/>')],
  ['300 MB of nothing', archive(300_000_000)],
  ['300 MB of nothing, said to be little', archive(300_000_000, { says: 1 })],
])('a workbook with %s is too much, and not read', async (_, bytes) => {
  expect(await readFileAsSheet(bytes)).toBeUndefined();
});

test('an archive that is no workbook is not read', async () => {
  await expect(readFileAsSheet(new Uint8Array([0x50, 0x4b, 3, 4]))).rejects.toThrow();
});

describe('a header', () => {
  test('tells items from members, in Chinese and in English', () => {
    expect(columnsOf(['品项编号', '品名', '零售价'])?.kind).toBe('items');
    expect(columnsOf(['Item Number', 'NAME', 'price'])?.kind).toBe('items');
    expect(columnsOf(['手机号*', '姓名'])?.kind).toBe('members');
    expect(columnsOf(['姓名', '地址'])).toBeUndefined();
  });

  test('names the columns that are not known', () => {
    expect(columnsOf(['mobile', 'name', 'shoe size', ''])?.ignored).toEqual(['shoe size']);
  });
});

describe('a cell', () => {
  const row = (text: string) => rowOf(new Map([['cell', 0]]), [text]);
  test.each([
    ['12', 1_200],
    ['¥12.5', 1_250],
    ['1,234,567.80', undefined],
    ['234,567.80', 23_456_780],
    ['１２．５０', 1_250],
    ['98元', 9_800],
    ['999999', 99_999_900],
    ['999999.01', undefined],
    ['-1', undefined],
    ['1.234', undefined],
    ['12,5', undefined],
    ['', undefined],
  ])('%o is the amount %o in fen', (text, fen) => expect(row(text).fen('cell')).toBe(fen));

  test.each([
    ['1990/1/2', '1990-01-02'],
    ['1990年12月31日', '1990-12-31'],
    ['1990-02-30', undefined],
    ['19900102', '1990-01-02'],
    ['1990-01-02 8:05:59', '1990-01-02'],
    ['1990-01-02T23:59', '1990-01-02'],
    ['1990-01-02 24:00', undefined],
    ['—', undefined],
    ['2.1.1990', undefined],
  ])('%o is the day %o', (text, day) => expect(row(text).day('cell')).toBe(day));

  test('that cannot be read is noted, an empty one is not', () => {
    const bad = row('x');
    bad.fen('cell');
    expect(bad.faults).toEqual([{ field: 'cell', code: 'notAnAmount', params: { value: 'x' } }]);
    const empty = row('');
    empty.fen('cell');
    expect(empty.faults).toEqual([]);
  });
});

test('a file may have ten times as many lines here as on a tablet, and no more', async () => {
  const lines = (count: number) => new TextEncoder().encode(`number,name\n${'1,a\n'.repeat(count - 1)}`);
  expect((await reads(lines(mostFileLines + 1))).sheet.rows).toHaveLength(mostFileLines);
  expect(await readFileAsSheet(lines(10 * mostFileLines + 2))).toBeUndefined();
});
