import { Avatar, Badge, Group, Text } from '@mantine/core';
import { IconFileImport, IconPlus, IconYoga } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { itemsRight } from '#domain/import/limits.ts';
import { serviceCalls } from '#domain/item/service-calls.ts';
import { serviceKinds } from '#domain/item/service-kind.ts';
import { type ServiceRow, serviceListing } from '#domain/item/service-listing.ts';
import { defineList } from '../../list/define-list.ts';
import { choice, choiceOf, heads, type ValuesOf } from '../../list/filter.ts';
import { onServer, type Wanted } from '../../list/source.ts';
import { useColumns } from '../../list/use-columns.ts';
import { serviceActions } from '../../parts/item/batch-actions.tsx';
import { useServiceGroups } from './use-service-groups.ts';

const kind = choice({
  key: 'kind',
  values: serviceKinds,
  useLooks: () => {
    const { t } = useTranslation('service');
    return { label: t('fields.kind'), all: t('list.anyKind'), word: (value) => t(`kinds.${value}`) };
  },
});
const enabled = choiceOf(serviceListing, 'enabled', {
  values: [1, 0],
  useLooks: () => {
    const { t } = useTranslation('service');
    return {
      label: t('list.state'),
      all: t('list.anyState'),
      word: (value) => t(value === 1 ? 'enabled' : 'disabled'),
    };
  },
});
const created = choiceOf(serviceListing, 'created_here', {
  values: [1, 0],
  useLooks: () => {
    const { t } = useTranslation('service');
    return {
      label: t('list.made'),
      all: t('list.madeAnywhere'),
      word: (value) => t(value === 1 ? 'madeHere' : 'madeElsewhere'),
    };
  },
});
const group = {
  kind: 'pick',
  key: 'group',
  useOptions: () => {
    const { t } = useTranslation('service');
    const groups = useServiceGroups();
    return groups.length === 0 ? null : { label: t('fields.group'), all: t('list.anyGroup'), options: groups };
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
const filters = [{ kind: 'text', useLabel }, group, kind, enabled, created, order] as const;

const asked = ({ values }: Wanted<ValuesOf<typeof filters>>) => ({
  filter: {
    ...{ text: values.text, group_id: values.group, kind: values.kind },
    ...{ enabled: values.enabled, created_here: values.created_here },
  },
  sort: `${values.down ? '-' : ''}${values.sort ?? 'number'}` as const,
});
const rowOf = (row: ServiceRow): ServiceRow => row;

/** The services of the catalogue, as the current shop has them. */
export const serviceList = defineList(
  {
    ...{ name: 'service', icon: IconYoga, filters, source: onServer(serviceCalls.list)(asked, rowOf) },
    ...{ keyOf: ({ id }: ServiceRow) => id, testId: ({ number }: ServiceRow) => `service-${number}` },
    rowsActions: serviceActions,
    adds: [
      {
        ...{ to: '/item/service/add', right: 'pc.item.manage', icon: IconPlus, testId: 'add-service' },
        useLabel: () => useTranslation('service').t('add.open'),
      },
      {
        ...{ to: '/store/import', right: itemsRight, icon: IconFileImport, testId: 'import-services' },
        useLabel: () => useTranslation('app').t('titles.import'),
      },
    ],
  },
  () => {
    const { t } = useTranslation('service');
    const { text, money } = useColumns<ServiceRow>();
    const groups = useServiceGroups();
    const groupName = (id: string) => groups.find((each) => each.id === id)?.name ?? '';
    const words = {
      ...{ title: t('list.file'), count: (count: number) => t('list.count', { count }) },
      ...{ none: t('list.none'), noneHint: t('list.noneHint'), noneFound: t('list.noneFound') },
    };
    return {
      words,
      columns: [
        text('name', t('fields.name'), ({ name }) => name, {
          ...({ card: 'title', sorts: 'name' } as const),
          cell: ({ name, images }) => (
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
        text('duration', t('fields.duration'), ({ duration }) => t('minutes', { count: duration }), {
          ...{ as: 'figure', plain: ({ duration }) => String(duration) },
        }),
        money('originalPrice', t('fields.originalPrice'), ({ originalPrice }) => originalPrice),
        money('memberPrice', t('fields.memberPrice'), ({ memberPrice }) => memberPrice),
        text('state', t('list.state'), (row) => t(row.enabled ? 'enabled' : 'disabled'), {
          cell: (row) => (
            <Badge variant="light" color={row.enabled ? 'jade' : 'gray'}>
              {t(row.enabled ? 'enabled' : 'disabled')}
            </Badge>
          ),
        }),
      ],
    };
  },
);
