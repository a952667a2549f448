import { Box, Group, Text } from '@mantine/core';
import classes from './list-cards.module.css';
import type { Column, RowsProps } from './list-column.ts';
import { LoadingRows } from './loading-rows.tsx';
import { opening } from './open-row.ts';

/** The rows of a list as cards, one below the other: the same columns, on a screen that is too narrow for a table. */
export const ListCards = <Row,>({ columns, rows, keyOf, testId, isStale = false, onOpen }: RowsProps<Row>) => {
  const title = columns.find(({ card }) => card === 'title') ?? columns.find(({ card }) => card === undefined);
  const at = (place: Column<Row>['card']) => columns.filter((column) => column !== title && column.card === place);
  const below = at(undefined);
  if (!rows) return <LoadingRows />;
  return (
    <Box component="ul" className={classes.list} data-stale={isStale || undefined} data-testid="cards">
      {rows.map((row) => (
        <li
          key={keyOf(row)}
          {...(onOpen && opening(() => onOpen(row)))}
          className={classes.card}
          data-opens={onOpen !== undefined || undefined}
          {...(testId && { 'data-testid': testId(row) })}
        >
          <Group gap="xs" wrap="nowrap" justify="space-between">
            {at('before').map(({ name, cell }) => (
              <Box key={name}>{cell(row)}</Box>
            ))}
            <Box className={classes.title}>{title?.cell(row)}</Box>
            {at('badge').map(({ name, cell }) => (
              <Box key={name} className={classes.badge}>
                {cell(row)}
              </Box>
            ))}
          </Group>
          {below
            .filter(({ as, head }) => as === 'wide' && head !== undefined)
            .map(({ name, cell }) => (
              <Box key={name}>{cell(row)}</Box>
            ))}
          <div className={classes.below}>
            <dl className={classes.facts}>
              {below
                .filter(({ as, head }) => as !== 'wide' && head !== undefined)
                .map(({ name, head, cell, bold }) => (
                  <div key={name}>
                    <Text component="dt" size="sm" c="dimmed">
                      {head}
                    </Text>
                    <dd data-bold={bold}>{cell(row)}</dd>
                  </div>
                ))}
            </dl>
            {below
              .filter(({ head }) => head === undefined)
              .map(({ name, cell }) => (
                <div key={name}>{cell(row)}</div>
              ))}
          </div>
        </li>
      ))}
    </Box>
  );
};
