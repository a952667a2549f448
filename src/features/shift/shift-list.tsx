import { Badge } from '@mantine/core';
import { IconCashRegister } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { shiftCalls } from '#domain/shift/calls.ts';
import { expectedCash } from '#domain/shift/expected.ts';
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

const asked = ({ values, timeZone }: Wanted<ValuesOf<typeof filters>>) => ({
  filter: {
    ...{ open: values.open, differs: values.differs, staff_id: values.staff },
    shop_id: values.shop,
    ...timesOf(values, timeZone),
  },
});
const rowOf = (row: Shift): Shift => row;

/** The shifts of this shop and those below it, newest first. */
export const shiftList = defineList(
  {
    ...{ name: 'shift', icon: IconCashRegister, filters, source: onServer(shiftCalls.list)(asked, rowOf) },
    keyOf: ({ id }: Shift) => id,
    testId: ({ id }: Shift) => `shift-${id}`,
  },
  () => {
    const { t } = useTranslation('shift');
    const { money: amount, names } = useFormat();
    const { text, money, time } = useColumns<Shift>();
    const { paymentType } = useOrderWords();
    const shopName = useShopName();
    const severalShops = useStores().length > 1;
    const nameOf = useStaffName();
    const inWords = useDifference();
    const sheet = { on: ['sheet'] } as const;
    const byWay = ({ sums }: Shift) =>
      names(sums.map(({ type, taken, returned }) => `${paymentType(type)} ${amount(taken - returned)}`));
    const sumOf = ({ sums }: Shift) => sums.reduce((sum, { taken, returned }) => sum + taken - returned, 0);
    return {
      words: {
        title: t('list.file'),
        count: (count) => t('list.count', { count }),
        ...{ none: t('list.none'), noneHint: t('list.noneHint'), noneFound: t('list.noneFound') },
      },
      columns: [
        text('number', t('list.number'), ({ counterNumber, number }) => `${counterNumber}-${number}`, {
          card: 'title',
        }),
        text('shop', t('list.shop'), ({ shopId }) => shopName(shopId), severalShops ? {} : sheet),
        time('openedAt', t('list.openedAt'), ({ openedAt }) => openedAt),
        time('closedAt', t('list.closedAt'), ({ closedAt }) => closedAt),
        text('staff', t('list.staff'), (row) => nameOf(whoIsAt(row))),
        text('ways', t('list.ways'), byWay, {
          as: 'wide',
          cell: (row) => <Below>{byWay(row)}</Below>,
        }),
        money('taken', t('list.taken'), sumOf, { bold: true }),
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
