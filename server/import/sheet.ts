import { CsvError, parse } from 'csv-parse/sync';

/** A row with the line of the file on which it begins; `cells` is null where they cannot be made out. */
export interface SheetRow {
  readonly line: number;
  readonly cells: readonly string[] | null;
}
export interface Sheet {
  readonly header: readonly string[];
  readonly rows: readonly SheetRow[];
}

/** A cell may hold line ends when it is in quotes, but a quote that is never closed must not swallow the whole file. */
const mostLinesOfRow = 50;

/** The most frequent separator in the header. */
const delimiterOf = (header: string): string => {
  const counted = [',', '\t', ';'].map((sign) => ({ sign, count: header.split(sign).length }));
  return counted.reduce((best, one) => (one.count > best.count ? one : best)).sign;
};

/** The cells of the row that begins at `start`, and how many lines it takes. */
const readRow = (
  lines: readonly string[],
  start: number,
  delimiter: string,
): { cells: string[] | null; taken: number } => {
  const first = lines[start] ?? '';
  if (!first.includes('"')) return { cells: first.split(delimiter).map((cell) => cell.trim()), taken: 1 };
  for (let taken = 1; taken <= mostLinesOfRow && start + taken <= lines.length; taken += 1) {
    try {
      const text = lines.slice(start, start + taken).join('\n');
      const [cells] = parse(text, { delimiter, relax_column_count: true, trim: true }) as string[][];
      return { cells: cells ?? [], taken };
    } catch (problem) {
      if (!(problem instanceof CsvError) || problem.code !== 'CSV_QUOTE_NOT_CLOSED') break;
    }
  }
  return { cells: null, taken: 1 };
};

/** The rows of a file with values parted by commas, semicolons or tabs; empty rows are left out. */
export const readSheet = (text: string): Sheet => {
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/);
  const delimiter = delimiterOf(lines[0] ?? '');
  const rows: SheetRow[] = [];
  for (let start = 0; start < lines.length; ) {
    const { cells, taken } = readRow(lines, start, delimiter);
    if (!cells || cells.some((cell) => cell !== '')) rows.push({ line: start + 1, cells });
    start += taken;
  }
  const [header, ...below] = rows;
  return { header: header?.cells ?? [], rows: below };
};
