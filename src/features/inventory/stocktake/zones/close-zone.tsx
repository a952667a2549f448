import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../../form/use-command.ts';
import { ReasonField } from '../../../../ui/reason-field.tsx';
import { useZoneWords } from './use-zone-words.ts';
import type { ZoneState } from './zone-states.ts';

interface CloseZoneProps {
  readonly stocktakeId: string;
  readonly zones: readonly ZoneState[];
  readonly onClose: () => void;
}

const reasons = ['broken', 'forgotten', 'gone', 'empty'] as const;

/** Whoever reviews closes zones in place of the counters that did not, and says why. */
export const CloseZone = ({ stocktakeId, zones, onClose }: CloseZoneProps) => {
  const { t } = useTranslation('stocktake');
  const { run, busy, during } = useCommand();
  const words = useZoneWords();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const close = async () => {
    setTried(true);
    if (reason.trim() === '') return;
    for (const { zone, counterId } of zones) {
      const args = { stocktakeId, zone, done: true, counterId, reason: reason.trim() };
      if (!(await run('stocktake.zoneDone', args)).ok) return;
    }
    onClose();
  };
  const [first] = zones;
  const title = first && zones.length === 1 ? words.closing(first) : t('zones.closeAll');
  return (
    <Modal opened onClose={onClose} title={title} data-testid="close-zone">
      <Stack>
        {zones.map((each) => (
          <Text key={`${each.zone} ${each.counterId}`}>{words.whole(each)}</Text>
        ))}
        <Alert color="blue" p="xs">
          {t('zones.closeHint')}
        </Alert>
        <ReasonField
          label={t('zones.reason')}
          quick={reasons.map((each) => t(`zones.reasons.${each}`))}
          reason={reason}
          onReason={setReason}
          missing={tried && t('zones.reasonMissing')}
          testId="zone-reason"
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('finish.notYet')}
          </Button>
          <Button loading={busy} onClick={() => void during(close)} data-testid="confirm-close-zone">
            {t('zones.close')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
};
