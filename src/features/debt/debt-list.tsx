import { Text } from '@mantine/core';
import { IconNotebook } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { debtCalls } from '#domain/debt/calls.ts';
import type { debtListing } from '#domain/debt/debt-listings.ts';
import { writeFilterText } from '#domain/kernel/filter-text.ts';
import type { RowOf } from '#domain/kernel/listing.ts';
import { defineList } from '../../list/define-list.ts';
import { choice, type ValuesOf } from '../../list/filter.ts';
import { onServer, type Wanted } from '../../list/source.ts';
import { useColumns } from '../../list/use-columns.ts';
import { useAsk } from '../../store/use-ask.ts';
import { useShopName } from '../../store/use-shop-name.ts';
import { useStores } from '../../store/use-stores.ts';
import { useFormat } from '../../ui/use-format.ts';

type Row = RowOf<typeof debtListing>;

/** So much at least, in fen. */
const least = choice({
  key: 'least',
  values: [10_000, 100_000],
  as: 'chips',
  useLooks: () => {
    const { t } = useTranslation('debt');
    const { money } = useFormat();
    return { label: t('who.least'), all: t('who.all'), word: (value) => t('who.from', { amount: money(value) }) };
  },
});
/** One of the stores below; nothing to choose from for those who work in one. */
const shop = {
  kind: 'pick',
  key: 'shop',
  useOptions: () => {
    const { t } = useTranslation('debt');
    const options = useStores();
    return options.length < 2 ? null : { label: t('who.shop'), all: t('who.anyShop'), options };
  },
} as const;
const filters = [least, shop] as const;

type Asked = Wanted<ValuesOf<typeof filters>>;
/** Whoever owes nothing any more is left out. */
const asked = ({ values }: Asked) => ({ filter: { shop_id: values.shop, owed: values.least ?? 1 } });

/** What all of them owe together whom the filters let through. */
const Sum = ({ wanted }: { readonly wanted: Asked }) => {
  const { t } = useTranslation('debt');
  const { money } = useFormat();
  const { data } = useAsk(debtCalls.sums, { query: { filter: writeFilterText(asked(wanted).filter) } });
  if (!data || data.members === 0) return null;
  return (
    <Text fw={600} data-testid="debt-sum">
      {t('who.sum', { count: data.members, amount: money(data.owed) })}
    </Text>
  );
};

/** Who owes what to this shop and those below it, the most first. */
export const debtList = defineList(
  {
    name: 'who-owes',
    icon: IconNotebook,
    filters,
    Summary: Sum,
    source: onServer(debtCalls.list)(asked, (row): Row => row),
    keyOf: ({ id }: Row) => id,
    testId: ({ id }: Row) => `owes-${id}`,
  },
  () => {
    const { t } = useTranslation('debt');
    const { text, time, money } = useColumns<Row>();
    const shopName = useShopName();
    return {
      words: {
        title: t('who.title'),
        count: (number: number) => t('who.count', { count: number }),
        none: t('who.none'),
        noneHint: t('who.noneHint'),
        noneFound: t('who.noneFound'),
      },
      columns: [
        text('member', t('fields.member'), ({ memberName }) => memberName, { card: 'title' }),
        money('balance', t('fields.owed'), ({ balance }) => balance, { bold: true }),
        text('shop', t('fields.shop'), ({ shopId }) => shopName(shopId)),
        time('changedAt', t('fields.changedAt'), ({ changedAt }) => changedAt),
      ],
    };
  },
);
