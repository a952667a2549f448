import { columnsOf } from '#domain/receipt/columns.ts';
import { type PaperWidth, paperColumns, type ReceiptRow } from '#domain/receipt/rows.ts';
import { code128 } from '#domain/values/code128.ts';
import { gb18030 } from './gb18030.ts';

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

const dotsPerColumn = 12;
const dotsPerModule = 2;

/** Code 128 with its text below; left out where it is wider than the paper. */
const barCode = (text: string, columns: number): number[] => {
  const modules = (code128(text) ?? []).reduce((sum, width) => sum + width, 0);
  if (modules === 0 || modules * dotsPerModule > columns * dotsPerColumn) return [...gb18030(text), lineFeed];
  const settings = [gs, 0x68, 60, gs, 0x77, dotsPerModule, gs, 0x48, 2];
  return [...settings, gs, 0x6b, 73, text.length + 2, 0x7b, 0x42, ...gb18030(text), lineFeed];
};

const bytesOf = (row: ReceiptRow, columns: number): number[] => {
  switch (row.kind) {
    case 'text':
      return [...align(row.align), ...gb18030(row.text), lineFeed];
    case 'big':
      return [...align('center'), ...size(2), ...gb18030(row.text), lineFeed, ...size(1)];
    case 'pair': {
      const gap = Math.max(0, columns - columnsOf(row.left) - columnsOf(row.right));
      const text = [...gb18030(`${row.left}${' '.repeat(gap)}${row.right}`), lineFeed];
      return row.strong ? [...align('left'), ...bold(true), ...text, ...bold(false)] : [...align('left'), ...text];
    }
    case 'rule':
      return [...align('left'), ...gb18030('-'.repeat(columns)), lineFeed];
    case 'feed':
      return feed(row.rows);
    case 'code':
      return [...align('center'), ...barCode(row.text, columns)];
    case 'cut':
      return cut;
  }
};

/** A receipt in the language of receipt printers, with Chinese characters in GB18030. */
export const escpos = (
  rows: readonly ReceiptRow[],
  { paper, opensDrawer }: { readonly paper: PaperWidth; readonly opensDrawer: boolean },
): Uint8Array<ArrayBuffer> => {
  const columns = paperColumns[paper];
  return Uint8Array.from([...start, ...(opensDrawer ? drawer : []), ...rows.flatMap((row) => bytesOf(row, columns))]);
};
