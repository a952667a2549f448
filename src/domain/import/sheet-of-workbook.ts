import { longestText, mostCellsSaid, mostFileCells, mostFileColumns, mostFileLines, mostTextShown } from './limits.ts';
import { attribute, type Listener } from './markup.ts';
import { mergedCells, placeOf } from './merged-cells.ts';
import { allowance, TooMuch } from './too-much.ts';
import { dayShown, inDigits, type Shown } from './workbook-styles.ts';

/** What the cells of a sheet rest on. */
export interface Around {
  readonly strings: readonly string[];
  readonly shown: readonly Shown[];
  readonly isFrom1904: boolean;
}

/** A number as somebody typed it: without the noise in its 16th digit, and a long one without an exponent. */
export const textOfNumber = (written: string): string => {
  const number = Number(Number(written).toPrecision(15));
  return Number.isFinite(number) ? String(number) : written;
};

/** Signs that XML may not hold are written as `_x000D_`. */
export const unescapedSigns = (text: string): string =>
  text.includes('_x')
    ? text.replaceAll(/_x([\da-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;

/** A cell as it is read: what it says of itself, and the text in it, undefined where there is no place for one. */
interface CellRead {
  readonly type: string;
  readonly style: string;
  readonly value: string | undefined;
}

const textOfNumeric = ({ style, value = '' }: CellRead, { shown, isFrom1904 }: Around): string => {
  const look = style === '' ? undefined : shown[Number(style)];
  if (look === 'day') return dayShown(value, isFrom1904);
  return (look && inDigits(value, look)) ?? textOfNumber(value);
};

/** What a cell shows, as text; throws where it cannot be read. */
const textOfCell = (cell: CellRead, around: Around): string => {
  const { type, value = '' } = cell;
  if (value === '' || type === 'e') return '';
  if (type === '' || type === 'n') return textOfNumeric(cell, around);
  if (type === 'str' || type === 'inlineStr') return unescapedSigns(value).trim();
  if (type === 'd') return value.trim().slice(0, 10);
  const found = type === 's' ? around.strings[Number(value)] : { 0: 'false', 1: 'true' }[type === 'b' ? value : ''];
  if (found === undefined) throw new RangeError(`a cell of the kind ${type} holds ${value.slice(0, 20)}`);
  return found;
};

const [placeSaid, typeOf, styleOf] = [attribute('r'), attribute('t'), attribute('s')];
const [isHiddenBy, mergedBy] = [attribute('hidden'), attribute('ref')];
const firstDigit = /\d/;
/** Where a row or a cell says that it stands; 0 for what it does not say. */
const placeIn = (attributes: string): { readonly line: number; readonly column: number } => {
  const said = placeSaid(attributes);
  const digits = said.search(firstDigit);
  return digits < 0
    ? { line: 0, column: placeOf(said) }
    : { line: Number(said.slice(digits)) || 0, column: placeOf(said.slice(0, digits)) };
};

/**
 * Keeps account of what a sheet makes a device lay out, wherever its rows and cells say that they stand: the last line and the
 * last column, the rectangle of both, and how many rows and cells there are.
 */
const extent = () => {
  let [lines, columns] = [1, 1];
  const [rows, cells] = [allowance(mostFileLines), allowance(mostCellsSaid)];
  return {
    row: (): void => rows(1),
    cell: (): void => cells(1),
    reach: (line: number, column: number): void => {
      if (line <= lines && column <= columns) return;
      [lines, columns] = [Math.max(lines, line), Math.max(columns, column)];
      if (lines > mostFileLines || columns > mostFileColumns || lines * columns > mostFileCells) throw new TooMuch();
    },
  };
};

/** Counts the texts of cells, one that several cells share for each of them, and takes none that is too long for a cell. */
const textsShown = () => {
  const shown = allowance(mostTextShown);
  return (text: string): void => {
    if (text.length > longestText) throw new TooMuch();
    shown(text.length);
  };
};

/** The texts of a sheet by their lines and columns: what is merged stands in each of its cells. */
export interface SheetRead {
  readonly texts: readonly (readonly string[])[];
  /** Lines that the workbook does not show, as a filter or a person hid them. */
  readonly hidden: ReadonlySet<number>;
}

/** How a text is spoken, and what programs add to cells for themselves, are no text of theirs. */
const isAside = (name: string): boolean => name === 'rPh' || name === 'extLst';

/** Reads a sheet: what it shows in its cells. Rows and cells that do not say their place lie behind the one before. */
export const sheetOfWorkbook = (around: Around) => {
  const found = new Map<number, string[]>();
  const hidden = new Set<number>();
  const { row, cell, reach } = extent();
  const shows = textsShown();
  const merged = mergedCells(shows);
  let [isThere, isIn, line, column, widest, last] = [false, false, 0, 0, 0, 0];
  let read: { type: string; style: string; value: string | undefined } | undefined;
  let aside = 0;

  const openRow = (attributes: string): void => {
    row();
    [line, column] = [placeIn(attributes).line || line + 1, 0];
    reach(line, 0);
    if (/^(?:1|true|on)$/.test(isHiddenBy(attributes))) hidden.add(line);
  };
  const openCell = (attributes: string): void => {
    cell();
    const said = placeIn(attributes);
    column = said.column || column + 1;
    reach(Math.max(line, said.line), column);
    read = { type: typeOf(attributes), style: styleOf(attributes), value: undefined };
  };
  const closeCell = (): void => {
    const text = read ? textOfCell(read, around) : '';
    read = undefined;
    if (text === '') return;
    shows(text);
    const cells = found.get(line) ?? [];
    found.set(line, cells);
    while (cells.length < column - 1) cells.push('');
    cells[column - 1] = text;
    [widest, last] = [Math.max(widest, column), Math.max(last, line)];
  };
  const listener: Listener = {
    open: (name, attributes) => {
      if (name === 'sheetData') [isThere, isIn] = [true, true];
      else if (name === 'mergeCell') merged.add(mergedBy(attributes));
      if (!isIn) return false;
      if (name === 'row') openRow(attributes);
      else if (name === 'c') openCell(attributes);
      else if (isAside(name)) aside += 1;
      return (name === 'v' || name === 't') && read !== undefined && aside === 0;
    },
    close: (name) => {
      if (name === 'c') closeCell();
      else if (isIn && isAside(name)) aside -= 1;
      else if (name === 'sheetData') isIn = false;
      return false;
    },
    text: (said) => {
      if (read) read.value = (read.value ?? '') + said;
    },
  };
  return {
    listener,
    /** What was read, each row as wide as the widest; throws where it is no sheet. */
    sheet: (): SheetRead => {
      if (!isThere) throw new RangeError('no sheet of a workbook');
      const texts = Array.from({ length: last }, (_, place) => found.get(place + 1) ?? []);
      for (const cells of texts) while (cells.length < widest) cells.push('');
      merged.spread(texts, widest);
      return { texts, hidden };
    },
  };
};
