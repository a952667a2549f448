import { Alert, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isOnAccount } from '#domain/debt/on-account.ts';
import type { Order } from '#domain/order/order.ts';
import { wayBack } from '#domain/payment/left-of-payment.ts';
import { moneyPayments } from '#domain/refund/going-back.ts';
import type { RefundWay } from '#domain/refund/refund.ts';
import { useOrderWords } from '../../../parts/order/use-order-words.ts';
import { useFormat } from '../../../ui/use-format.ts';
import classes from './refund.module.css';

interface RefundWaysProps {
  readonly order: Order;
  readonly ways: readonly RefundWay[];
  /** The payment that money goes back to before any other; null for the usual order. */
  readonly first: string | null;
  readonly onFirst: (paymentId: string) => void;
}

/** How the money goes back; where it came in several ways, which of them is taken first. */
export const RefundWays = ({ order, ways, first, onFirst }: RefundWaysProps) => {
  const { t } = useTranslation('order');
  const { money } = useFormat();
  const { paymentType } = useOrderWords();
  const payments = moneyPayments(order);
  const sum = ways.reduce((total, { amount }) => total + amount, 0);
  return (
    <Stack gap="xs">
      {payments.length > 1 && (
        <SegmentedControl
          fullWidth
          size="md"
          value={first ?? payments[0]?.id ?? ''}
          onChange={onFirst}
          data={payments.map((each) => ({
            value: each.id,
            label: t('refund.first', { type: paymentType(wayBack(each)) }),
          }))}
          data-testid="refund-first"
        />
      )}
      <Alert
        color="yellow"
        title={<Text fw={600}>{t('refund.sum', { amount: money(sum) })}</Text>}
        data-testid="refund-sum"
      >
        {ways.map(({ paymentId, type, amount }) => (
          <Group key={paymentId} justify="space-between">
            <Text>{paymentType(type)}</Text>
            <Text className={classes.figure ?? ''} fw={600}>
              {money(amount)}
            </Text>
          </Group>
        ))}
        {ways.some(isOnAccount) && <Text size="sm">{t('refund.onAccountFirst')}</Text>}
      </Alert>
    </Stack>
  );
};
