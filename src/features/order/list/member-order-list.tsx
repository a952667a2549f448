import { IconShoppingBag } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { defineList } from '../../../list/define-list.ts';
import type { ValuesOf } from '../../../list/filter.ts';
import { useOrderColumns } from './order-columns.tsx';
import { action, back, member, paidBy, shop, sold, status, text } from './order-filters.ts';
import { ordersOf, type Row } from './order-source.ts';
import { sumsBy } from './order-sums.tsx';
import { useNarrowedTo } from './use-narrowed-to.ts';

const filters = [text, member, action, status, paidBy, { kind: 'days' }, shop, sold, back] as const;

const { source, asked, older } = ordersOf<ValuesOf<typeof filters>>({
  actionsIn: ({ type }) => (type === undefined ? undefined : [type]),
  ofMembers: true,
});

/** What members bought in this shop and those below it. */
export const memberOrderList = defineList(
  {
    name: 'member-order',
    icon: IconShoppingBag,
    filters,
    source,
    older,
    Summary: sumsBy(asked),
    keyOf: ({ id }: Row) => id,
    testId: ({ number }: Row) => `member-order-${number}`,
  },
  (narrowed, _, rows) => {
    const { t } = useTranslation('order');
    const is = useOrderColumns();
    const names = useNarrowedTo(narrowed, rows);
    return {
      words: {
        title: t('ofMembers.file'),
        count: (count) => t('list.count', { count }),
        none: t('ofMembers.none'),
        noneHint: t('ofMembers.noneHint'),
        noneFound: t('list.noneFound'),
        held: t('list.older'),
      },
      names,
      columns: [
        is.member,
        is.number,
        is.manualNumber,
        is.shop,
        is.time,
        is.action,
        is.items,
        is.total,
        is.paid,
        is.payments,
        is.status,
        is.where,
        is.remark,
      ],
    };
  },
);
