import { Button, Center, Group, Loader, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '#domain/order/order.ts';
import type { OrderOnServer } from '../../../db/api/saved-where.ts';
import { useLive } from '../../../store/use-live.ts';
import { useStaffName } from '../../../store/use-staff-name.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { WhereBadge } from '../../../ui/where-badge.tsx';
import { StatusBadge } from '../status-badge.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderForks } from './order-forks.tsx';
import { OrderLines } from './order-lines.tsx';
import classes from './order-page.module.css';
import { OrderPayments } from './order-payments.tsx';
import { OrderTimeline } from './order-timeline.tsx';

interface OrderPageProps {
  readonly orderId: string;
  /** The buttons that print the receipt. */
  readonly receipt: ReactNode;
}

/** Everything about one order. */
export const OrderPage = ({ orderId, receipt }: OrderPageProps) => {
  const found = useLive('order.byId', { orderId });
  if (found === undefined) {
    return (
      <Center p="xl">
        <Loader />
      </Center>
    );
  }
  if (found === null) return <Unknown />;
  const { order, where, forks } = found;
  return (
    <Stack p="md" data-testid="order-page">
      <Group justify="space-between" align="start">
        <Head order={order} where={where} />
        <OrderActions order={order} receipt={receipt} />
      </Group>
      <OrderForks order={order} forks={forks} />
      <div className={classes.columns}>
        <Stack>
          <OrderLines order={order} />
          <OrderFacts order={order} />
        </Stack>
        <Stack>
          <OrderPayments order={order} />
          <OrderTimeline order={order} />
        </Stack>
      </div>
    </Stack>
  );
};

const Head = ({ order, where }: { readonly order: Order; readonly where: OrderOnServer }) => {
  const { t } = useTranslation('order');
  const { ago } = useFormat();
  const nameOf = useStaffName();
  const { parked, resumed } = order;
  return (
    <div>
      <Group gap="sm">
        <Title order={2} size="h2" data-testid="order-number">
          {order.number}
        </Title>
        <StatusBadge status={order.status} size="lg" />
        <WhereBadge where={where} />
      </Group>
      {parked && <Text c="dimmed">{t('parkedAs', { label: parked.label || order.number })}</Text>}
      {resumed && (
        <Text c="dimmed">
          {t('facts.resumedBy', { name: nameOf(resumed.staffId), number: resumed.counterNumber, ago: ago(resumed.at) })}
        </Text>
      )}
      {order.cancellation && <Text c="dimmed">{t('timeline.note', { note: order.cancellation.reason })}</Text>}
    </div>
  );
};

const Unknown = () => {
  const { t } = useTranslation('order');
  return (
    <Stack align="center" py={64} gap="xs" data-testid="order-unknown">
      <Text fw={600}>{t('unknown')}</Text>
      <Text c="dimmed">{t('unknownHint')}</Text>
      <Button component={Link} to="/order/list" variant="default">
        {t('toList')}
      </Button>
    </Stack>
  );
};
