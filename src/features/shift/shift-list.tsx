import { Badge, Group, Text } from '@mantine/core';
import { IconCashRegister } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { figureOf } from '#domain/figures/figures.ts';
import { writeFilterText } from '#domain/kernel/filter-text.ts';
import { shiftCalls } from '#domain/shift/calls.ts';
import { expectedCash } from '#domain/shift/expected.ts';
import { isWayOfPaying, moneyOfShift } from '#domain/shift/figured.ts';
import type { Shift } from '#domain/shift/shift.ts';
import { shiftListing } from '#domain/shift/shift-listing.ts';
import { Below } from '../../list/cells.tsx';
import { defineList } from '../../list/define-list.ts';
import { choiceOf, type ValuesOf } from '../../list/filter.ts';
import { staff } from '../../list/picks.ts';
import { onServer, type Wanted } from '../../list/source.ts';
import { useColumns } from '../../list/use-columns.ts';
import { useOrderWords } from '../../parts/order/use-order-words.ts';
import { whoIsAt } from '../../parts/shift/who-is-at.ts';
import { useAsk } from '../../store/use-ask.ts';
import { useShopName } from '../../store/use-shop-name.ts';
import { useStaffName } from '../../store/use-staff-name.ts';
import { useStores } from '../../store/use-stores.ts';
import { timesOf } from '../../ui/quick-days.ts';
import { unknownAmount, useFormat } from '../../ui/use-format.ts';
import { Difference, useDifference } from './difference.tsx';

const open = choiceOf(shiftListing, 'open', {
  as: 'chips',
  values: [1, 0],
  useLooks: () => {
    const { t } = useTranslation('shift');
    return { label: t('list.open'), all: t('list.all'), word: (value) => t(`list.openIs.${value}`) };
  },
});
const differs = choiceOf(shiftListing, 'differs', {
  values: [1, 0],
  useLooks: () => {
    const { t } = useTranslation('shift');
    return { label: t('list.differs'), all: t('list.anyDifference'), word: (value) => t(`list.differsIs.${value}`) };
  },
});
/** One of the stores below; nothing to choose from for those who work in one. */
const shop = {
  kind: 'pick',
  key: 'shop',
  useOptions: () => {
    const { t } = useTranslation('shift');
    const options = useStores();
    return options.length < 2 ? null : { label: t('list.shop'), all: t('list.anyShop'), options };
  },
} as const;
const filters = [open, differs, staff, { kind: 'days' }, shop] as const;

type Asked = Wanted<ValuesOf<typeof filters>>;
const asked = ({ values, timeZone }: Asked) => ({
  filter: {
    open: values.open,
    differs: values.differs,
    staff_id: values.staff,
    shop_id: values.shop,
    ...timesOf(values, timeZone),
  },
});
const rowOf = (row: Shift): Shift => row;
const cashOf = (sums: Shift['sums']): number => figureOf(moneyOfShift(sums), 'cash');

/** Names every way of paying with what came in by it. */
const useByWay = () => {
  const { money, names } = useFormat();
  const { paymentType } = useOrderWords();
  return (sums: Shift['sums']): string =>
    names(
      sums
        .filter(isWayOfPaying)
        .map((sum) => `${paymentType(sum.type)} ${money(figureOf(moneyOfShift([sum]), 'left'))}`),
    );
};

/** What all shifts come to that the filters let through, and what lacked or was too much in their drawers. */
const Sums = ({ wanted }: { readonly wanted: Asked }) => {
  const { t } = useTranslation('shift');
  const figure = useTranslation('figures').t;
  const { money } = useFormat();
  const byWay = useByWay();
  const { data } = useAsk(shiftCalls.sums, { query: { filter: writeFilterText(asked(wanted).filter) || undefined } });
  if (!data || data.sums.length === 0) return null;
  const { sums, short, over } = data;
  return (
    <Group gap="xs" data-testid="shift-sums">
      <Text size="sm" c="dimmed">
        {(['cash', 'consumption'] as const)
          .map((name) => `${figure(`names.${name}`)} ${money(figureOf(moneyOfShift(sums), name))}`)
          .join(' · ')}
        {t('list.ofWays', { ways: byWay(sums) })}
      </Text>
      {short > 0 && <Difference fen={-short} size="sm" />}
      {over > 0 && <Difference fen={over} size="sm" />}
    </Group>
  );
};

/** The shifts of this shop and those below it, newest first. */
export const shiftList = defineList(
  {
    name: 'shift',
    icon: IconCashRegister,
    filters,
    source: onServer(shiftCalls.list)(asked, rowOf),
    Summary: Sums,
    keyOf: ({ id }: Shift) => id,
    testId: ({ id }: Shift) => `shift-${id}`,
  },
  () => {
    const { t } = useTranslation('shift');
    const figure = useTranslation('figures').t;
    const { text, money, time } = useColumns<Shift>();
    const byWay = useByWay();
    const shopName = useShopName();
    const severalShops = useStores().length > 1;
    const nameOf = useStaffName();
    const inWords = useDifference();
    const sheet = { on: ['sheet'] } as const;
    return {
      words: {
        title: t('list.file'),
        count: (count) => t('list.count', { count }),
        none: t('list.none'),
        noneHint: t('list.noneHint'),
        noneFound: t('list.noneFound'),
      },
      columns: [
        text('number', t('list.number'), ({ counterNumber, number }) => `${counterNumber}-${number}`, {
          card: 'title',
        }),
        text('shop', t('list.shop'), ({ shopId }) => shopName(shopId), severalShops ? {} : sheet),
        time('openedAt', t('list.openedAt'), ({ openedAt }) => openedAt),
        time('closedAt', t('list.closedAt'), ({ closedAt }) => closedAt),
        text('staff', t('list.staff'), (row) => nameOf(whoIsAt(row))),
        text('ways', t('list.ways'), ({ sums }) => byWay(sums), {
          as: 'wide',
          cell: ({ sums }) => <Below>{byWay(sums)}</Below>,
        }),
        money('cash', figure('names.cash'), ({ sums }) => cashOf(sums), { bold: true }),
        money(
          'consumption',
          figure('names.consumption'),
          ({ sums }) => figureOf(moneyOfShift(sums), 'consumption'),
          sheet,
        ),
        money('expected', t('list.expected'), (row) => row.counts.at(-1)?.expected ?? expectedCash(row), sheet),
        money('counted', t('list.counted'), ({ counts }) => counts.at(-1)?.amount ?? null, sheet),
        money('difference', t('list.difference'), ({ difference }) => difference, {
          text: ({ difference }) => (difference === null ? unknownAmount : inWords(difference)),
          cell: ({ difference }) => (difference === null ? null : <Difference fen={difference} size="sm" />),
        }),
        text('reason', t('list.reason'), ({ reason }) => reason, sheet),
        text('state', t('list.open'), ({ openAt }) => t(`list.openIs.${openAt === '' ? 0 : 1}`), {
          card: 'badge',
          cell: ({ openAt }) => (
            <Badge color={openAt === '' ? 'gray' : 'jade'} variant="light" miw="max-content">
              {t(`list.openIs.${openAt === '' ? 0 : 1}`)}
            </Badge>
          ),
        }),
      ],
    };
  },
);
