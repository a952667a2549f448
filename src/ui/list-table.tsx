import { Box, Stack, Table, VisuallyHidden } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './list-table.module.css';
import { LoadingRows } from './loading-rows.tsx';
import { Pager, type PagerProps } from './pager.tsx';

/** A column of a list: its head, and what stands below it for each row. */
export interface Column<Row> {
  readonly name: string;
  readonly head?: ReactNode | undefined;
  readonly cell: (row: Row) => ReactNode;
  /** A `figure` stands at the right, digit below digit; `wide` takes what the others leave, and is cut there. */
  readonly as?: 'figure' | 'wide' | undefined;
  readonly bold?: boolean | undefined;
}

interface ListTableProps<Row> {
  readonly columns: readonly Column<Row>[];
  /** Those of the page that is shown; undefined while they are on their way. */
  readonly rows: readonly Row[] | undefined;
  readonly keyOf: (row: Row) => string;
  readonly testId?: (row: Row) => string;
  /** The rows answer the question before, and newer ones are on their way. */
  readonly isStale?: boolean;
  /** Why there are no rows, or none that are newer. */
  readonly refused?: ReactNode;
  /** In place of rows where there are none. */
  readonly nothing: ReactNode;
  /** By a tap on the row, or Enter. */
  readonly onOpen?: ((row: Row) => void) | undefined;
  /** Which part of how many rows is shown; none for a list that is shown whole. */
  readonly pages?: PagerProps | undefined;
}

/** A list: its head stays in sight, its rows open, and where it is wider than the screen it moves sideways. */
export const ListTable = <Row,>(props: ListTableProps<Row>) => {
  const { columns, rows, keyOf, testId, isStale = false, refused, nothing, onOpen, pages } = props;
  const { t } = useTranslation('app');
  const list = useRef<HTMLDivElement>(null);
  const room = useElementSize();
  const table = useElementSize<HTMLTableElement>();
  const sideways = table.width > room.width;
  const isEmpty = rows?.length === 0;
  /** Another page is read from its first row. */
  const turnTo = (offset: number) => {
    pages?.onOffset(offset);
    list.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <Stack gap="sm" ref={list}>
      {refused}
      {isEmpty ? (
        nothing
      ) : rows || !refused ? (
        <Box
          ref={room.ref}
          className={classes.room}
          data-stale={isStale || undefined}
          data-sideways={sideways || undefined}
        >
          <Table ref={table.ref} highlightOnHover={onOpen !== undefined} stickyHeader horizontalSpacing="xs">
            <Table.Thead>
              <Table.Tr>
                {columns.map(({ name, head, as }) => (
                  <Table.Th key={name} className={classes[as ?? 'text']}>
                    {head ?? <VisuallyHidden>{t('actions')}</VisuallyHidden>}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows?.map((row) => (
                <Table.Tr
                  key={keyOf(row)}
                  {...(onOpen && opening(() => onOpen(row)))}
                  {...(testId && { 'data-testid': testId(row) })}
                >
                  {columns.map(({ name, cell, as, bold }) => (
                    <Table.Td key={name} className={classes[as ?? 'text']} data-bold={bold}>
                      {cell(row)}
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
          {!rows && <LoadingRows />}
        </Box>
      ) : null}
      {rows && pages && <Pager {...pages} onOffset={turnTo} />}
    </Stack>
  );
};

type InRow<Event> = Event & { readonly currentTarget: HTMLElement; readonly target: EventTarget };

/** What stands in a row and does something of its own: a link, a button. */
const actsItself = ({ target }: InRow<unknown>): boolean =>
  target instanceof Element && target.closest('a, button') !== null;

const opening = (open: () => void) => ({
  tabIndex: 0,
  className: classes.row,
  onClick: (event: MouseEvent<HTMLElement>) => {
    if (!actsItself(event)) open();
  },
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget) return;
    if (event.key === 'Enter') open();
    if (event.key === 'ArrowDown') toRow(event, event.currentTarget.nextElementSibling);
    if (event.key === 'ArrowUp') toRow(event, event.currentTarget.previousElementSibling);
  },
});

const toRow = (event: KeyboardEvent, row: Element | null) => {
  if (!(row instanceof HTMLElement)) return;
  event.preventDefault();
  row.focus();
};
