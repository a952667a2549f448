import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconReceiptRefund } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRun } from '../../db/use-run.ts';
import { useFormat } from '../../ui/use-format.ts';

interface GiveBackProps {
  readonly orderId: string;
  readonly paymentId: string;
  /** In fen. */
  readonly amount: number;
}

/** Gives back money that was taken for an order that had been paid or cancelled already. */
export const GiveBack = ({ orderId, paymentId, amount }: GiveBackProps) => {
  const { t } = useTranslation(['outbox', 'app']);
  const { money } = useFormat();
  const run = useRun();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const giveBack = async () => {
    setBusy(true);
    try {
      const answer = await run('order.returnSuspense', { orderId, paymentId });
      if (answer.ok) notifications.show({ color: 'jade', message: t('exception.givenBack') });
    } finally {
      setBusy(false);
      setAsking(false);
    }
  };
  return (
    <>
      <Button leftSection={<IconReceiptRefund size={18} />} onClick={() => setAsking(true)} data-testid="give-back">
        {t('exception.giveBack', { amount: money(amount) })}
      </Button>
      <Modal opened={asking} onClose={() => setAsking(false)} title={t('exception.giveBackTitle')}>
        <Stack>
          <Text>{t('exception.giveBackText', { amount: money(amount) })}</Text>
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
