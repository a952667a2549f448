import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { IconCoins } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { JournalEntry } from '../../../db/ledger/journal-entry.ts';
import { useStore } from '../../../store/use-live.ts';
import { ReasonField } from '../../../ui/reason-field.tsx';
import { useBusy } from '../../../ui/use-busy.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { useMoney } from './use-money.ts';

interface DiscardDialogProps {
  readonly entry: JournalEntry;
  readonly opened: boolean;
  readonly onClose: () => void;
}

const quick = ['duplicate', 'mistake', 'elsewhere', 'left'] as const;

/** Lets a refused command be, with a reason; says what becomes of money that was taken with it. */
export const DiscardDialog = ({ entry, opened, onClose }: DiscardDialogProps) => {
  const { t } = useTranslation(['outbox', 'app']);
  const { money } = useFormat();
  const store = useStore();
  const handed = useMoney(entry);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const { busy, during } = useBusy();
  const discard = async () => {
    setTried(true);
    if (reason.trim() === '') return;
    await during(() => store.discardRefused(entry.n, reason.trim()));
    onClose();
  };
  return (
    <Modal opened={opened} onClose={onClose} title={t('repair.discardTitle')} size={520}>
      <Stack>
        <Text>{t('repair.discardText')}</Text>
        {handed && (
          <Alert color="orange" icon={<IconCoins />} data-testid="discard-money">
            {t(`repair.discardMoney.${handed.way}`, { amount: money(handed.sum) })}
          </Alert>
        )}
        <ReasonField
          label={t('repair.reason')}
          quick={quick.map((key) => t(`repair.quick.${key}`))}
          reason={reason}
          onReason={setReason}
          required
          error={tried && reason.trim() === '' && t('app:reasonMissing')}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('app:cancel')}
          </Button>
          <Button color="red" loading={busy} onClick={() => void discard()} data-testid="confirm-reason">
            {t('repair.discard')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
};
