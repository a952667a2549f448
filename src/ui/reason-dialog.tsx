import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReasonField } from './reason-field.tsx';
import { useBusy } from './use-busy.ts';

interface ReasonDialogProps {
  readonly opened: boolean;
  readonly title: string;
  readonly text?: string;
  readonly label: string;
  readonly confirm: string;
  readonly color?: string;
  readonly onClose: () => void;
  /** Does it; false leaves the dialog open. */
  readonly onReason: (reason: string) => Promise<boolean>;
}

/** Asks why, in words, before something is done; 200 characters at most. */
export const ReasonDialog = ({ opened, title, text, label, confirm, color, onClose, onReason }: ReasonDialogProps) => {
  const { t } = useTranslation('app');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const { busy, during } = useBusy();
  const done = () => {
    setReason('');
    setTried(false);
    onClose();
  };
  const go = async () => {
    setTried(true);
    if (reason.trim() === '') return;
    if (await during(() => onReason(reason.trim()))) done();
  };
  return (
    <Modal opened={opened} onClose={done} title={title}>
      <Stack>
        {text && <Text>{text}</Text>}
        <ReasonField
          label={label}
          quick={[]}
          reason={reason}
          onReason={setReason}
          required
          error={tried && reason.trim() === '' && t('reasonMissing')}
          first
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={done}>
            {t('cancel')}
          </Button>
          <Button {...(color ? { color } : {})} loading={busy} onClick={() => void go()} data-testid="confirm-reason">
            {confirm}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
};
