import { Anchor, Table, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { servedBy } from '#domain/order/served-by.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { WhereBadge } from '../../../ui/where-badge.tsx';
import { StatusBadge } from '../status-badge.tsx';
import { useOrderWords } from '../use-order-words.ts';
import type { ListedOrder } from './all-orders.ts';
import classes from './order-list.module.css';

/** Arrow keys go from row to row. */
const moveFocus = (event: KeyboardEvent<HTMLTableRowElement>) => {
  const step = { ArrowDown: 'nextElementSibling', ArrowUp: 'previousElementSibling' } as const;
  const sibling = event.currentTarget[step[event.key as keyof typeof step]];
  if (!(sibling instanceof HTMLElement)) return;
  event.preventDefault();
  sibling.focus();
};

interface OrderRowProps {
  readonly order: ListedOrder;
  readonly onOpen: () => void;
}

export const OrderRow = ({ order, onOpen }: OrderRowProps) => {
  const { t } = useTranslation('order');
  const { money, time } = useFormat();
  const words = useOrderWords();
  const onKey = (event: KeyboardEvent<HTMLTableRowElement>) => {
    if (event.key === 'Enter' && event.target === event.currentTarget) onOpen();
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') moveFocus(event);
  };
  return (
    <Table.Tr
      tabIndex={0}
      className={classes.row}
      onClick={onOpen}
      onKeyDown={onKey}
      data-testid={`order-${order.number}`}
    >
      <Table.Td>
        <Anchor
          component={Link}
          to={`/order/view/${order.id}`}
          fw={600}
          fz="sm"
          tabIndex={-1}
          className={classes.number}
        >
          {order.number}
        </Anchor>
        {order.manualNumber && (
          <Text size="sm" c="dimmed">
            {order.manualNumber}
          </Text>
        )}
      </Table.Td>
      <Table.Td className={classes.number}>{time(order.createdAt)}</Table.Td>
      <Table.Td maw={110}>
        <Text size="sm" truncate>
          {words.member(order)}
        </Text>
      </Table.Td>
      <Table.Td className={classes.items}>
        <Text size="sm" truncate>
          {words.items(order)}
        </Text>
        {order.parked && (
          <Text size="sm" c="dimmed" truncate>
            {t('parkedAs', { label: order.parked.label || order.number })}
          </Text>
        )}
      </Table.Td>
      <Table.Td ta="right" fw={600} className={classes.number}>
        {money(order.total)}
      </Table.Td>
      <Table.Td maw={120}>
        <Text size="sm" truncate>
          {words.paidBy(order) || t('noPayment')}
        </Text>
      </Table.Td>
      <Table.Td>
        <StatusBadge status={order.status} />
      </Table.Td>
      <Table.Td>{servedBy(order).counterNumber}</Table.Td>
      <Table.Td>
        <WhereBadge where={order.where} />
      </Table.Td>
    </Table.Tr>
  );
};
