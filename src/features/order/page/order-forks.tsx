import { Alert, Anchor, Group } from '@mantine/core';
import { IconArrowFork } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Order } from '#domain/order/order.ts';
import { useLive } from '../../../store/use-live.ts';

interface OrderForksProps {
  readonly order: Order;
  /** The orders that its late lines became. */
  readonly forks: readonly Order[];
}

/** Says where late lines came from and where they went. */
export const OrderForks = ({ order, forks }: OrderForksProps) => (
  <>
    {order.forkedFrom !== '' && <CameFrom orderId={order.forkedFrom} />}
    {forks.length > 0 && <WentTo forks={forks} />}
  </>
);

const CameFrom = ({ orderId }: { readonly orderId: string }) => {
  const { t } = useTranslation('order');
  const origin = useLive('order.byId', { orderId });
  const number = origin?.order.number;
  return (
    <Alert color="yellow" icon={<IconArrowFork />} data-testid="forked-from">
      <Group gap="xs">
        {number ? t('forks.from', { number }) : t('forks.fromUnknown')}
        {number && <ToOrder orderId={orderId} number={number} />}
      </Group>
    </Alert>
  );
};

const WentTo = ({ forks }: { readonly forks: readonly Order[] }) => {
  const { t } = useTranslation('order');
  return (
    <Alert color="yellow" icon={<IconArrowFork />} data-testid="forks">
      <Group gap="xs">
        {t('forks.to')}
        {forks.map(({ id, number }) => (
          <ToOrder key={id} orderId={id} number={number} />
        ))}
      </Group>
    </Alert>
  );
};

const ToOrder = ({ orderId, number }: { readonly orderId: string; readonly number: string }) => {
  const { t } = useTranslation('order');
  return (
    <Anchor component={Link} to={`/order/view/${orderId}`} fw={600}>
      {t('forks.open', { number })}
    </Anchor>
  );
};
