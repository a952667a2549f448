import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { IconReceiptRefund } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Payment } from '#domain/order/order.ts';
import { useMay } from '../../../db/use-may.ts';
import { useCommand } from '../../../form/use-command.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { useReason } from '../../../ui/use-reason.ts';
import { useOrderWords } from '../use-order-words.ts';

interface ReturnSuspenseProps {
  readonly orderId: string;
  readonly payment: Payment;
}

/** Gives back money that was taken for an order which had been paid already; for managers. */
export const ReturnSuspense = ({ orderId, payment }: ReturnSuspenseProps) => {
  const { t } = useTranslation(['order', 'app']);
  const { money } = useFormat();
  const words = useOrderWords();
  const reason = useReason();
  const may = useMay();
  const { run, busy, tellDone } = useCommand();
  const [asking, setAsking] = useState(false);
  const allowed = may('pc.order.exception');
  const giveBack = async () => {
    const answer = await run('order.returnSuspense', { orderId, paymentId: payment.id });
    if (answer.ok) tellDone(t('payments.returned'));
    setAsking(false);
  };
  return (
    <Stack gap={4} mt="xs" align="start">
      <Button
        variant="light"
        leftSection={<IconReceiptRefund size={18} />}
        disabled={!allowed}
        onClick={() => setAsking(true)}
        data-testid="return-suspense"
      >
        {t('payments.returnSuspense')}
      </Button>
      {!allowed && (
        <Text size="sm" c="dimmed">
          {reason({ code: 'notAllowed' })}
        </Text>
      )}
      <Modal opened={asking} onClose={() => setAsking(false)} title={t('payments.returnSuspense')}>
        <Text mb="md">
          {t('payments.returnConfirm', { amount: money(payment.amount), type: words.paymentType(payment.type) })}
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={() => setAsking(false)}>
            {t('app:cancel')}
          </Button>
          <Button loading={busy} onClick={() => void giveBack()} data-testid="confirm-return">
            {t('app:confirm')}
          </Button>
        </Group>
      </Modal>
    </Stack>
  );
};
