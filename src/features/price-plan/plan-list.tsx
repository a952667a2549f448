import { Badge } from '@mantine/core';
import { IconCalendarDollar, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { planCalls } from '#domain/price-plan/calls.ts';
import type { PricePlan } from '#domain/price-plan/price-plan.ts';
import { planListing } from '#domain/price-plan/price-plan-listing.ts';
import { type Add, defineList } from '../../list/define-list.ts';
import { choiceOf, type ValuesOf } from '../../list/filter.ts';
import { onServer, type Wanted } from '../../list/source.ts';
import { useColumns } from '../../list/use-columns.ts';
import { planColor } from './plan-colors.ts';

const status = choiceOf(planListing, 'status', {
  as: 'chips',
  useLooks: () => {
    const { t } = useTranslation('price-plan');
    return { label: t('fields.status'), all: t('list.all'), word: (value) => t(`status.${value}`) };
  },
});
const useLabel = () => useTranslation('price-plan').t('list.search');
const filters = [{ kind: 'text', useLabel }, status] as const;

const asked = ({ values }: Wanted<ValuesOf<typeof filters>>) => ({
  filter: { text: values.text, status: values.status },
  sort: '-day' as const,
});
const rowOf = (row: PricePlan): PricePlan => row;

const add: Add = {
  to: '/item/plan/add',
  right: 'pc.item.manage',
  icon: IconPlus,
  testId: 'add-plan',
  useLabel: () => useTranslation('price-plan').t('add'),
};

/** Prices that the headquarters has prepared, by their day. */
export const planList = defineList(
  {
    filters,
    keyOf: ({ id }: PricePlan) => id,
    testId: ({ id }: PricePlan) => `plan-${id}`,
    name: 'plan',
    icon: IconCalendarDollar,
    source: onServer(planCalls.list)(asked, rowOf),
    adds: [add],
  },
  () => {
    const { t } = useTranslation('price-plan');
    const { text, time } = useColumns<PricePlan>();
    const words = {
      title: t('list.file'),
      count: (count: number) => t('list.count', { count }),
      none: t('list.none'),
      noneHint: t('list.noneHint'),
      noneFound: t('list.noneFound'),
    };
    return {
      words,
      columns: [
        text('name', t('fields.name'), ({ name }) => name, { card: 'title' }),
        text('day', t('fields.day'), ({ day }) => day),
        text('lines', t('fields.lines'), ({ lines }) => t('list.items', { count: lines.length })),
        text('shops', t('fields.shopIds'), ({ shopIds }) =>
          shopIds.length === 0 ? t('everywhere') : t('list.stores', { count: shopIds.length }),
        ),
        text('status', t('fields.status'), (row) => t(`status.${row.status}`), {
          card: 'badge',
          cell: (row) => (
            <Badge color={planColor(row.status)} variant="light" tt="none">
              {t(`status.${row.status}`)}
            </Badge>
          ),
        }),
        time('publishedAt', t('fields.publishedAt'), ({ publishedAt }) => publishedAt),
      ],
    };
  },
);
