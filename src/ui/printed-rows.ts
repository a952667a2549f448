/** What stands in a column of a printed list. */
export interface PrintedColumn<Row> {
  readonly head: string;
  /** Stands to the right, as figures do. */
  readonly figure?: boolean;
  /** Is never broken into two lines. */
  readonly whole?: boolean;
  readonly cell: (row: Row) => string;
  /** The sum of all rows; left out where there is none. */
  readonly sum?: ((rows: readonly Row[]) => string) | undefined;
}

/** The most rows that are printed at once: some fifty pages. */
export const mostPrinted = 2_000;

/** A list as it is printed: its heads, its rows numbered from 1, and the line of the sums. */
export const printedRows = <Row>(columns: readonly PrintedColumn<Row>[], rows: readonly Row[]) => ({
  heads: columns.map(({ head, figure = false, whole = false }) => ({ head, figure, whole })),
  rows: rows.map((row, place) => [String(place + 1), ...columns.map(({ cell }) => cell(row))]),
  sums: columns.map(({ sum }) => sum?.(rows) ?? ''),
});

/** What narrows a list, in words: what is not narrowed is left out. */
export const narrowedBy = (words: readonly (string | false | undefined)[]): string =>
  words.filter((word) => typeof word === 'string' && word.trim() !== '').join(' · ');

/** A text as CSS writes it, for the margins of a page. */
export const inCss = (text: string): string => `"${text.replace(/[^\p{L}\p{N} .,:()-]/gu, ' ')}"`;
