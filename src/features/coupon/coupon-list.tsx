import { IconPlus, IconTicket } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { couponCalls } from '#domain/coupon/calls.ts';
import { type CouponRow, couponListing } from '#domain/coupon/coupon-listing.ts';
import { Named } from '../../list/cells.tsx';
import { type Add, defineList } from '../../list/define-list.ts';
import { choiceOf, heads, type ValuesOf } from '../../list/filter.ts';
import { onServer, type Wanted } from '../../list/source.ts';
import { useColumns } from '../../list/use-columns.ts';
import { useGives, useUsable } from '../../parts/coupon/use-gives.ts';
import { useShopName } from '../../store/use-shop-name.ts';
import { SaleStatus } from '../../ui/sale-status.tsx';

const type = choiceOf(couponListing, 'type', {
  as: 'chips',
  useLooks: () => {
    const { t } = useTranslation('coupon');
    return { label: t('fields.type'), all: t('list.all'), word: (value) => t(`types.${value}`) };
  },
});
const disabled = choiceOf(couponListing, 'disabled', {
  useLooks: () => {
    const { t } = useTranslation('coupon');
    return { label: t('list.disabled'), all: t('list.anyState'), word: (value) => t(`list.disabledIs.${value}`) };
  },
});
const order = heads({
  values: ['createdAt', 'name'],
  useWord: () => {
    const { t } = useTranslation('coupon');
    return (value) => t(`list.sorts.${value}`);
  },
});
const useLabel = () => useTranslation('coupon').t('list.search');
const filters = [{ kind: 'text', useLabel }, type, disabled, order] as const;

const asked = ({ values }: Wanted<ValuesOf<typeof filters>>) => {
  const sort = values.sort ?? 'createdAt';
  // The newest come first, names from A on.
  const isDown = (sort === 'createdAt') !== (values.down ?? false);
  return {
    filter: { text: values.text, type: values.type, disabled: values.disabled },
    sort: `${isDown ? '-' : ''}${sort}` as const,
  };
};
const rowOf = (row: CouponRow): CouponRow => row;

const add: Add = {
  to: '/marketing/coupon/add',
  right: 'pc.marketing.coupon',
  icon: IconPlus,
  testId: 'add-coupon',
  useLabel: () => useTranslation('coupon').t('add'),
};

/** Coupons that can be used in this shop and those below it. */
export const couponList = defineList(
  {
    name: 'coupon',
    filters,
    icon: IconTicket,
    adds: [add],
    source: onServer(couponCalls.list)(asked, rowOf),
    keyOf: ({ id }: CouponRow) => id,
    testId: ({ id }: CouponRow) => `coupon-${id}`,
  },
  () => {
    const { t } = useTranslation('coupon');
    const { text, time } = useColumns<CouponRow>();
    const gives = useGives();
    const usable = useUsable();
    const shopName = useShopName();
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
        text('name', t('fields.name'), ({ name }) => name, {
          card: 'title',
          sorts: 'name',
          cell: (row) => <Named name={row.name} below={gives(row)} />,
        }),
        text('type', t('fields.type'), (row) => t(`types.${row.type}`)),
        text('gives', t('fields.gives'), gives, { on: ['sheet', 'paper'] }),
        text('usable', t('fields.usable'), usable),
        text(
          'quantity',
          t('fields.quantity'),
          ({ quantity }) => (quantity === null ? t('anyNumber') : String(quantity)),
          {
            as: 'figure',
          },
        ),
        text('received', t('fields.received'), ({ received }) => String(received), { as: 'figure' }),
        text('shop', t('fields.createdIn'), ({ createdIn }) => shopName(createdIn)),
        text('status', t('fields.status'), ({ status }) => t(`status.${status}`), {
          card: 'badge',
          cell: ({ status }) => <SaleStatus status={status} word={t(`status.${status}`)} />,
        }),
        time('createdAt', t('fields.createdAt'), ({ createdAt }) => createdAt, { sorts: 'createdAt' }),
      ],
    };
  },
);
