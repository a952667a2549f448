import { Alert, Button, Checkbox, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBusy } from '../../ui/use-busy.ts';

interface RetireDialogProps {
  readonly opened: boolean;
  /** Commands that the counter had not sent when it last told. */
  readonly waiting: number;
  readonly onClose: () => void;
  readonly onRetire: (how: { reason: string; signOut: boolean }) => Promise<boolean>;
}

/** Asks why a counter is retired, says what comes of it, and asks whether it was stolen. */
export const RetireDialog = ({ opened, waiting, onClose, onRetire }: RetireDialogProps) => {
  const { t } = useTranslation('counter');
  const [reason, setReason] = useState('');
  const [signOut, setSignOut] = useState(false);
  const [tried, setTried] = useState(false);
  const { busy, during } = useBusy();
  const isMissing = reason.trim() === '';
  const retire = async () => {
    setTried(true);
    if (isMissing) return;
    if (await during(() => onRetire({ reason: reason.trim(), signOut }))) onClose();
  };
  return (
    <Modal opened={opened} onClose={onClose} title={t('retire.title')}>
      <Stack>
        <Text>{t('retire.text')}</Text>
        {waiting > 0 && (
          <Alert color="orange" icon={<IconAlertTriangle />}>
            {t('retire.waiting', { count: waiting })}
          </Alert>
        )}
        <Textarea
          size="md"
          label={t('reason')}
          autosize
          minRows={2}
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          error={tried && isMissing && t('reasonMissing', { ns: 'app' })}
          data-autofocus
          data-testid="retire-reason"
        />
        <Checkbox
          size="md"
          label={t('retire.signOut')}
          checked={signOut}
          onChange={(event) => setSignOut(event.currentTarget.checked)}
          data-testid="retire-sign-out"
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('cancel', { ns: 'app' })}
          </Button>
          <Button color="red" loading={busy} onClick={() => void retire()} data-testid="confirm-retire">
            {t('retire.do')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
};
