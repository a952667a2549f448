import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { servedBy } from '#domain/order/served-by.ts';
import { Below, Short } from '../../../list/cells.tsx';
import { useColumns } from '../../../list/use-columns.ts';
import { useOrderWords } from '../../../parts/order/use-order-words.ts';
import { useShopName } from '../../../store/use-shop-name.ts';
import { useStores } from '../../../store/use-stores.ts';
import { WhereBadge } from '../../../ui/where-badge.tsx';
import { StatusBadge } from '../status-badge.tsx';
import type { Row } from './order-source.ts';

const sheet = { on: ['sheet'] } as const;

/** Pieces of its services that are being given. */
const inService = ({ lines }: Row): number => lines.reduce((sum, line) => sum + (line.inService ?? 0), 0);

/** What lists of orders say of each. */
export const useOrderColumns = () => {
  const { t } = useTranslation('order');
  const { t: app } = useTranslation('app');
  const { text, money, time } = useColumns<Row>();
  const words = useOrderWords();
  const shopName = useShopName();
  const severalShops = useStores().length > 1;
  return {
    number: text('number', t('columns.number'), ({ number }) => number, {
      cell: ({ id, number, manualNumber }) => (
        <>
          <Anchor component={Link} to={`/order/view/${id}`} fw={600} fz="sm" tabIndex={-1}>
            {number}
          </Anchor>
          <Below>{manualNumber}</Below>
        </>
      ),
    }),
    manualNumber: text('manualNumber', t('columns.manualNumber'), ({ manualNumber }) => manualNumber, sheet),
    /** Only where there are several. */
    shop: text('shop', t('list.shop'), ({ shopId }) => shopName(shopId), severalShops ? {} : sheet),
    time: time('time', t('columns.time'), ({ createdAt }) => createdAt),
    action: text('action', t('list.action'), ({ action }) => words.action(action)),
    member: text('member', t('columns.member'), words.member, {
      cell: (order) => <Short>{words.member(order)}</Short>,
    }),
    items: text('items', t('columns.items'), words.items, {
      as: 'wide',
      cell: (order) => (
        <>
          <Text size="sm" truncate>
            {words.items(order)}
          </Text>
          <Below>{order.parked && t('parkedAs', { label: order.parked.label || order.number })}</Below>
          <Below>{inService(order) > 0 && t('list.inService', { count: inService(order) })}</Below>
        </>
      ),
      plain: ({ lines }) => lines.map(({ name, quantity }) => `${name} x${quantity}`).join('; '),
    }),
    total: money('total', t('columns.total'), ({ total }) => total, { bold: true }),
    paid: money('paid', t('columns.paid'), ({ paid }) => paid, sheet),
    payments: text('payments', t('columns.payments'), words.paidBy, {
      cell: (order) => <Short>{words.paidBy(order) || t('noPayment')}</Short>,
    }),
    status: text('status', t('columns.status'), (order) => words.status(order.status), {
      card: 'badge',
      cell: (order) => <StatusBadge status={order.status} />,
    }),
    counter: text('counter', t('columns.counter'), (order) => servedBy(order).counterNumber),
    where: text('where', t('columns.where'), ({ where }) => app(`where.${where}`), {
      on: ['screen', 'sheet'],
      cell: ({ where }) => <WhereBadge where={where} />,
    }),
    label: text('label', t('columns.label'), ({ parked }) => parked?.label ?? '', sheet),
    source: text('source', t('columns.source'), ({ source }) => (source === null ? '' : words.source(source)), sheet),
    remark: text('remark', t('columns.remark'), ({ remark }) => remark, sheet),
  };
};
