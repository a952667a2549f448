import { Alert, Anchor, Group } from '@mantine/core';
import { IconArrowFork, IconLink } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Order } from '#domain/order/order.ts';
import { useLive } from '../../../store/use-live.ts';

type Named = Pick<Order, 'id' | 'number'>;

interface OrderForksProps {
  readonly order: Order;
  /** The orders that its late lines became. */
  readonly forks: readonly Order[];
}

/** Says where late lines came from and where they went, where lines went by merging and splitting, and what was paid at the same time. */
export const OrderForks = ({ order, forks }: OrderForksProps) => (
  <>
    {order.forkedFrom !== '' && <CameFrom orderId={order.forkedFrom} />}
    {order.soldWith !== '' && <SoldWith orderId={order.soldWith} />}
    {forks.length > 0 && <WentTo testId="forks" words="forks.to" orders={forks} />}
    {order.moved.length > 0 && <WentTo testId="moved" words="forks.moved" orders={movedTo(order)} />}
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

const SoldWith = ({ orderId }: { readonly orderId: string }) => {
  const { t } = useTranslation('order');
  const number = useLive('order.byId', { orderId })?.order.number;
  if (!number) return null;
  return (
    <Alert color="jade" icon={<IconLink />} data-testid="sold-with">
      <Group gap="xs">
        {t('forks.soldWith')}
        <ToOrder orderId={orderId} number={number} />
      </Group>
    </Alert>
  );
};

/** The orders onto which lines of this one went, each once. */
const movedTo = ({ moved }: Order): readonly Named[] =>
  [...new Map(moved.map(({ toId, toNumber }) => [toId, toNumber]))].map(([id, number]) => ({ id, number }));

interface WentToProps {
  readonly testId: string;
  readonly words: 'forks.to' | 'forks.moved';
  readonly orders: readonly Named[];
}

const WentTo = ({ testId, words, orders }: WentToProps) => {
  const { t } = useTranslation('order');
  return (
    <Alert color="yellow" icon={<IconArrowFork />} data-testid={testId}>
      <Group gap="xs">
        {t(words)}
        {orders.map(({ id, number }) => (
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
