import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { MovementRow } from '#domain/stock/stock-view.ts';
import type { Column } from '../../../ui/list-table.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { useStockWords } from '../use-stock-words.ts';

interface Shown {
  /** With what it was worth. */
  readonly valued: boolean;
  /** Of several shops, which are named. */
  readonly several: boolean;
}

/** What the list says of a movement. */
export const useMovementColumns = ({ valued, several }: Shown): Column<MovementRow>[] => {
  const { t } = useTranslation('stock');
  const { money, time } = useFormat();
  const words = useStockWords();
  const shop: Column<MovementRow> = { name: 'shop', head: t('columns.shop'), cell: ({ shopName }) => shopName };
  const worth: Column<MovementRow> = {
    name: 'value',
    head: t('columns.value'),
    as: 'figure',
    cell: ({ value }) => (value === null ? '—' : money(value)),
  };
  return [
    { name: 'time', head: t('columns.time'), cell: ({ at }) => time(at) },
    ...(several ? [shop] : []),
    {
      name: 'product',
      head: t('columns.product'),
      as: 'wide',
      cell: ({ name }) => (
        <Text size="sm" truncate>
          {name}
        </Text>
      ),
    },
    { name: 'type', head: t('columns.type'), cell: ({ type }) => words.type(type) },
    { name: 'before', head: t('columns.before'), as: 'figure', cell: ({ before }) => before },
    {
      name: 'change',
      head: t('columns.change'),
      as: 'figure',
      bold: true,
      cell: ({ quantity, uses }) => (
        <Text span inherit c={(quantity || uses) < 0 ? 'red' : 'jade'}>
          {words.change({ quantity, uses })}
        </Text>
      ),
    },
    {
      name: 'after',
      head: t('columns.after'),
      as: 'figure',
      cell: ({ after }) => <span data-testid="after">{after}</span>,
    },
    ...(valued ? [worth] : []),
    { name: 'reference', head: t('columns.reference'), cell: (row) => row.paperNumber || row.orderNumber },
    { name: 'staff', head: t('columns.staff'), cell: ({ staffName }) => staffName },
  ];
};
