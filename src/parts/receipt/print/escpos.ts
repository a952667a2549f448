import { encode } from 'uqr';
import { columnsOf } from '#domain/receipt/columns.ts';
import { type PaperWidth, paperColumns, type ReceiptRow } from '#domain/receipt/rows.ts';
import { code128 } from '#domain/values/code128.ts';
import { type DrawLine, dotsPerColumn, type LineStyle } from './draw-line.ts';
import { canPrint, gb18030 } from './gb18030.ts';

const esc = 0x1b;
const gs = 0x1d;
const lineFeed = 0x0a;

/** Resets the printer and turns its Chinese characters on: after a reset they are off, and names print as `??`. */
const start = [esc, 0x40, 0x1c, 0x26];
const align = (place: 'left' | 'center'): number[] => [esc, 0x61, place === 'center' ? 1 : 0];
const size = (times: 1 | 2): number[] => [gs, 0x21, times === 2 ? 0x11 : 0x00];
const bold = (on: boolean): number[] => [esc, 0x45, on ? 1 : 0];
const feed = (rows: number): number[] => [esc, 0x64, rows];
/** Feeds to the knife and cuts, leaving a corner. */
const cut = [gs, 0x56, 0x42, 0x00];
/** 100 ms on the wire of the first drawer. */
const drawer = [esc, 0x70, 0x00, 0x32, 0xfa];

const dotsPerModule = 2;

/** Code 128 with its text below; left out where it is wider than the paper. */
const barCode = (text: string, columns: number): number[] => {
  const modules = (code128(text) ?? []).reduce((sum, width) => sum + width, 0);
  if (modules === 0 || modules * dotsPerModule > columns * dotsPerColumn) return [...gb18030(text), lineFeed];
  const settings = [gs, 0x68, 60, gs, 0x77, dotsPerModule, gs, 0x48, 2];
  return [...settings, gs, 0x6b, 73, text.length + 2, 0x7b, 0x42, ...gb18030(text), lineFeed];
};

const dotsPerSquare = 8;

/** A QR code as a picture, in the middle of the paper: printers differ in the codes that they draw themselves. */
const qrCode = (text: string): number[] => {
  const { data, size } = encode(text, { border: 2 });
  const row = (squares: readonly boolean[]): number[] => squares.map((isDark) => (isDark ? 0xff : 0));
  const dots = data.flatMap((squares) => Array.from({ length: dotsPerSquare }, () => row(squares)).flat());
  return [gs, 0x76, 0x30, 0, ...lowHigh(size), ...lowHigh(size * dotsPerSquare), ...dots];
};

/** The paper on which rows are printed, and what draws a line with a character that the printer has not. */
interface Paper {
  readonly columns: number;
  readonly draw: DrawLine;
}

const lowHigh = (number: number): number[] => [number & 0xff, number >> 8];

/** A line in the printer's own characters between what sets their looks and takes it back, or else as a picture. */
const line = (
  text: string,
  { columns, draw }: Paper,
  style: Omit<LineStyle, 'columns'>,
  looks: { readonly before: readonly number[]; readonly after?: readonly number[] },
): number[] => {
  if (canPrint(text)) return [...looks.before, ...gb18030(text), lineFeed, ...(looks.after ?? [])];
  const { bytesPerRow, rows, dots } = draw(text, { columns, ...style });
  return [...align('left'), gs, 0x76, 0x30, 0, ...lowHigh(bytesPerRow), ...lowHigh(rows), ...dots];
};

const normal = { times: 1, isStrong: false, isCentered: false } as const;

const bytesOf = (row: ReceiptRow, paper: Paper): number[] => {
  const { columns } = paper;
  switch (row.kind) {
    case 'text':
      return line(row.text, paper, { ...normal, isCentered: row.align === 'center' }, { before: align(row.align) });
    case 'big': {
      const looks = { before: [...align('center'), ...size(2)], after: size(1) };
      return line(row.text, paper, { ...normal, times: 2, isCentered: true }, looks);
    }
    case 'pair': {
      const gap = Math.max(0, columns - columnsOf(row.left) - columnsOf(row.right));
      const text = `${row.left}${' '.repeat(gap)}${row.right}`;
      const looks = row.strong
        ? { before: [...align('left'), ...bold(true)], after: bold(false) }
        : { before: align('left') };
      return line(text, paper, { ...normal, isStrong: row.strong }, looks);
    }
    case 'rule':
      return [...align('left'), ...gb18030('-'.repeat(columns)), lineFeed];
    case 'feed':
      return feed(row.rows);
    case 'code':
      return [...align('center'), ...barCode(row.text, columns)];
    case 'qr':
      return [...align('center'), ...qrCode(row.text)];
    case 'cut':
      return cut;
  }
};

/**
 * A receipt in the language of receipt printers, with Chinese characters in GB18030. A line with a character that printers
 * lack, as a rare one in a name, is printed as a picture.
 */
export const escpos = (
  rows: readonly ReceiptRow[],
  { paper, opensDrawer, draw }: { readonly paper: PaperWidth; readonly opensDrawer: boolean; readonly draw: DrawLine },
): Uint8Array<ArrayBuffer> => {
  const on = { columns: paperColumns[paper], draw };
  return Uint8Array.from([...start, ...(opensDrawer ? drawer : []), ...rows.flatMap((row) => bytesOf(row, on))]);
};
