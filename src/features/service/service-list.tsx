import { Avatar, Group, Text } from '@mantine/core';
import { IconFileImport, IconPlus, IconYoga } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { itemsRight } from '#domain/import/limits.ts';
import { serviceCalls } from '#domain/item/service/service-calls.ts';
import { serviceKinds } from '#domain/item/service/service-kind.ts';
import type { ServiceRow } from '#domain/item/service/service-listing.ts';
import { defineList } from '../../list/define-list.ts';
import { choice, heads, type ValuesOf } from '../../list/filter.ts';
import { onServer, type Wanted } from '../../list/source.ts';
import { useColumns } from '../../list/use-columns.ts';
import { categoryFilter } from '../../parts/category/category-filter.ts';
import { useCategoryNames } from '../../parts/category/use-categories.ts';
import { serviceActions } from '../../parts/item/batch-actions.tsx';
import { askedOfItems, ItemState, madeFilter, stateFilter, stateOf } from '../../parts/item/list-filters.tsx';
import { useMakerName } from '../../parts/item/use-maker-name.ts';
import { useServiceGroups } from './use-service-groups.ts';

const kind = choice({
  key: 'kind',
  values: serviceKinds,
  useLooks: () => {
    const { t } = useTranslation('service');
    return { label: t('fields.kind'), all: t('list.anyKind'), word: (value) => t(`kinds.${value}`) };
  },
});
const group = {
  kind: 'pick',
  key: 'group',
  useOptions: () => {
    const { t } = useTranslation('item');
    const groups = useServiceGroups();
    return groups.length === 0 ? null : { label: t('list.group'), all: t('list.anyGroup'), options: groups };
  },
} as const;
const order = heads({
  values: ['number', 'name'],
  useWord: () => {
    const { t } = useTranslation('service');
    return (value) => t(`fields.${value}`);
  },
});
const useLabel = () => useTranslation('service').t('list.search');
const filters = [
  { kind: 'text', useLabel },
  group,
  categoryFilter('service'),
  kind,
  stateFilter,
  madeFilter,
  order,
] as const;

const asked = ({ values }: Wanted<ValuesOf<typeof filters>>) => ({
  filter: { ...askedOfItems(values), kind: values.kind },
  sort: `${values.down ? '-' : ''}${values.sort ?? 'number'}` as const,
});
const rowOf = (row: ServiceRow): ServiceRow => row;

const keys = {
  filters,
  icon: IconYoga,
  keyOf: ({ id }: ServiceRow) => id,
  testId: ({ number }: ServiceRow) => `service-${number}`,
};

const useServiceColumns = () => {
  const { t } = useTranslation('service');
  const { t: ofItem } = useTranslation('item');
  const { text, money } = useColumns<ServiceRow>();
  const groups = useServiceGroups();
  const { nameOf: categoryName, waits } = useCategoryNames('service');
  const makerName = useMakerName();
  const groupName = (id: string) => groups.find((each) => each.id === id)?.name ?? '';
  const columns = [
    text('name', t('fields.name'), ({ name }) => name, {
      card: 'title',
      sorts: 'name',
      cell: ({ name, images }: ServiceRow) => (
        <Group gap="sm" wrap="nowrap">
          <Avatar src={images[0] ?? null} alt="" size={36} radius="sm">
            <IconYoga size={20} />
          </Avatar>
          <Text size="sm" fw={600} truncate maw={220}>
            {name}
          </Text>
        </Group>
      ),
    }),
    text('number', t('fields.number'), (row) => row.number, { sorts: 'number' }),
    text('kind', t('fields.kind'), (row) => t(`kinds.${row.kind}`)),
    text('group', t('fields.group'), (row) => groupName(row.groupId)),
    text('category', t('fields.category'), ({ categoryId }) => categoryName(categoryId)),
    text('duration', t('fields.duration'), ({ duration }) => t('minutes', { count: duration }), {
      as: 'figure',
      plain: ({ duration }: ServiceRow) => String(duration),
    }),
    money('originalPrice', t('fields.originalPrice'), ({ originalPrice }) => originalPrice),
    money('memberPrice', t('fields.memberPrice'), ({ memberPrice }) => memberPrice),
    text('state', ofItem('columns.state'), (row) => ofItem(`states.${stateOf(row)}`), {
      card: 'badge',
      cell: (row: ServiceRow) => <ItemState item={row} />,
    }),
    text('maker', ofItem('columns.maker'), makerName),
  ];
  return { columns, waits };
};

/** The services of the catalogue, as the current shop has them. */
export const serviceList = defineList(
  {
    ...keys,
    name: 'service',
    source: onServer(serviceCalls.list)(asked, rowOf),
    rowsActions: serviceActions,
    // Whoever gives the services reads what they are; the list of prices leaves with those who make them.
    outputsFor: ['pc.item.manage', 'pc.item.price'],
    adds: [
      {
        to: '/item/service/add',
        right: 'pc.item.manage',
        icon: IconPlus,
        testId: 'add-service',
        useLabel: () => useTranslation('service').t('add.open'),
      },
      {
        to: '/store/import',
        right: itemsRight,
        icon: IconFileImport,
        testId: 'import-services',
        useLabel: () => useTranslation('app').t('titles.import'),
      },
    ],
  },
  () => {
    const { t } = useTranslation('service');
    const words = {
      title: t('list.file'),
      count: (count: number) => t('list.count', { count }),
      none: t('list.none'),
      noneHint: t('list.noneHint'),
      noneFound: t('list.noneFound'),
    };
    return { words, ...useServiceColumns() };
  },
);

/** What the headquarters keeps for stores to make services of their own of. */
export const serviceMarketList = defineList(
  { ...keys, name: 'service-market', source: onServer(serviceCalls.templates)(asked, rowOf) },
  () => {
    const { t } = useTranslation('service');
    const words = {
      title: t('market.file'),
      count: (count: number) => t('list.count', { count }),
      none: t('market.none'),
      noneHint: t('market.noneHint'),
      noneFound: t('list.noneFound'),
    };
    return { words, ...useServiceColumns() };
  },
);
