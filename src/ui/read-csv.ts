import { parse } from 'csv-parse/browser/esm/sync';

/** The text of a file as spreadsheets write it: UTF-8 or UTF-16 where it says so, UTF-8 where it is valid, else GB18030. */
export const decodeText = (bytes: Uint8Array): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
};

/** A row of a file with the line on which it begins, from 1. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** The rows of a table parted by commas, semicolons or tabs, empty ones left out; undefined where it is no table. */
export const readCsv = (text: string): CsvRow[] | undefined => {
  const [first = ''] = text.split(/\r\n|\n|\r/, 1);
  const counted = [',', '\t', ';'].map((sign) => ({ sign, count: first.split(sign).length }));
  const delimiter = counted.reduce((best, one) => (one.count > best.count ? one : best)).sign;
  try {
    const rows: CsvRow[] = [];
    parse(text, {
      delimiter,
      bom: true,
      trim: true,
      relax_column_count: true,
      skip_empty_lines: true,
      on_record: (cells: string[], { lines }) => {
        if (cells.some((cell) => cell !== '')) rows.push({ line: lines, cells });
      },
    });
    return rows;
  } catch {
    return undefined;
  }
};
