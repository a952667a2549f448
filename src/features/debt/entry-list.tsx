import { IconNotebook } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { debtCalls } from '#domain/debt/calls.ts';
import { type DebtEntry, debtEntryKinds } from '#domain/debt/debt-entry.ts';
import { defineList } from '../../list/define-list.ts';
import { choice, type ValuesOf } from '../../list/filter.ts';
import { onServer, type Wanted } from '../../list/source.ts';
import { useColumns } from '../../list/use-columns.ts';
import { useShopName } from '../../store/use-shop-name.ts';

const kind = choice({
  key: 'kind',
  values: debtEntryKinds,
  as: 'chips',
  useLooks: () => {
    const { t } = useTranslation('debt');
    return { label: t('fields.kind'), all: t('list.all'), word: (value) => t(`kinds.${value}`) };
  },
});
const filters = [{ kind: 'record', key: 'member' }, kind] as const;

const source = onServer(debtCalls.entries)(
  ({ values }: Wanted<ValuesOf<typeof filters>>) => ({ filter: { member_id: values.member, kind: values.kind } }),
  (row): DebtEntry => row,
);

/** What a member came to owe more and less, the newest first. */
export const debtEntryList = defineList(
  {
    name: 'debt',
    icon: IconNotebook,
    filters,
    source,
    perPage: 10,
    keyOf: ({ id }: DebtEntry) => id,
    testId: ({ id }: DebtEntry) => `debt-${id}`,
  },
  () => {
    const { t } = useTranslation('debt');
    const { text, time, money } = useColumns<DebtEntry>();
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
        money('amount', t('fields.amount'), ({ amount }) => amount),
        time('keptAt', t('fields.time'), ({ keptAt }) => keptAt),
        text('shop', t('fields.shop'), ({ shopId }) => shopName(shopId)),
        text('note', t('fields.note'), ({ note }) => note),
      ],
    };
  },
);
