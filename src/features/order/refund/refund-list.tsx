import { IconReceiptRefund } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { refundCalls } from '#domain/refund/calls.ts';
import { refundStatuses } from '#domain/refund/codes.ts';
import type { Refund } from '#domain/refund/refund.ts';
import { refundListing } from '#domain/refund/refund-listing.ts';
import { Below } from '../../../list/cells.tsx';
import { defineList } from '../../../list/define-list.ts';
import { choiceOf, type ValuesOf } from '../../../list/filter.ts';
import { onServer, type Wanted } from '../../../list/source.ts';
import { useColumns } from '../../../list/use-columns.ts';
import { useOrderWords } from '../../../parts/order/use-order-words.ts';
import { useShopName } from '../../../store/use-shop-name.ts';
import { useStaffName } from '../../../store/use-staff-name.ts';
import { useStores } from '../../../store/use-stores.ts';
import { timesOf } from '../../../ui/quick-days.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { StatusBadge } from '../status-badge.tsx';
import { useWayInWords } from './use-way-in-words.ts';

const status = choiceOf(refundListing, 'status', {
  as: 'chips',
  values: Object.values(refundStatuses),
  useLooks: () => {
    const { t } = useTranslation('order');
    return { label: t('list.status'), all: t('refund.list.all'), word: useOrderWords().status };
  },
});
const shop = {
  kind: 'pick',
  key: 'shop',
  useOptions: () => {
    const { t } = useTranslation('order');
    const options = useStores();
    return options.length < 2 ? null : { label: t('refund.list.shop'), all: t('refund.list.anyShop'), options };
  },
} as const;
const filters = [status, { kind: 'days' }, shop] as const;

const asked = ({ values, timeZone }: Wanted<ValuesOf<typeof filters>>) => ({
  filter: { status: values.status, shop_id: values.shop, ...timesOf(values, timeZone) },
});
const rowOf = (row: Refund): Refund => row;

/** What was asked to be given back in this shop and those below it, the latest first. */
export const refundList = defineList(
  {
    name: 'refund',
    icon: IconReceiptRefund,
    filters,
    source: onServer(refundCalls.list)(asked, rowOf),
    keyOf: ({ id }: Refund) => id,
    testId: ({ number }: Refund) => `refund-${number}`,
  },
  () => {
    const { t } = useTranslation('order');
    const { names, money: amount } = useFormat();
    const { text, money, time } = useColumns<Refund>();
    const words = useOrderWords();
    const shopName = useShopName();
    const severalShops = useStores().length > 1;
    const nameOf = useStaffName();
    const wayInWords = useWayInWords();
    const sheet = { on: ['sheet'] } as const;
    const linesOf = ({ lines }: Refund) =>
      names(lines.map(({ name, quantity }) => (quantity > 0 ? `${name} × ${quantity}` : name)));
    // What was exchanged, or is to be free of charge, says so first.
    const itemsOf = (row: Refund) => {
      if (row.exchangedFor) return t('exchange.listed', { items: linesOf(row) });
      return row.free ? t('refund.freeListed', { items: linesOf(row) }) : linesOf(row);
    };
    return {
      words: {
        title: t('refund.list.file'),
        count: (count) => t('refund.list.count', { count }),
        none: t('refund.list.none'),
        noneHint: t('refund.list.noneHint'),
        noneFound: t('refund.list.noneFound'),
      },
      columns: [
        text('number', t('columns.number'), ({ number }) => number, { card: 'title' }),
        text('shop', t('refund.list.shop'), ({ shopId }) => shopName(shopId), severalShops ? {} : sheet),
        time('requestedAt', t('columns.time'), ({ requestedAt }) => requestedAt),
        text('member', t('columns.member'), words.member),
        text('items', t('columns.items'), itemsOf, { as: 'wide', cell: (row) => <Below>{itemsOf(row)}</Below> }),
        text('reason', t('refund.reason'), ({ reason }) => reason),
        money('amount', t('refund.list.amount'), ({ amount: fen }) => fen, { bold: true }),
        money('given', t('refund.list.given'), ({ given, reviewedAt }) => (reviewedAt === null ? null : given)),
        text(
          'ways',
          t('refund.list.ways'),
          ({ ways }) => names(ways.map((way) => wayInWords(way, amount(way.amount)))),
          sheet,
        ),
        text('requestedBy', t('refund.list.requestedBy'), ({ requestedBy }) => nameOf(requestedBy), sheet),
        text('reviewedBy', t('refund.list.reviewedBy'), ({ reviewedBy }) => nameOf(reviewedBy), sheet),
        text('answer', t('refund.rejectReason'), ({ answer }) => answer, sheet),
        text('status', t('columns.status'), (row) => words.status(row.status), {
          card: 'badge',
          cell: (row) => <StatusBadge status={row.status} />,
        }),
      ],
    };
  },
);
