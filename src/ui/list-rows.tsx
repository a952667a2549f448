import { Box, Table, VisuallyHidden } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import type { RowsProps } from './list-column.ts';
import classes from './list-table.module.css';
import { LoadingRows } from './loading-rows.tsx';
import { opening } from './open-row.ts';
import { SortHead } from './sort-head.tsx';

/** The rows of a list as a table. */
export const ListRows = <Row,>({ columns, rows, keyOf, testId, isStale = false, onOpen }: RowsProps<Row>) => {
  const { t } = useTranslation('app');
  const room = useElementSize();
  const table = useElementSize<HTMLTableElement>();
  const sideways = table.width > room.width;
  return (
    <Box
      ref={room.ref}
      className={classes.room}
      data-stale={isStale || undefined}
      data-sideways={sideways || undefined}
    >
      <Table ref={table.ref} highlightOnHover={onOpen !== undefined} stickyHeader horizontalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            {columns.map(({ name, head, as, sorting }) => (
              <Table.Th key={name} className={classes[as ?? 'text']}>
                {sorting ? (
                  <SortHead {...sorting}>{head}</SortHead>
                ) : (
                  (head ?? <VisuallyHidden>{t('actions')}</VisuallyHidden>)
                )}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows?.map((row) => (
            <Table.Tr
              key={keyOf(row)}
              {...(onOpen && { ...opening(() => onOpen(row)), className: classes.row })}
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
  );
};
