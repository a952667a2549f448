import type { ReactNode } from 'react';
import type { May, Permission } from '#domain/permissions.ts';
import type { Place } from '../store/use-places.ts';
import type { CardPlace } from '../ui/list-column.ts';

type Output = 'screen' | 'sheet' | 'paper';

/** A column of a list: what it says of a row, the same on the screen, in the spreadsheet and on paper. */
export interface Column<Row> {
  readonly name: string;
  readonly head: string;
  readonly text: (row: Row) => string;
  /** How it looks on the screen, where that is more than its text. */
  readonly cell?: ((row: Row) => ReactNode) | undefined;
  /** As spreadsheets calculate with it: without currency sign, a time as `2026-11-21 14:05`. */
  readonly plain?: ((row: Row) => string) | undefined;
  /** A `figure` is at the right, digit below digit; `wide` takes what the others leave, and is cut there. */
  readonly as?: 'figure' | 'wide' | undefined;
  readonly bold?: boolean | undefined;
  /** Its place where rows are cards. */
  readonly card?: CardPlace | undefined;
  /** On a screen it is seen only where there is room for all columns; a card and what leaves the app have it always. */
  readonly roomy?: boolean | undefined;
  /** What its head sorts by, of the values of the list's order by heads. */
  readonly sorts?: string | undefined;
  /** What all rows come to, on paper. */
  readonly sum?: ((rows: readonly Row[]) => string) | undefined;
  /** Whoever lacks it sees the column nowhere. */
  readonly right?: Permission | undefined;
  /** Left out everywhere else. */
  readonly on?: readonly Output[] | undefined;
}

/** The columns of an output, in their order. */
export const columnsOn = <Row>(columns: readonly Column<Row>[], output: Output): readonly Column<Row>[] =>
  columns.filter(({ on }) => on === undefined || on.includes(output));

/** What of a list is for somebody alone: with a right, or one of several, or in some places. */
interface ForSome {
  readonly right?: Permission | readonly Permission[] | undefined;
  readonly needs?: Place;
}

const everywhere: readonly Place[] = ['counter', 'store'];

/** What somebody with these rights may see of a list, where they are. */
export const permitted = <Part extends ForSome>(
  parts: readonly Part[],
  may: May,
  where = everywhere,
): readonly Part[] =>
  parts.filter(
    ({ right, needs }) =>
      (right === undefined || [right].flat().some(may)) && (needs === undefined || where.includes(needs)),
  );
