import { inGb18030 } from '#domain/values/gb18030.ts';
import { csv } from './csv.ts';
import { guarded } from './guarded.ts';
import type { SheetFormat, Table } from './sheet-format.ts';

/** The widest a column is made, in letters. */
const widest = 60;

/** What XML 1.0 has no way to say. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const isNumber = (text: string): boolean => /^-?\d{1,15}(\.\d+)?$/.test(text);

/** Signs that take the width of two letters. */
const widthOf = (text: string): number => [...text].reduce((sum, sign) => sum + (sign > '\u2e80' ? 2 : 1), 0);

const workbook = async ({ rows, figures = [] }: Table): Promise<ArrayBuffer> => {
  const { default: write } = await import('write-excel-file/universal');
  const cells = rows.map((row, line) =>
    row.map((text, place) => {
      if (line === 0) return { value: text, type: String, fontWeight: 'bold' as const };
      if (figures[place] && isNumber(text))
        return { value: Number(text), type: Number, ...(text.includes('.') && { format: '0.00' }) };
      const written = guarded(text.replaceAll(unwritable, ''));
      return written === '' ? null : { value: written, type: String };
    }),
  );
  const columns = Array.from({ length: Math.max(0, ...rows.slice(0, 200).map((row) => row.length)) }, (_, place) => ({
    width: Math.min(widest, Math.max(...rows.slice(0, 200).map((row) => widthOf(row[place] ?? ''))) + 2),
  }));
  const file = await write(cells, { columns, stickyRowsCount: 1 }).toBlob();
  return file.arrayBuffer();
};

/** Writes a spreadsheet as a file. The mark in front of UTF-8 tells Chinese programs that it is that. */
export const writeSheet = async (table: Table, format: SheetFormat): Promise<ArrayBuffer> => {
  if (format === 'xlsx') return workbook(table);
  const text = csv(table.rows);
  return (format === 'csv' ? new TextEncoder().encode(`\ufeff${text}`) : inGb18030(text)).buffer;
};
