import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { CommandName } from '#domain/commands.ts';
import type { Permission } from '#domain/permissions.ts';
import type { GivenArgs } from '../../db/api/command-options.ts';
import type { RunResult } from '../../db/api/run-result.ts';

/** A command with what it takes. */
export type Given = {
  readonly [Name in CommandName]: { readonly name: Name; readonly args: GivenArgs<Name> };
}[CommandName];

interface Look {
  /** Its test id is the list's name and this. */
  readonly name: string;
  readonly icon: TablerIcon;
  /** Whoever lacks it, or all of several, is not offered it. */
  readonly right: Permission | readonly Permission[];
  /** An office is not offered it. */
  readonly needs?: 'counter';
}

/** Gives a command for each of the rows, once it was confirmed. */
export interface RowsCommand<Row> extends Look {
  readonly give: (row: Row) => Given;
  /** Takes it back: what puts a row into the state in which it was chosen. */
  readonly undo?: (row: Row) => Given;
  /** Whether it takes something away. */
  readonly isGrave?: boolean;
  readonly useWords: () => {
    readonly label: string;
    readonly question: (count: number) => string;
    readonly done: (count: number) => string;
    /** What a row is called where it was refused. */
    readonly rowName: (row: Row) => string;
  };
}

/** Goes elsewhere with the rows, as many as that place takes. */
export interface RowsWay<Row> extends Look {
  readonly most: number;
  readonly useWords: () => { readonly label: string };
  readonly useGo: () => (rows: readonly Row[]) => void;
}

export interface RowsDialogProps<Row> {
  readonly rows: readonly Row[];
  /** Hears when something was done, and with which rows it was not: these stay chosen, and the list is read again. */
  readonly onDone: (isLeft: (row: Row) => boolean) => void;
  readonly onClose: () => void;
  readonly testId: string;
}

/** Opens a dialog of its own over the rows, as many as it takes. */
export interface RowsDialog<Row> extends Look {
  readonly most: number;
  /** Whether it takes something away. */
  readonly isGrave?: boolean;
  readonly useWords: () => { readonly label: string };
  readonly Dialog: (props: RowsDialogProps<Row>) => ReactNode;
}

/** What can be done with rows of a list that were chosen. */
export type RowsAction<Row> = RowsCommand<Row> | RowsWay<Row> | RowsDialog<Row>;

export const isDialog = <Row>(action: RowsAction<Row>): action is RowsDialog<Row> => 'Dialog' in action;

export const isWay = <Row>(action: RowsAction<Row>): action is RowsWay<Row> => 'useGo' in action;

/** What came of a command that was given for each of several rows. */
export interface GivenEach<Row> {
  readonly done: number;
  /** In their order, each with the reason. */
  readonly refused: readonly { readonly row: Row; readonly refusal: Extract<RunResult, { ok: false }> }[];
  /** It was stopped before them. */
  readonly untouched: readonly Row[];
}

/**
 * Gives a command for one row after the other. One that is refused does not hold up the others; `goesOn` hears how many
 * are through, and says whether the next one is still wanted.
 */
export const giveEach = async <Row>(
  rows: readonly Row[],
  give: (row: Row) => Promise<RunResult>,
  goesOn: (through: number) => boolean,
): Promise<GivenEach<Row>> => {
  const refused: { row: Row; refusal: Extract<RunResult, { ok: false }> }[] = [];
  let through = 0;
  for (const row of rows) {
    const answer = await give(row);
    if (!answer.ok) refused.push({ row, refusal: answer });
    through += 1;
    if (!goesOn(through)) break;
  }
  return { done: through - refused.length, refused, untouched: rows.slice(through) };
};
