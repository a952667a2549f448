import { Checkbox } from '@mantine/core';
import type { Column } from '../../ui/list-column.ts';
import classes from './choice-column.module.css';
import type { Selection } from './use-selection.ts';

interface BoxProps<Row> {
  readonly rows: readonly Row[];
  readonly selection: Selection<Row>;
  readonly label: string;
  readonly testId: string;
}

/** Chooses these rows, or takes them back; a finger meets more than the box. */
const Box = <Row,>({ rows, selection, label, testId }: BoxProps<Row>) => {
  const chosen = rows.filter(selection.isChosen).length;
  const isAll = rows.length > 0 && chosen === rows.length;
  return (
    <Checkbox
      classNames={{ body: classes.box, input: classes.input }}
      aria-label={label}
      checked={isAll}
      indeterminate={chosen > 0 && !isAll}
      onChange={() => selection.choose(rows, !isAll)}
      data-testid={testId}
    />
  );
};

interface Choosing<Row> {
  readonly list: string;
  readonly rows: readonly Row[];
  readonly selection: Selection<Row>;
  readonly words: { readonly page: string; readonly row: (row: Row) => string };
}

/** The column in which rows are chosen; its head chooses all of the page. */
export const choiceColumn = <Row,>({ list, rows, selection, words }: Choosing<Row>): Column<Row> => ({
  name: 'choice',
  card: 'before',
  head: <Box rows={rows} selection={selection} label={words.page} testId={`${list}-choose-page`} />,
  cell: (row) => <Box rows={[row]} selection={selection} label={words.row(row)} testId={`${list}-choose`} />,
});
