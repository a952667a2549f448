import { describe, expect, test } from 'vitest';
import { readSheet } from './read-sheet.ts';
import { writeSheet } from './write-sheet.ts';

const read = (text: string) => readSheet(new TextEncoder().encode(text).buffer);

describe('a table from a spreadsheet', () => {
  test.each(['csv', 'csvGb18030', 'xlsx'] as const)('reads back what we write as %s', async (format) => {
    const rows = [
      ['编号', '数量'],
      ['5101', '3'],
      ['a,"b"\nc', ''],
      ['=1+1', "'x"],
    ];
    const sheet = await readSheet(await writeSheet({ rows }, format));
    expect(sheet?.format).toBe(format);
    expect([sheet?.header, ...(sheet?.rows.map(({ cells }) => [cells?.[0], cells?.[1] ?? '']) ?? [])]).toEqual(rows);
  });

  test('may be parted by semicolons or tabs, and names lines as an editor counts them', async () => {
    expect(await read('a;b\n\n1;2\n;\n3\n')).toEqual({
      format: 'csv',
      header: ['a', 'b'],
      headerLine: 1,
      rows: [
        { line: 3, cells: ['1', '2'] },
        { line: 5, cells: ['3'] },
      ],
    });
    expect((await read('a\tb\r\n1\t2'))?.rows[0]).toEqual({ line: 2, cells: ['1', '2'] });
  });

  test('tells a row whose quotes do not match', async () => {
    expect((await read('a,b\n1,"2\n3,4'))?.rows.map(({ line, cells }) => [line, cells?.[0]])).toEqual([
      [2, undefined],
      [3, '3'],
    ]);
  });

  test('of which lines below the one on which they open are rows of their own', async () => {
    expect((await read('a,b\n1,"2\n3"x,4\n5,6'))?.rows.map(({ line, cells }) => [line, cells?.at(-1)])).toEqual([
      [2, undefined],
      [3, undefined],
      [4, '6'],
    ]);
  });

  test('is read in the writing of Chinese spreadsheets', async () => {
    const heads = async (...bytes: number[]) => (await readSheet(new Uint8Array(bytes).buffer))?.header;
    expect(await heads(0xb1, 0xe0, 0xba, 0xc5)).toEqual(['编号']);
    expect(await heads(...new TextEncoder().encode('\ufeff编号'))).toEqual(['编号']);
    expect(await heads(0xff, 0xfe, 0x16, 0x7f)).toEqual(['编']);
  });

  test.each([
    ['a workbook of an old program', [0xd0, 0xcf, 0x11, 0xe0]],
    ['an archive of something else', [0x50, 0x4b, 3, 4]],
  ])('%s is not read', async (_, bytes) => {
    expect(await readSheet(new Uint8Array(bytes).buffer)).toBeNull();
  });
});
