import type { ReviewRow } from '#domain/stocktake/review-row.ts';

interface Sum {
  readonly products: number;
  readonly pieces: number;
  /** In fen; below zero for a loss. */
  readonly value: number;
}
type Row = Pick<ReviewRow, 'difference' | 'value'>;

const sumOf = (rows: readonly Row[]): Sum => ({
  products: rows.length,
  pieces: rows.reduce((sum, { difference }) => sum + (difference ?? 0), 0),
  value: rows.reduce((sum, { value }) => sum + (value ?? 0), 0),
});

/** What was found to be more and what to be less than the books said; the two make up the whole difference. */
export const reportSums = (rows: readonly Row[]): { readonly more: Sum; readonly less: Sum } => ({
  more: sumOf(rows.filter(({ difference }) => (difference ?? 0) > 0)),
  less: sumOf(rows.filter(({ difference }) => (difference ?? 0) < 0)),
});
