import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { servedBy } from '#domain/order/served-by.ts';
import type { Column } from '../../../ui/list-table.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { WhereBadge } from '../../../ui/where-badge.tsx';
import { StatusBadge } from '../status-badge.tsx';
import { useOrderWords } from '../use-order-words.ts';
import type { ListedOrder } from './all-orders.ts';

/** What the list says of an order. */
export const useOrderColumns = (): Column<ListedOrder>[] => {
  const { t } = useTranslation('order');
  const { money, time } = useFormat();
  const words = useOrderWords();
  return [
    {
      name: 'number',
      head: t('columns.number'),
      cell: ({ id, number, manualNumber }) => (
        <>
          <Anchor component={Link} to={`/order/view/${id}`} fw={600} fz="sm" tabIndex={-1}>
            {number}
          </Anchor>
          {manualNumber && (
            <Text size="sm" c="dimmed">
              {manualNumber}
            </Text>
          )}
        </>
      ),
    },
    { name: 'time', head: t('columns.time'), cell: ({ createdAt }) => time(createdAt) },
    { name: 'member', head: t('columns.member'), cell: (order) => <Short text={words.member(order)} /> },
    {
      name: 'items',
      head: t('columns.items'),
      as: 'wide',
      cell: (order) => (
        <>
          <Text size="sm" truncate>
            {words.items(order)}
          </Text>
          {order.parked && (
            <Text size="sm" c="dimmed" truncate>
              {t('parkedAs', { label: order.parked.label || order.number })}
            </Text>
          )}
        </>
      ),
    },
    { name: 'total', head: t('columns.total'), as: 'figure', bold: true, cell: ({ total }) => money(total) },
    {
      name: 'payments',
      head: t('columns.payments'),
      cell: (order) => <Short text={words.paidBy(order) || t('noPayment')} />,
    },
    { name: 'status', head: t('columns.status'), cell: ({ status }) => <StatusBadge status={status} /> },
    { name: 'counter', head: t('columns.counter'), cell: (order) => servedBy(order).counterNumber },
    { name: 'where', head: t('columns.where'), cell: ({ where }) => <WhereBadge where={where} /> },
  ];
};

const Short = ({ text }: { readonly text: string }) => (
  <Text size="sm" maw={110} truncate>
    {text}
  </Text>
);
