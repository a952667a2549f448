import { Anchor, Badge, Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { orderActions } from '#domain/order/codes.ts';
import type { OrderRow } from '#domain/order/order-view.ts';
import type { Payment } from '#domain/payment/payment.ts';
import { returnNumber } from '#domain/refund/return-goods.ts';
import { useCardPaymentWords } from '../../../parts/order/use-card-payment-words.ts';
import { useOrderWords } from '../../../parts/order/use-order-words.ts';
import { useStaffName } from '../../../store/use-staff-name.ts';
import { Section } from '../../../ui/section.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { ReturnSuspense } from './return-suspense.tsx';

interface OrderPaymentsProps {
  readonly order: OrderRow;
  /** This device holds the order: what waits for a manager can be dealt with here. */
  readonly isHeld: boolean;
}

/** What was paid and how, what was given back, and what waits for a manager. */
export const OrderPayments = ({ order, isHeld }: OrderPaymentsProps) => {
  const { t } = useTranslation('order');
  const { money } = useFormat();
  return (
    <Section title={t('payments.title')} testId="order-payments">
      <Stack gap="md">
        {order.payments.length === 0 && <Text c="dimmed">{t('payments.none')}</Text>}
        {order.payments.map((payment) => (
          <OnePayment key={payment.id} payment={payment} isChange={order.action === orderActions.cardChange}>
            {isHeld && <ReturnSuspense orderId={order.id} payment={payment} />}
          </OnePayment>
        ))}
        {order.payments.length > 0 && (
          <Group justify="space-between">
            <Text fw={600}>{t('payments.paid')}</Text>
            <Text fw={700} data-testid="order-paid">
              {money(order.paid)}
            </Text>
          </Group>
        )}
      </Stack>
    </Section>
  );
};

const colours = {
  paid: 'jade',
  suspense: 'red',
  suspenseOut: 'red',
  suspenseReturned: 'gray',
  suspenseOutReturned: 'gray',
  refunded: 'gray',
} as const;
const isOver = (state: Payment['state']): boolean => state === 'refunded' || state.endsWith('Returned');
const isOut = (state: Payment['state']): boolean => state === 'suspenseOut' || state === 'suspenseOutReturned';

interface OnePaymentProps {
  readonly payment: Payment;
  /** The order changed a card for another one, and what a card paid of it is what that counted. */
  readonly isChange: boolean;
  /** What can be done about money in suspense. */
  readonly children: ReactNode;
}

const OnePayment = ({ payment, isChange, children }: OnePaymentProps) => {
  const { t } = useTranslation('order');
  const { money, time } = useFormat();
  const words = useOrderWords();
  const nameOf = useStaffName();
  const { tendered } = payment;
  const cardWords = useCardPaymentWords();
  return (
    <div data-testid="payment" data-state={payment.state}>
      <Group justify="space-between" wrap="nowrap" align="start">
        <Group gap="xs">
          <Text>{words.paymentType(payment.type)}</Text>
          <Badge variant="light" color={colours[payment.state]}>
            {t(`paymentStates.${payment.state}`)}
          </Badge>
        </Group>
        <Text td={isOver(payment.state) ? 'line-through' : 'none'}>
          {money(isOut(payment.state) ? -payment.amount : payment.amount)}
        </Text>
      </Group>
      <Text size="sm" c="dimmed">
        {t('payments.by', { name: nameOf(payment.staffId), time: time(payment.at) })}
      </Text>
      {payment.exchanged && (
        <Text size="sm" c="dimmed">
          {t('exchange.from', { type: words.paymentType(payment.exchanged.type) })}{' '}
          {payment.exchanged.orderId === payment.exchanged.refundId ? (
            <Anchor component={Link} to="/order/refund" size="sm">
              {t('return.number', { number: returnNumber(payment.exchanged.refundId) })}
            </Anchor>
          ) : (
            <Anchor component={Link} to={`/order/view/${payment.exchanged.orderId}`} size="sm">
              {t('exchange.fromOrder')}
            </Anchor>
          )}
        </Text>
      )}
      {payment.card?.left && (
        <Text size="sm" c="dimmed">
          {isChange ? t('payments.changed', { number: payment.card.left.number }) : cardWords(payment)}
        </Text>
      )}
      {tendered !== null && tendered !== payment.amount && (
        <Text size="sm" c="dimmed">
          {t('payments.tendered', { amount: money(tendered), change: money(tendered - payment.amount) })}
        </Text>
      )}
      {payment.state === 'paid' && payment.refunded !== undefined && (
        <Text size="sm" c="dimmed">
          {t('payments.refunded', { amount: money(payment.refunded) })}
        </Text>
      )}
      {payment.note && (
        <Text size="sm" c="dimmed">
          {payment.note}
        </Text>
      )}
      {(payment.state === 'suspense' || payment.state === 'suspenseOut') && children}
    </div>
  );
};
