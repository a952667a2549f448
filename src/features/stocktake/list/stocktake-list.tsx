import { Text } from '@mantine/core';
import { IconClipboardOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { stocktakeCalls } from '#domain/stocktake/calls.ts';
import { stocktakeStatuses } from '#domain/stocktake/codes.ts';
import type { StocktakeRow } from '#domain/stocktake/stocktake-view.ts';
import type { OrderOnServer } from '../../../db/api/saved-where.ts';
import { Below } from '../../../list/cells.tsx';
import { type Add, defineList } from '../../../list/define-list.ts';
import { choice, type ValuesOf } from '../../../list/filter.ts';
import { mirror, onServer, type Source, type Wanted } from '../../../list/source.ts';
import { useColumns } from '../../../list/use-columns.ts';
import { useStaffName } from '../../../store/use-staff-name.ts';
import { WhereBadge } from '../../../ui/where-badge.tsx';
import { StocktakeBadge, useStocktakeState } from '../stocktake-badge.tsx';

/** `counted` is null of one under way that the server alone tells of. */
type Row = StocktakeRow & { readonly where: OrderOnServer; readonly counted: number | null };

const { draft, inProgress, finished, canceled } = stocktakeStatuses;

const useStatusWord = (): ((status: number) => string) => {
  const { t } = useTranslation('stocktake');
  return (status) => {
    const word = stocktakeStatuses.wordOf(status);
    return word ? t(`statuses.${word}`) : String(status);
  };
};
const useLabel = () => useTranslation('stocktake').t('list.search');
const status = choice({
  key: 'status',
  values: [draft, inProgress, finished, canceled],
  useLooks: () => {
    const { t } = useTranslation('stocktake');
    return { label: t('columns.status'), all: t('list.allStatuses'), word: useStatusWord() };
  },
});
const filters = [{ kind: 'text', useLabel }, status] as const;
type Asked = Wanted<ValuesOf<typeof filters>>;

const source: Source<Asked['values'], Row, unknown> = mirror('stocktake.list', ({ values, offset, limit }: Asked) => ({
  status: values.status ?? -1,
  text: values.text ?? '',
  offset,
  limit,
}));

/** The same of the server, as far back as there is one. */
const older = onServer(stocktakeCalls.list)(
  ({ values, shopId }: Asked) => ({ filter: { shop_id: shopId, status: values.status, text: values.text } }),
  (row): Row => ({ ...row, where: 'onServer', counted: row.finishedAt && row.settled }),
);

const add: Add = {
  to: '/inventory/check/add',
  right: 'pc.inventory.check',
  needs: 'counter',
  testId: 'new-stocktake',
  useLabel: () => useTranslation('stocktake').t('list.new'),
};

const shape = { name: 'stocktake', icon: IconClipboardOff, filters, source, older, adds: [add] } as const;

/** The stocktakes of the shop, newest first: this device knows those under way and those of the last days. */
export const stocktakeList = defineList(
  { ...shape, keyOf: ({ id }) => id, testId: ({ number }) => `stocktake-${number}` },
  () => {
    const { t } = useTranslation('stocktake');
    const { t: app } = useTranslation('app');
    const { text, time } = useColumns<Row>();
    const nameOf = useStaffName();
    const about = ({ kind, zones }: Row): string => [t(`kinds.${kind}`), zones.join(' / ')].filter(Boolean).join(' · ');
    const when = time('finishedAt', t('columns.finishedAt'), ({ finishedAt }) => finishedAt ?? 0);
    return {
      words: {
        title: t('list.file'),
        count: (count) => t('list.count', { count }),
        none: t('list.none'),
        noneHint: t('list.noneHint'),
        noneFound: t('list.noneFound'),
        held: t('list.recentHint'),
      },
      columns: [
        text('number', t('columns.number'), ({ number }) => number, { bold: true }),
        text('status', t('columns.status'), useStocktakeState(), {
          card: 'badge',
          cell: (row) => <StocktakeBadge stocktake={row} />,
        }),
        text('kind', t('columns.kind'), about, {
          as: 'wide',
          cell: (row) => (
            <>
              <Text size="sm" truncate>
                {about(row)}
              </Text>
              <Below>{row.remark}</Below>
            </>
          ),
        }),
        text('counted', t('columns.counted'), ({ counted }) => counted?.toString() ?? '—', { as: 'figure' }),
        text('staff', t('columns.staff'), ({ staffId }) => nameOf(staffId)),
        time('at', t('columns.at'), ({ at }) => at),
        {
          ...when,
          text: (row) => (row.finishedAt ? when.text(row) : '—'),
          plain: (row) => (row.finishedAt ? (when.plain?.(row) ?? '') : ''),
        },
        text('where', t('columns.where'), ({ where }) => app(`where.${where}`), {
          on: ['screen', 'sheet'],
          cell: ({ where }) => <WhereBadge where={where} />,
        }),
      ],
    };
  },
);
