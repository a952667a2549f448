import { Badge } from '@mantine/core';
import { IconFolder } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type ItemGroupHere, itemGroupCalls } from '#domain/item/group/item-group-calls.ts';
import { itemKind } from '#domain/item/item-kind.ts';
import { defineList } from '../../../list/define-list.ts';
import { choice, heads, type ValuesOf } from '../../../list/filter.ts';
import { whole } from '../../../list/source.ts';
import { useColumns } from '../../../list/use-columns.ts';
import { useMakerName } from '../../../parts/item/use-maker-name.ts';
import { useAsk } from '../../../store/use-ask.ts';
import { findGroups, groupOrders, makerOf } from './find-groups.ts';

/** Groups seldom change: they are asked for again at this pace, in milliseconds. */
const pace = 60_000;

const kind = choice({
  key: 'kind',
  values: itemKind.options,
  as: 'chips',
  useLooks: () => {
    const { t } = useTranslation('item');
    return { label: t('groups.kind'), all: t('groups.anyKind'), word: (value) => t(`groups.kinds.${value}`) };
  },
});
const state = choice({
  key: 'state',
  values: ['enabled', 'disabled'],
  useLooks: () => {
    const { t } = useTranslation('item');
    return { label: t('groups.state'), all: t('groups.anyState'), word: (value) => t(`groups.states.${value}`) };
  },
});
const maker = {
  kind: 'pick',
  key: 'maker',
  useOptions: () => {
    const { t } = useTranslation('item');
    const makerName = useMakerName();
    const { data = [] } = useAsk(itemGroupCalls.all, {}, pace);
    const options = [...new Map(data.map((group) => [makerOf(group), makerName(group)]))];
    return options.length < 2
      ? null
      : { label: t('groups.maker'), all: t('groups.anyMaker'), options: options.map(([id, name]) => ({ id, name })) };
  },
} as const;
const order = heads({
  values: groupOrders,
  useWord: () => {
    const { t } = useTranslation('item');
    return (by) => t(`groups.columns.${by === 'place' ? 'kind' : by}`);
  },
});
const useLabel = () => useTranslation('item').t('groups.search');
const filters = [{ kind: 'text', useLabel }, kind, maker, state, order] as const;

const source = whole(itemGroupCalls.all, {}, pace)((all, values: ValuesOf<typeof filters>) => findGroups(all, values));

/** The groups of products and of services that the current shop has. */
export const itemGroupList = defineList(
  {
    name: 'item-group',
    icon: IconFolder,
    filters,
    source,
    keyOf: ({ id }: ItemGroupHere) => id,
    testId: ({ id }: ItemGroupHere) => `item-group-${id}`,
  },
  () => {
    const { t } = useTranslation('item');
    const { text } = useColumns<ItemGroupHere>();
    const makerName = useMakerName();
    const stateOf = ({ enabled }: ItemGroupHere): string => t(`groups.states.${enabled ? 'enabled' : 'disabled'}`);
    return {
      words: {
        title: t('groups.file'),
        count: (count: number) => t('groups.count', { count }),
        none: t('groups.none'),
        noneHint: t('groups.noneHint'),
        noneFound: t('groups.noneFound'),
      },
      columns: [
        text('name', t('groups.columns.name'), ({ name }) => name, { card: 'title', sorts: 'name', bold: true }),
        text('kind', t('groups.columns.kind'), (row) => t(`groups.kinds.${row.kind}`), { sorts: 'place' }),
        text('here', t('groups.columns.here'), ({ here }) => String(here), { as: 'figure', sorts: 'here' }),
        text('maker', t('groups.columns.maker'), makerName),
        text('state', t('groups.columns.state'), stateOf, {
          card: 'badge',
          cell: (row) => (
            <Badge variant="light" color={row.enabled ? 'jade' : 'gray'} tt="none">
              {stateOf(row)}
            </Badge>
          ),
        }),
      ],
    };
  },
);
