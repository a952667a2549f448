import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '#domain/order/order.ts';
import { useLive } from '../../../db/use-live.ts';
import { useCommand } from '../../../form/use-command.ts';
import { ReasonField } from '../../../ui/reason-field.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { useOrderWords } from '../use-order-words.ts';
import { BackToShelf } from './back-to-shelf.tsx';
import { broughtBack, type Chosen } from './chosen-back.ts';
import { refundsOf } from './refunds-of.ts';

interface CancelOrderProps {
  readonly order: Order;
  readonly opened: boolean;
  readonly onClose: () => void;
}

const quickReasons = ['customer', 'mistake', 'duplicate', 'service'] as const;

/** Asks why and what has come back, says what goes back to the customer and how, and cancels. */
export const CancelOrder = ({ order, opened, onClose }: CancelOrderProps) => {
  const { t } = useTranslation('order');
  const { money } = useFormat();
  const words = useOrderWords();
  const { run, busy, tellDone } = useCommand();
  const [reason, setReason] = useState('');
  const [chosen, setChosen] = useState<Chosen>({});
  const rows = useLive('order.goodsBack', { orderId: order.id });
  const counted = (rows ?? []).filter((row) => row.counted);
  const refund = order.paid;
  const { number } = order;
  const cancel = async () => {
    const goods = broughtBack(rows ?? [], chosen);
    const answer = await run('order.cancel', { orderId: order.id, reason: reason.trim(), refund, goods });
    if (!answer.ok) return;
    tellDone(refund > 0 ? t('cancel.doneRefund', { number, amount: money(refund) }) : t('cancel.done', { number }));
    onClose();
  };
  return (
    <Modal opened={opened} onClose={onClose} title={t('cancel.title', { number })} size={520}>
      <Stack>
        {refund > 0 ? (
          <Alert
            color="yellow"
            title={<Text fw={600}>{t('cancel.refund', { amount: money(refund) })}</Text>}
            data-testid="refund"
          >
            {refundsOf(order).map(({ type, amount }) => (
              <Group key={type} justify="space-between">
                <Text>{words.paymentType(type)}</Text>
                <Text fw={600}>{money(amount)}</Text>
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
        <ReasonField
          label={t('cancel.reason')}
          quick={quickReasons.map((quick) => t(`cancel.reasons.${quick}`))}
          reason={reason}
          onReason={setReason}
          required
          testId="cancel-reason"
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('cancel.keep')}
          </Button>
          <Button
            color="red"
            loading={busy}
            disabled={reason.trim() === '' || rows === undefined}
            onClick={() => void cancel()}
            data-testid="confirm-cancel"
          >
            {refund > 0 ? t('cancel.confirmRefund', { amount: money(refund) }) : t('cancel.confirm')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
};
