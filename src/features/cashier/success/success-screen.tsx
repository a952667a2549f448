import { Badge, Button, Group, Loader, Paper, Stack, Text } from '@mantine/core';
import { IconCircleCheck, IconCloudCheck, IconDeviceTablet } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paymentTypes } from '#domain/order/codes.ts';
import { changeOf } from '#domain/order/pay/take-payment.ts';
import type { Payment } from '#domain/payment/payment.ts';
import { paidStep } from '#domain/second-screen/steps.ts';
import { useCardPaymentWords } from '../../../parts/order/use-card-payment-words.ts';
import { useLive } from '../../../store/use-live.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { EmptyState } from '../empty-state.tsx';
import { useSecondScreen } from '../second-screen/use-second-screen.ts';
import classes from './success.module.css';

interface Props {
  readonly orderId: string;
  readonly onNext: () => void;
  /** The order of a card that was sold at the same time. */
  readonly cardOrderId?: string | undefined;
  /** The order in the middle of which this was sold comes next. */
  readonly goesBack?: boolean;
  /** The buttons that print the receipt. */
  readonly receipt: ReactNode;
  /** The button that says that its services were given. */
  readonly services?: ReactNode;
}

/** The order is paid and kept: number, what was paid, what goes back, and whether the server has it. */
export const SuccessScreen = ({ orderId, cardOrderId, onNext, goesBack = false, receipt, services }: Props) => {
  const { t } = useTranslation('cashier');
  const { money, number } = useFormat();
  const cardWords = useCardPaymentWords();
  const answer = useLive('order.byId', { orderId });
  const beside = useLive('order.byId', cardOrderId === undefined ? null : { orderId: cardOrderId });
  const card = beside?.order;
  useSecondScreen(() => answer && paidStep(answer.order, card));
  if (answer === undefined) return <Loader m="xl" />;
  if (answer === null)
    return (
      <Stack align="center">
        <EmptyState title={t('success.unknown')} />
        <Button data-testid="next-order" onClick={onNext}>
          {t('success.next')}
        </Button>
      </Stack>
    );
  const { order, where } = answer;
  const isTaken = ({ state }: Payment): boolean => state === 'paid';
  // A card that was sold at the same time was paid first, and may pay the order.
  const payments = [...(card?.payments ?? []), ...order.payments].filter(isTaken);
  const change = changeOf(payments);
  const inMoney = payments.filter(({ type }) => type !== paymentTypes.membershipCard);
  const owed = payments.findLast((payment) => payment.owed !== undefined)?.owed;
  const by = (card ?? order).lines.find(({ brought }) => brought)?.brought;
  // What is left of a card that has paid for the order as well is said where it paid.
  const left = card ? undefined : by?.left;
  const row = (words: string, amount: string, testId: string) => (
    <Group justify="space-between" wrap="nowrap">
      <Text c="dimmed">{words}</Text>
      <Text fw={600} data-testid={testId}>
        {amount}
      </Text>
    </Group>
  );
  return (
    <div className={classes.screen} data-testid="success">
      <Paper withBorder radius="lg" p="xl" className={classes.sheet}>
        <Stack gap="sm">
          <Group gap="sm">
            <IconCircleCheck size={40} className={classes.done} aria-hidden />
            <div>
              <Text component="h2" m={0} size="xl" fw={700}>
                {t('success.title')}
              </Text>
              <Text data-testid="success-number">{order.number}</Text>
            </div>
          </Group>
          <Badge
            size="lg"
            variant="light"
            color={where === 'onServer' ? 'jade' : 'yellow'}
            leftSection={
              where === 'onServer' ? (
                <IconCloudCheck size={16} aria-hidden />
              ) : (
                <IconDeviceTablet size={16} aria-hidden />
              )
            }
            data-testid="success-where"
            data-where={where}
            role="status"
          >
            {t(`success.${where}`)}
          </Badge>
          <div className={classes.change} data-some={change > 0 || undefined}>
            <Text fw={600}>{t('collect.change')}</Text>
            <Text className={classes.changeAmount} data-testid="success-change">
              {money(change)}
            </Text>
          </div>
          {card && row(t('success.card', { number: card.number }), money(card.total), 'success-sold-card')}
          {row(t('success.total'), money(order.total), 'success-total')}
          {card && row(t('success.both'), money(inMoney.reduce((sum, { amount }) => sum + amount, 0)), 'success-both')}
          {payments.map((payment) => (
            <div key={payment.id}>
              {row(
                t(`paymentTypes.${(paymentTypes.wordOf(payment.type) ?? 'other') as 'cash'}`),
                money(payment.tendered ?? payment.amount),
                'success-payment',
              )}
              {payment.card?.left && (
                <Text size="sm" c="dimmed" data-testid="success-card">
                  {cardWords(payment)}
                </Text>
              )}
            </div>
          ))}
          {by !== undefined && by.gift > 0 && row(t('success.gift'), money(by.gift), 'success-gift')}
          {by !== undefined &&
            by.giftTimes > 0 &&
            row(t('success.giftTimes'), number(by.giftTimes), 'success-gift-times')}
          {left !== undefined && left.money > 0 && row(t('success.onCard'), money(left.money), 'success-on-card')}
          {left !== undefined &&
            left.times > 0 &&
            row(t('success.timesOnCard'), number(left.times), 'success-times-on-card')}
          {owed !== undefined && row(t('debt.owedNow'), money(owed), 'success-owed')}
          {order.memberName && row(t('success.member'), order.memberName, 'success-member')}
          {order.points && row(t('success.points'), number(order.points.earned), 'success-points')}
          <Group grow mt="xs">
            {receipt}
          </Group>
          {services}
          <Button size="xl" autoFocus data-testid="next-order" onClick={onNext}>
            {t(goesBack ? 'success.back' : 'success.next')}
          </Button>
        </Stack>
      </Paper>
    </div>
  );
};
