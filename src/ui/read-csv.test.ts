import { describe, expect, test } from 'vitest';
import { csv } from './csv.ts';
import { decodeText, readCsv } from './read-csv.ts';

describe('a table from a spreadsheet', () => {
  test('reads back what we write', () => {
    const rows = [
      ['编号', '数量'],
      ['5101', '3'],
      ['a,"b"\nc', ''],
    ];
    expect(readCsv(csv(rows))?.map(({ cells }) => cells)).toEqual(rows);
  });

  test('may be parted by semicolons or tabs, and names lines as an editor counts them', () => {
    expect(readCsv('a;b\n\n1;2\n;\n3\n')).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 3, cells: ['1', '2'] },
      { line: 5, cells: ['3'] },
    ]);
    expect(readCsv('a\tb\r\n1\t2')?.[1]).toEqual({ line: 2, cells: ['1', '2'] });
  });

  test('that is none is told', () => expect(readCsv('a,"b\n1,2')).toBeUndefined());

  test('is read in the writing of Chinese spreadsheets', () => {
    expect(decodeText(new Uint8Array([0xb1, 0xe0, 0xba, 0xc5]))).toBe('编号');
    expect(decodeText(new TextEncoder().encode('编号'))).toBe('编号');
    expect(decodeText(new Uint8Array([0xff, 0xfe, 0x16, 0x7f]))).toBe('\ufeff编'.slice(1));
  });
});
