import { columnsOf } from './columns.ts';
import { formulaBegin } from './formula-signs.ts';
import { longestText, mostFileCells, mostFileColumns, mostFileLines } from './limits.ts';
import type { SheetRead } from './sheet-of-workbook.ts';

/** So many cells a line of a full file has. */
const cellsOfLine = mostFileCells / mostFileLines;

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
 * The cells of one row of values parted by a delimiter, null where it is no such row. The parser comes in: tablet and server
 * have one each.
 */
export type SplitRow = (text: string, delimiter: string) => readonly string[] | null;

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
    } catch {
      return null;
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

/** Whether a text has no more lines than may be; nothing is kept of them, as most of a file may be line ends. */
const hasFewLines = (text: string, most: number): boolean => {
  let lines = 1;
  for (const end of ['\n', '\r'])
    for (let at = text.indexOf(end); at >= 0 && lines <= most; at = text.indexOf(end, at + 1))
      if (end === '\n' || text[at + 1] !== '\n') lines += 1;
  return lines <= most;
};
const hasOddQuotes = (line: string): boolean => {
  let isOdd = false;
  for (let at = line.indexOf('"'); at >= 0; at = line.indexOf('"', at + 1)) isOdd = !isOdd;
  return isOdd;
};

/**
 * How many lines the row takes that begins here: a quote is closed where there is another one for each. Undefined where that
 * is nowhere.
 */
const linesOfRow = (isOdd: readonly boolean[], start: number): number | undefined => {
  if (!isOdd[start]) return 1;
  const next = isOdd.slice(start + 1, start + mostLinesOfRow).indexOf(true);
  return next < 0 ? undefined : next + 2;
};

/**
 * The rows of a file with values parted by commas, semicolons or tabs; empty rows are left out. Undefined where it has more
 * lines, columns or cells than may be.
 */
export const sheetOfText = (text: string, split: SplitRow, mostLines: number = mostFileLines): Sheet | undefined => {
  if (!hasFewLines(text, mostLines)) return undefined;
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/);
  const isOdd = lines.map(hasOddQuotes);
  const delimiter = delimiterOf(lines[0] ?? '');
  /** The cells of the row that begins at `start`, and how many lines it takes. */
  const readRow = (start: number): { readonly cells: readonly string[] | null; readonly taken: number } => {
    const first = lines[start] ?? '';
    if (!first.includes('"')) return { cells: first.split(delimiter).map((cell) => cell.trim()), taken: 1 };
    const taken = linesOfRow(isOdd, start);
    const cells = taken === undefined ? null : split(lines.slice(start, start + taken).join('\n'), delimiter);
    return cells === null ? { cells, taken: 1 } : { cells, taken: taken ?? 1 };
  };
  const rows: SheetRow[] = [];
  let cellsLeft = mostLines * cellsOfLine;
  for (let start = 0; start < lines.length; ) {
    const { cells, taken } = readRow(start);
    const columns = cells?.length ?? 0;
    cellsLeft -= columns;
    if (columns > mostFileColumns || cellsLeft < 0) return undefined;
    rows.push({ line: start + 1, cells: cells?.some((cell) => cell.length > longestText) ? null : cells });
    start += taken;
  }
  return sheetOf(rows);
};

/** The rows of a sheet of a workbook; empty rows are left out. */
export const sheetOfTexts = ({ texts, hidden }: SheetRead): Sheet =>
  sheetOf(texts.map((cells, place) => ({ line: place + 1, cells, ...(hidden.has(place + 1) && { isHidden: true }) })));
