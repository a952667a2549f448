import { IconStar } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { pointsCalls } from '#domain/points/calls.ts';
import { type PointsEntry, pointsEntryKinds } from '#domain/points/points-entry.ts';
import { defineList } from '../../list/define-list.ts';
import { choice, type ValuesOf } from '../../list/filter.ts';
import { onServer, type Wanted } from '../../list/source.ts';
import { useColumns } from '../../list/use-columns.ts';
import { useShopName } from '../../store/use-shop-name.ts';
import { useFormat } from '../../ui/use-format.ts';

const kind = choice({
  key: 'kind',
  values: pointsEntryKinds,
  as: 'chips',
  useLooks: () => {
    const { t } = useTranslation('points');
    return { label: t('fields.kind'), all: t('list.all'), word: (value) => t(`kinds.${value}`) };
  },
});
const filters = [{ kind: 'record', key: 'member' }, kind] as const;

const source = onServer(pointsCalls.list)(
  ({ values }: Wanted<ValuesOf<typeof filters>>) => ({ filter: { member_id: values.member, kind: values.kind } }),
  (row): PointsEntry => row,
);

/** What came to the points of a member and went, the newest first. */
export const pointsEntryList = defineList(
  {
    name: 'points',
    icon: IconStar,
    filters,
    source,
    perPage: 10,
    keyOf: ({ id }: PointsEntry) => id,
    testId: ({ id }: PointsEntry) => `points-${id}`,
  },
  () => {
    const { t } = useTranslation('points');
    const { text, time, count } = useColumns<PointsEntry>();
    const { day } = useFormat();
    const shopName = useShopName();
    return {
      words: {
        title: t('list.title'),
        count: (number: number) => t('list.count', { count: number }),
        none: t('list.none'),
        noneHint: t('list.noneHint'),
        noneFound: t('list.noneFound'),
      },
      columns: [
        text('kind', t('fields.kind'), (row) => t(`kinds.${row.kind}`), { card: 'title' }),
        count('amount', t('fields.amount'), ({ amount }) => amount),
        time('keptAt', t('fields.time'), ({ keptAt }) => keptAt),
        text('until', t('fields.until'), ({ amount, endsAt }) => {
          if (amount < 0) return '';
          return endsAt === null ? t('fields.forEver') : day(endsAt - 1);
        }),
        text('shop', t('fields.shop'), ({ shopId }) => shopName(shopId)),
        text('note', t('fields.note'), ({ note }) => note),
      ],
    };
  },
);
