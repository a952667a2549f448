import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { StocktakeRow } from '#domain/stocktake/stocktake-view.ts';
import type { Queries } from '../../../../db/queries/queries.ts';
import { useStaffName } from '../../../../db/use-staff-name.ts';
import type { Column } from '../../../../ui/list-table.tsx';
import { useFormat } from '../../../../ui/use-format.ts';
import { WhereBadge } from '../../../../ui/where-badge.tsx';
import { StocktakeBadge } from '../stocktake-badge.tsx';

type HeldStocktake = Queries['stocktake.list']['answer']['rows'][number];
/** Of one under way the server alone does not say how much is counted. */
export type ListedStocktake = StocktakeRow &
  Pick<HeldStocktake, 'where'> & { readonly counted: HeldStocktake['counted'] | null };

/** What the list says of a stocktake. */
export const useStocktakeColumns = (): Column<ListedStocktake>[] => {
  const { t } = useTranslation('stocktake');
  const { time } = useFormat();
  const nameOf = useStaffName();
  return [
    { name: 'number', head: t('columns.number'), bold: true, cell: ({ number }) => number },
    { name: 'status', head: t('columns.status'), cell: (row) => <StocktakeBadge stocktake={row} /> },
    {
      name: 'kind',
      head: t('columns.kind'),
      as: 'wide',
      cell: ({ kind, zones, remark }) => (
        <>
          <Text size="sm" truncate>
            {t(`kinds.${kind}`)}
            {zones.length > 0 && ` · ${zones.join(' / ')}`}
          </Text>
          {remark && (
            <Text size="sm" c="dimmed" truncate>
              {remark}
            </Text>
          )}
        </>
      ),
    },
    { name: 'counted', head: t('columns.counted'), as: 'figure', cell: ({ counted }) => counted ?? '—' },
    { name: 'staff', head: t('columns.staff'), cell: ({ staffId }) => nameOf(staffId) },
    { name: 'at', head: t('columns.at'), cell: ({ at }) => time(at) },
    {
      name: 'finishedAt',
      head: t('columns.finishedAt'),
      cell: ({ finishedAt }) => (finishedAt ? time(finishedAt) : '—'),
    },
    { name: 'where', head: t('columns.where'), cell: ({ where }) => <WhereBadge where={where} /> },
  ];
};
