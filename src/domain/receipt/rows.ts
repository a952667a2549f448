import { columnsOf, wrap } from './columns.ts';

/** One row of a receipt. Every text fits the paper: `columns` for normal size, half of that for big. */
export type ReceiptRow =
  | { readonly kind: 'text'; readonly text: string; readonly align: 'left' | 'center' }
  /** Double width and height. */
  | { readonly kind: 'big'; readonly text: string }
  /** A word at the left and, never cut, a figure at the right. */
  | { readonly kind: 'pair'; readonly left: string; readonly right: string; readonly strong: boolean }
  | { readonly kind: 'rule' }
  | { readonly kind: 'feed'; readonly rows: number }
  /** What a scanner reads: printable ASCII. */
  | { readonly kind: 'code'; readonly text: string }
  /** The same as a QR code, which a camera reads as well. */
  | { readonly kind: 'qr'; readonly text: string }
  | { readonly kind: 'cut' };

/** The receipt printers' two widths of paper, in columns of normal size: 58 mm and 80 mm. */
export const paperColumns = { 58: 32, 80: 48 } as const;
export type PaperWidth = keyof typeof paperColumns;

/** What stands in two languages has the second one in rows below the first. */
const wrapEach = (text: string, columns: number): string[] => text.split('\n').flatMap((each) => wrap(each, columns));

export const textRows = (text: string, columns: number): ReceiptRow[] =>
  wrapEach(text, columns).map((row) => ({ kind: 'text', text: row, align: 'left' }));

export const centered = (text: string, columns: number): ReceiptRow[] =>
  wrapEach(text, columns).map((row) => ({ kind: 'text', text: row, align: 'center' }));

export const bigRows = (text: string, columns: number): ReceiptRow[] =>
  wrapEach(text, Math.floor(columns / 2)).map((row) => ({ kind: 'big', text: row }));

/**
 * A word and its figure in one row; where both do not fit, the word gets rows of its own above and the figure stays
 * whole. A figure wider than the paper, such as a very long number, is continued below. The word in a second language
 * comes under both.
 */
export const pair = (left: string, right: string, columns: number, strong = false): ReceiptRow[] => {
  const [word = '', ...under] = left.split('\n');
  const indent = word.slice(0, word.length - word.trimStart().length);
  return [
    ...pairOf(word, right, columns, strong),
    ...under
      .flatMap((each) => wrap(each, columns - indent.length))
      .map((row): ReceiptRow => ({ kind: 'text', text: `${indent}${row}`, align: 'left' })),
  ];
};

const pairOf = (left: string, right: string, columns: number, strong: boolean): ReceiptRow[] => {
  if (columnsOf(left) + 1 + columnsOf(right) <= columns) return [{ kind: 'pair', left, right, strong }];
  const figures = wrap(right, columns).map((figure): ReceiptRow => ({ kind: 'pair', left: '', right: figure, strong }));
  return [...textRows(left, columns), ...figures];
};
