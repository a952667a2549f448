import { Alert, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '#domain/order/order.ts';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { useOrderWords } from '../../../parts/order/use-order-words.ts';
import { useLive } from '../../../store/use-live.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { BackToShelf } from './back-to-shelf.tsx';
import { cancelForm } from './cancel.form.ts';
import { broughtBack, type Chosen } from './chosen-back.ts';
import { refundsOf } from './refunds-of.ts';

interface CancelOrderProps {
  readonly order: Order;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Asks why and what has come back, says what goes back to the customer and how, and cancels. */
export const CancelOrder = ({ order, opened, onClose }: CancelOrderProps) => {
  const { t } = useTranslation('order');
  const { money, names } = useFormat();
  const words = useOrderWords();
  const [chosen, setChosen] = useState<Chosen>({});
  const rows = useLive('order.goodsBack', { orderId: order.id });
  const counted = (rows ?? []).filter((row) => row.counted);
  const refund = order.paid;
  const { number } = order;
  const goods = broughtBack(rows ?? [], chosen);
  const ways = refundsOf(order);
  const timesBack = ways.reduce((sum, { times }) => sum + times, 0);
  const moneyBack = ways.reduce((sum, { amount, times }) => (times > 0 ? sum : sum + amount), 0);
  const amount =
    timesBack === 0
      ? money(refund)
      : names([...(moneyBack > 0 ? [money(moneyBack)] : []), t('cancel.times', { count: timesBack })]);
  return (
    <FormDialog
      form={cancelForm}
      given={{ orderId: order.id, refund, goods }}
      start={{ reason: '' }}
      opened={opened}
      title={t('cancel.title', { number })}
      size={520}
      keep={t('cancel.keep')}
      confirm={{
        label: refund > 0 ? t('cancel.confirmRefund', { amount }) : t('cancel.confirm'),
        color: 'red',
        testId: 'confirm-cancel',
        ready: rows !== undefined,
      }}
      done={refund > 0 ? t('cancel.doneRefund', { number, amount }) : t('cancel.done', { number })}
      onClose={onClose}
    >
      {refund > 0 ? (
        <Alert color="yellow" title={<Text fw={600}>{t('cancel.refund', { amount })}</Text>} data-testid="refund">
          {ways.map(({ type, amount, times }) => (
            <Group key={`${type} ${times > 0}`} justify="space-between">
              <Text>{words.paymentType(type)}</Text>
              <Text fw={600}>{times > 0 ? t('cancel.times', { count: times }) : money(amount)}</Text>
            </Group>
          ))}
        </Alert>
      ) : (
        <Text c="dimmed">{t('cancel.nothing')}</Text>
      )}
      {order.payments.some(({ state }) => state === 'suspense') && (
        <Text c="red" size="sm">
          {t('cancel.suspense')}
        </Text>
      )}
      {counted.length > 0 && <BackToShelf rows={counted} chosen={chosen} onChoose={setChosen} />}
    </FormDialog>
  );
};
