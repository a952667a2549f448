import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ShownPaper } from '../../../db/queries/stock-paper.ts';
import { useStaffName } from '../../../db/use-staff-name.ts';
import type { Column } from '../../../ui/list-table.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { WhereBadge } from '../../../ui/where-badge.tsx';
import { useStockWords } from '../use-stock-words.ts';

/** What the list says of a paper; `valued` with what its goods are worth. */
export const usePaperColumns = (valued: boolean): Column<ShownPaper>[] => {
  const { t } = useTranslation('stock');
  const { money, time } = useFormat();
  const words = useStockWords();
  const nameOf = useStaffName();
  const value: Column<ShownPaper> = {
    name: 'value',
    head: t('columns.value'),
    as: 'figure',
    cell: (paper) => money(paper.value),
  };
  return [
    { name: 'paper', head: t('columns.paper'), bold: true, cell: ({ number }) => number },
    { name: 'time', head: t('columns.time'), cell: ({ at }) => time(at) },
    { name: 'type', head: t('columns.type'), cell: ({ type }) => words.type(type) },
    {
      name: 'items',
      head: t('columns.items'),
      as: 'wide',
      cell: (paper) => (
        <>
          <Text size="sm" truncate>
            {words.items(paper)}
          </Text>
          {paper.remark && (
            <Text size="sm" c="dimmed" truncate>
              {paper.remark}
            </Text>
          )}
        </>
      ),
    },
    { name: 'quantity', head: t('columns.quantity'), as: 'figure', cell: ({ quantity }) => quantity },
    ...(valued ? [value] : []),
    { name: 'staff', head: t('columns.staff'), cell: ({ staffId }) => nameOf(staffId) },
    { name: 'where', head: t('columns.where'), cell: ({ where }) => <WhereBadge where={where} /> },
  ];
};
