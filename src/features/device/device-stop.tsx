import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { IconPlayerStop } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deviceCalls } from '#domain/device/calls.ts';
import type { PlacedDevice } from '../../nouns/device/device-queries.ts';
import { useCall } from '../../store/use-ask.ts';
import { useBusy } from '../../ui/use-busy.ts';
import { useReason } from '../../ui/use-reason.ts';

/** Stops what a device does, and says what it answered. */
export const StopDevice = ({ row }: { readonly row: PlacedDevice }) => {
  const { t } = useTranslation('device');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        color="red"
        variant="light"
        leftSection={<IconPlayerStop size={18} />}
        onClick={() => setOpen(true)}
        data-testid="stop-device"
      >
        {t('stopNow')}
      </Button>
      {isOpen && <StopModal row={row} onClose={() => setOpen(false)} />}
    </>
  );
};

interface StopModalProps {
  readonly row: PlacedDevice;
  readonly onClose: () => void;
}

const StopModal = ({ row, onClose }: StopModalProps) => {
  const { t } = useTranslation('device');
  const reason = useReason();
  const call = useCall();
  const [said, setSaid] = useState<{ readonly text: string; readonly isGood: boolean } | null>(null);
  const { busy, during } = useBusy();
  const stop = async () => {
    const answer = await call(deviceCalls.stop, { params: { id: row.id } });
    if (!answer.ok) return setSaid({ text: reason(answer), isGood: false });
    const { answer: result } = answer.data;
    setSaid({ text: t(`answers.${result}`), isGood: result === 'ok' || result === 'done' });
  };
  return (
    <Modal opened onClose={onClose} title={t('stopTitle', { name: row.name })}>
      <Stack>
        <Text>{t('stopText')}</Text>
        {said && (
          <Alert color={said.isGood ? 'jade' : 'orange'} role="status" data-testid="stop-answer">
            {said.text}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button color="red" loading={busy} onClick={() => void during(stop)} data-testid="confirm-stop-device">
            {t('stopNow')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
};
