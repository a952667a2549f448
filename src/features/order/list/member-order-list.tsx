import { IconShoppingBag } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { defineList } from '../../../list/define-list.ts';
import type { ValuesOf } from '../../../list/filter.ts';
import { useLive } from '../../../store/use-live.ts';
import { useOrderColumns } from './order-columns.tsx';
import { action, member, paidBy, shop, status, text } from './order-filters.ts';
import { ordersOf, type Row } from './order-source.ts';
import { sumsBy } from './order-sums.tsx';

const filters = [text, member, action, status, paidBy, { kind: 'days' }, shop] as const;

const { source, asked, older } = ordersOf<ValuesOf<typeof filters>>({
  ...{ actionsIn: ({ type }) => (type === undefined ? undefined : [type]), ofMembers: true },
});

/** What members bought in this shop and those below it. */
export const memberOrderList = defineList(
  {
    ...{ name: 'member-order', icon: IconShoppingBag, filters, source, older, Summary: sumsBy(asked) },
    keyOf: ({ id }: Row) => id,
    testId: ({ number }: Row) => `member-order-${number}`,
  },
  ({ member: chosen }, _, rows) => {
    const { t } = useTranslation('order');
    const is = useOrderColumns();
    const known = useLive('member.byId', chosen === undefined ? null : { memberId: chosen });
    // An office knows nobody by itself.
    const name = known?.member.name ?? rows?.[0]?.memberName;
    return {
      words: {
        ...{ title: t('ofMembers.file'), count: (count) => t('list.count', { count }) },
        ...{ none: t('ofMembers.none'), noneHint: t('ofMembers.noneHint'), noneFound: t('list.noneFound') },
        held: t('list.older'),
      },
      ...(chosen !== undefined && { names: { member: name ?? t('ofMembers.one') } }),
      columns: [
        ...[is.member, is.number, is.manualNumber, is.shop, is.time, is.action, is.items, is.total, is.paid],
        ...[is.payments, is.status, is.where, is.remark],
      ],
    };
  },
);
