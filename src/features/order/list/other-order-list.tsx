import { IconCreditCard } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { defineList } from '../../../list/define-list.ts';
import type { ValuesOf } from '../../../list/filter.ts';
import { useOrderColumns } from './order-columns.tsx';
import { back, member, otherAction, otherActions, paidBy, shop, sold, status, text } from './order-filters.ts';
import { ordersOf, type Row } from './order-source.ts';
import { sumsBy } from './order-sums.tsx';
import { useNarrowedTo } from './use-narrowed-to.ts';

const filters = [text, member, otherAction, status, paidBy, { kind: 'days' }, shop, sold, back] as const;

const { source, asked, older } = ordersOf<ValuesOf<typeof filters>>({
  actionsIn: ({ type }) => (type === undefined ? otherActions : [type]),
});

/** What is no sale of goods and services, of this shop and those below it: cards issued, recharged and changed. */
export const otherOrderList = defineList(
  {
    name: 'other-order',
    icon: IconCreditCard,
    filters,
    source,
    older,
    Summary: sumsBy(asked),
    keyOf: ({ id }: Row) => id,
    testId: ({ number }: Row) => `other-order-${number}`,
  },
  (narrowed, _, rows) => {
    const { t } = useTranslation('order');
    const is = useOrderColumns();
    const names = useNarrowedTo(narrowed, rows);
    return {
      words: {
        title: t('other.file'),
        count: (count) => t('list.count', { count }),
        none: t('other.none'),
        noneHint: t('other.noneHint'),
        noneFound: t('list.noneFound'),
        held: t('list.older'),
      },
      names,
      columns: [
        is.number,
        is.manualNumber,
        is.shop,
        is.time,
        is.action,
        is.member,
        is.items,
        is.total,
        is.paid,
        is.payments,
        is.status,
        is.counter,
        is.where,
        is.remark,
      ],
    };
  },
);
