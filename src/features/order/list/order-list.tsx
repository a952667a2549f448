import { IconReceiptOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { defineList } from '../../../list/define-list.ts';
import type { ValuesOf } from '../../../list/filter.ts';
import { AllInService } from './all-in-service.tsx';
import { useOrderColumns } from './order-columns.tsx';
import { action, back, sold, status, text } from './order-filters.ts';
import { ordersOf, type Row } from './order-source.ts';
import { sumsBy } from './order-sums.tsx';
import { useNarrowedTo } from './use-narrowed-to.ts';

const filters = [text, status, action, { kind: 'days' }, sold, back] as const;

const { source, asked, older } = ordersOf<ValuesOf<typeof filters>>({
  actionsIn: ({ type }) => (type === undefined ? undefined : [type]),
  here: true,
});

/** The orders of the shop, newest first: this device holds those of the last months. */
export const orderList = defineList(
  {
    name: 'order',
    icon: IconReceiptOff,
    filters,
    source,
    older,
    Summary: sumsBy(asked, AllInService),
    keyOf: ({ id }: Row) => id,
    testId: ({ number }: Row) => `order-${number}`,
  },
  (narrowed, _, rows) => {
    const { t } = useTranslation('order');
    const is = useOrderColumns();
    const names = useNarrowedTo(narrowed, rows);
    return {
      words: {
        title: t('list.file'),
        count: (count) => t('list.count', { count }),
        none: t('list.empty'),
        noneHint: t('list.emptyHint'),
        noneFound: t('list.noneFound'),
        held: t('list.older'),
      },
      names,
      columns: [
        is.number,
        is.manualNumber,
        is.time,
        is.member,
        is.items,
        is.total,
        is.paid,
        is.payments,
        is.status,
        is.counter,
        is.where,
        is.label,
        is.source,
        is.remark,
      ],
    };
  },
);
