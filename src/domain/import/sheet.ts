import { columnsOf } from './columns.ts';
import { formulaBegin } from './formula-signs.ts';
import { mostFileCells } from './limits.ts';
import type { Merged } from './sheet-marks.ts';
import type { SheetRead } from './sheet-of-workbook.ts';

/** A row with the line of the file on which it begins; `cells` is null where they cannot be made out. */
export interface SheetRow {
  readonly line: number;
  readonly cells: readonly string[] | null;
  /** The workbook does not show it. */
  readonly isHidden?: true;
}
/** A spreadsheet as texts: the row with the titles of its columns, and those below it. */
export interface Sheet {
  readonly header: readonly string[];
  /** The line of the header; what stands above it, as a title does, is left out. */
  readonly headerLine?: number;
  readonly rows: readonly SheetRow[];
}

/**
 * The cells of one row of values parted by a delimiter; `open` where a quote in it is not closed yet, null where it is
 * no such row. The parser comes in: tablet and server have one each.
 */
export type SplitRow = (text: string, delimiter: string) => readonly string[] | 'open' | null;

interface ParserOptions {
  readonly delimiter: string;
  readonly relax_column_count: true;
  readonly trim: true;
}

/** Splits rows by the parser of a tablet or of the server. */
export const splitBy =
  (parse: (text: string, options: ParserOptions) => unknown): SplitRow =>
  (text, delimiter) => {
    try {
      const [cells = []] = parse(text, { delimiter, relax_column_count: true, trim: true }) as string[][];
      return cells;
    } catch (problem) {
      return (problem as { readonly code?: string }).code === 'CSV_QUOTE_NOT_CLOSED' ? 'open' : null;
    }
  };

/** A workbook is a ZIP archive. */
export const isWorkbook = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** A cell may hold line ends when it is in quotes, but a quote that is never closed must not swallow the whole file. */
const mostLinesOfRow = 50;

const guard = new RegExp(`^'(?=${formulaBegin})`, 'u');
/** What our own spreadsheets put before a text that others would run as a formula is no part of the text. */
const unguarded = (cell: string): string => cell.replace(guard, '');

const isFilled = ({ cells }: SheetRow): boolean => !cells || cells.some((cell) => cell !== '');

/** So many rows at the begin of a file may be the header: above it stands a title, the shop, a day. */
const mostAbove = 10;

/** The first row whose titles are known is the header; else the first one that is not empty. */
const sheetOf = (all: readonly SheetRow[]): Sheet => {
  const filled = all.filter(isFilled);
  const known = filled.slice(0, mostAbove).findIndex(({ cells }) => cells && columnsOf(cells) !== undefined);
  const [header, ...rows] = filled.slice(Math.max(known, 0));
  return {
    header: header?.cells ?? [],
    headerLine: header?.line ?? 1,
    rows: rows.map((row) => ({ ...row, cells: row.cells?.map(unguarded) ?? null })),
  };
};

/** The most frequent separator in the header. */
const delimiterOf = (header: string): string => {
  const counted = [',', '\t', ';'].map((sign) => ({ sign, count: header.split(sign).length }));
  return counted.reduce((best, one) => (one.count > best.count ? one : best)).sign;
};

/** The rows of a file with values parted by commas, semicolons or tabs; empty rows are left out. */
export const sheetOfText = (text: string, split: SplitRow): Sheet => {
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/);
  const delimiter = delimiterOf(lines[0] ?? '');
  /** The cells of the row that begins at `start`, and how many lines it takes. */
  const readRow = (start: number): { readonly cells: readonly string[] | null; readonly taken: number } => {
    const first = lines[start] ?? '';
    if (!first.includes('"')) return { cells: first.split(delimiter).map((cell) => cell.trim()), taken: 1 };
    for (let taken = 1; taken <= mostLinesOfRow && start + taken <= lines.length; taken += 1) {
      const cells = split(lines.slice(start, start + taken).join('\n'), delimiter);
      if (cells !== 'open') return { cells, taken: cells ? taken : 1 };
    }
    return { cells: null, taken: 1 };
  };
  const rows: SheetRow[] = [];
  for (let start = 0; start < lines.length; ) {
    const { cells, taken } = readRow(start);
    rows.push({ line: start + 1, cells });
    start += taken;
  }
  return sheetOf(rows);
};

/** Gives each row of cells that a workbook shows as one what stands in the first of them. */
const spreadMerged = (rows: readonly string[][], merged: readonly Merged[]): void => {
  let spread = 0;
  for (const { top, bottom, column } of merged) {
    const said = rows[top - 1]?.[column] ?? '';
    for (const row of rows.slice(top, bottom)) {
      // Cells are merged once: only a file that is made to take long comes to more than it has.
      spread += 1;
      if (spread > mostFileCells) throw new Error('merged cells lie over one another');
      row[column] = said;
    }
  }
};

/** The rows of a sheet of a workbook: what is merged on each of its rows; empty rows are left out. */
export const sheetOfTexts = ({ texts, hidden, merged }: SheetRead): Sheet => {
  spreadMerged(texts, merged);
  return sheetOf(
    texts.map((cells, place) => ({ line: place + 1, cells, ...(hidden.has(place + 1) && { isHidden: true }) })),
  );
};
