import type { ReactNode } from 'react';

/** A column of a list: its head, and what stands below it for each row. */
export interface Column<Row> {
  readonly name: string;
  readonly head?: ReactNode | undefined;
  readonly cell: (row: Row) => ReactNode;
  /** A `figure` stands at the right, digit below digit; `wide` takes what the others leave, and is cut there. */
  readonly as?: 'figure' | 'wide' | undefined;
  readonly bold?: boolean | undefined;
  /** Its head sorts the list; `is` says whether by this column, and which way round. */
  readonly sorting?: { readonly is: 'usual' | 'reversed' | null; readonly onSort: () => void } | undefined;
  readonly card?: CardPlace | undefined;
}

/**
 * Where a column stands when rows are cards: as the `title`, which is that of the first column unless another says so,
 * `before` it, or behind it as a `badge`. All others stand below.
 */
export type CardPlace = 'title' | 'before' | 'badge';

/** The rows of a page of a list. */
export interface RowsProps<Row> {
  readonly columns: readonly Column<Row>[];
  /** Undefined while they are on their way. */
  readonly rows: readonly Row[] | undefined;
  readonly keyOf: (row: Row) => string;
  readonly testId?: (row: Row) => string;
  /** The rows answer the question before, and newer ones are on their way. */
  readonly isStale?: boolean;
  /** By a tap on the row, or Enter. */
  readonly onOpen?: ((row: Row) => void) | undefined;
}
