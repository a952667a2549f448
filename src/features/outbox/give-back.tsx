import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { IconReceiptRefund } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Payment } from '#domain/order/order.ts';
import { useCommand } from '../../form/use-command.ts';
import { useFormat } from '../../ui/use-format.ts';

interface GiveBackProps {
  readonly orderId: string;
  readonly payment: Payment;
}

/** Clears money in suspense: what was taken is given back, what was given out has been brought back. */
export const GiveBack = ({ orderId, payment }: GiveBackProps) => {
  const { t } = useTranslation(['outbox', 'app']);
  const { money } = useFormat();
  const { run, busy, tellDone } = useCommand();
  const amount = money(payment.amount);
  const way = payment.state === 'suspenseOut' ? 'bringBack' : 'giveBack';
  const [asking, setAsking] = useState(false);
  const giveBack = async () => {
    const answer = await run('order.returnSuspense', { orderId, paymentId: payment.id });
    if (answer.ok) tellDone(t(`exception.${way}Done`));
    setAsking(false);
  };
  return (
    <>
      <Button leftSection={<IconReceiptRefund size={18} />} onClick={() => setAsking(true)} data-testid="give-back">
        {t(`exception.${way}`, { amount })}
      </Button>
      <Modal opened={asking} onClose={() => setAsking(false)} title={t(`exception.${way}Title`)}>
        <Stack>
          <Text>{t(`exception.${way}Text`, { amount })}</Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={() => setAsking(false)}>
              {t('app:cancel')}
            </Button>
            <Button loading={busy} onClick={() => void giveBack()} data-testid="confirm-give-back">
              {t('app:confirm')}
            </Button>
          </Group>
        </Stack>
      </Modal>
    </>
  );
};
