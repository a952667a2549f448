import { Text } from '@mantine/core';
import type { Column } from '../../ui/list-column.ts';
import { ListTable } from '../../ui/list-table.tsx';
import { useFormat } from '../../ui/use-format.ts';
import type { DayRow, DayTable as Table } from './day-tables.ts';

interface DayTableProps {
  readonly table: Table;
  readonly onOpen?: ((row: DayRow) => void) | undefined;
}

/** One way to tell the day of a shop: cash performance stands at the right, the whole at the end. */
export const DayTable = ({ table: { name, head, figures, rows }, onOpen }: DayTableProps) => {
  const { money } = useFormat();
  const said = (row: DayRow, text: string) =>
    row.isWhole ? (
      <Text span inherit fw={700}>
        {text}
      </Text>
    ) : (
      text
    );
  const columns: Column<DayRow>[] = [
    { name: 'name', head, cell: (row) => said(row, row.name) },
    ...figures.map(
      ({ name: figure, head: of, isCount }, place): Column<DayRow> => ({
        name: figure,
        head: of,
        as: 'figure',
        bold: figure === 'cash',
        cell: (row) => said(row, isCount ? String(row.values[place] ?? 0) : money(row.values[place] ?? 0)),
      }),
    ),
  ];
  return (
    <ListTable
      columns={columns}
      rows={rows}
      keyOf={({ key }) => key}
      testId={({ key }) => `day-${name}-${key}`}
      onOpen={onOpen}
      nothing={null}
    />
  );
};
