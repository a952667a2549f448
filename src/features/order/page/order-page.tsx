import { Box, Button, Center, Group, Loader, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { orderCalls } from '#domain/order/calls.ts';
import type { Order } from '#domain/order/order.ts';
import type { OrderRow } from '#domain/order/order-view.ts';
import type { Refund } from '#domain/refund/refund.ts';
import type { OrderOnServer } from '../../../db/api/saved-where.ts';
import { useAskForPage } from '../../../store/use-ask.ts';
import { useLive } from '../../../store/use-live.ts';
import { useStaffName } from '../../../store/use-staff-name.ts';
import { Refused } from '../../../ui/refused.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { WhereBadge } from '../../../ui/where-badge.tsx';
import { OrderRefunds, RefundsElsewhere } from '../refund/order-refunds.tsx';
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
  /** How far its services are. */
  readonly services?: (order: Order) => ReactNode;
  /** The buttons that print the slip of one of its refunds; `onServer` says that the server has it. */
  readonly slip: (refund: Refund, about: { readonly onServer: boolean; readonly justGiven: boolean }) => ReactNode;
}

/** Everything about one order. */
export const OrderPage = ({ orderId, receipt, services, slip }: OrderPageProps) => {
  const found = useLive('order.byId', { orderId });
  if (found === undefined) return <Waiting />;
  if (found === null) return <OrderElsewhere orderId={orderId} slip={slip} />;
  const { order, where, forks } = found;
  return (
    <Sheet
      order={order}
      where={where}
      actions={<OrderActions order={order} receipt={receipt} />}
      services={services?.(order)}
      refunds={
        <OrderRefunds
          order={order}
          slipOf={(refund, justGiven) => slip(refund, { justGiven, onServer: where === 'onServer' })}
        />
      }
    >
      <OrderForks order={order} forks={forks} />
    </Sheet>
  );
};

/** One that this device does not hold, as the server has it: to be read, as no command for it can be decided here. */
const OrderElsewhere = ({ orderId, slip }: Pick<OrderPageProps, 'orderId' | 'slip'>) => {
  const { t } = useTranslation('app');
  const { data, refusal, asking, refresh } = useAskForPage(orderCalls.one, { params: { id: orderId } });
  if (data) {
    const refunds = (
      <RefundsElsewhere
        order={data}
        slipOf={(refund) => slip(refund, { onServer: true, justGiven: false })}
        onChanged={() => void refresh()}
      />
    );
    return <Sheet order={data} where="onServer" refunds={refunds} />;
  }
  if (refusal?.code === 'order.unknown') return <Unknown />;
  if (!refusal) return <Waiting />;
  return (
    <Box p="md">
      <Refused title={t('list.offline')} reason={refusal} asking={asking} onAgain={() => void refresh()} />
    </Box>
  );
};

interface SheetProps {
  readonly order: OrderRow;
  readonly where: OrderOnServer;
  readonly actions?: ReactNode;
  readonly services?: ReactNode;
  readonly refunds?: ReactNode;
  readonly children?: ReactNode;
}

const Sheet = ({ order, where, actions, services, refunds, children }: SheetProps) => (
  <Stack p="md" data-testid="order-page">
    <Group justify="space-between" align="start">
      <Head order={order} where={where} />
      {actions}
    </Group>
    {children}
    <div className={classes.columns}>
      <Stack>
        {services}
        <OrderLines order={order} />
        <OrderFacts order={order} isHeld={actions !== undefined} />
      </Stack>
      <Stack>
        {refunds}
        <OrderPayments order={order} isHeld={actions !== undefined} />
        <OrderTimeline order={order} />
      </Stack>
    </div>
  </Stack>
);

const Waiting = () => (
  <Center p="xl">
    <Loader />
  </Center>
);

const Head = ({ order, where }: { readonly order: OrderRow; readonly where: OrderOnServer }) => {
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
