import { Stack } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { ListCards } from './list-cards.tsx';
import type { RowsProps } from './list-column.ts';
import { ListRows } from './list-rows.tsx';
import { Pager, type PagerProps } from './pager.tsx';
import { useOneColumn } from './screen-size.ts';

interface ListTableProps<Row> extends RowsProps<Row> {
  /** Why there are no rows, or none that are newer. */
  readonly refused?: ReactNode;
  /** In place of rows where there are none. */
  readonly nothing: ReactNode;
  /** Which part of how many rows is shown; none for a list that is shown whole. */
  readonly pages?: PagerProps | undefined;
}

/**
 * A list: its head stays in sight, its rows open, and where it is wider than the screen it moves sideways. On a screen as
 * narrow as a phone's its rows are cards.
 */
export const ListTable = <Row,>(props: ListTableProps<Row>) => {
  const { rows, refused, nothing, pages } = props;
  const list = useRef<HTMLDivElement>(null);
  const Rows = useOneColumn() ? ListCards : ListRows;
  /** Another page is read from its first row. */
  const turnTo = (offset: number) => {
    pages?.onOffset(offset);
    list.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <Stack gap="sm" ref={list}>
      {refused}
      {rows?.length === 0 ? nothing : rows || !refused ? <Rows {...props} /> : null}
      {rows && pages && <Pager {...pages} onOffset={turnTo} />}
    </Stack>
  );
};
