import { Alert, Button } from '@mantine/core';
import { IconPlayerStop } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deviceCalls } from '#domain/device/calls.ts';
import { Question } from '../../form/question.tsx';
import type { PlacedDevice } from '../../nouns/device/device-queries.ts';
import { useCall } from '../../store/use-ask.ts';

/** Stops what a device does, and says what it answered. */
export const StopDevice = ({ row }: { readonly row: PlacedDevice }) => {
  const { t } = useTranslation('device');
  const call = useCall();
  const [isOpen, setOpen] = useState(false);
  const [said, setSaid] = useState<'ok' | 'refused' | 'done' | 'none' | null>(null);
  const open = (): void => {
    setSaid(null);
    setOpen(true);
  };
  const stop = async () => {
    setSaid(null);
    const answer = await call(deviceCalls.stop, { params: { id: row.id } });
    if (!answer.ok) return answer;
    setSaid(answer.data.answer);
    return 'open' as const;
  };
  const isGood = said === 'ok' || said === 'done';
  return (
    <>
      <Button
        color="red"
        variant="light"
        leftSection={<IconPlayerStop size={18} />}
        onClick={open}
        data-testid="stop-device"
      >
        {t('stopNow')}
      </Button>
      {isOpen && (
        <Question
          title={t('stopTitle', { name: row.name })}
          text={t('stopText')}
          confirm={{ label: t('stopNow'), testId: 'confirm-stop-device' }}
          onClose={() => setOpen(false)}
          act={stop}
        >
          {said && (
            <Alert color={isGood ? 'jade' : 'orange'} role="status" data-testid="stop-answer">
              {t(`answers.${said}`)}
            </Alert>
          )}
        </Question>
      )}
    </>
  );
};
