import { Alert, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { closeZoneForm } from './close-zone.form.ts';
import { useZoneWords } from './use-zone-words.ts';
import type { ZoneState } from './zone-states.ts';

interface CloseZoneProps {
  readonly stocktakeId: string;
  readonly zones: readonly ZoneState[];
  readonly onClose: () => void;
}

/** Whoever reviews closes zones in place of the counters that did not, and says why. */
export const CloseZone = ({ stocktakeId, zones, onClose }: CloseZoneProps) => {
  const { t } = useTranslation('stocktake');
  const words = useZoneWords();
  const [first] = zones;
  return (
    <FormDialog
      form={closeZoneForm}
      given={zones.map(({ zone, counterId }) => ({ stocktakeId, zone, done: true, counterId }))}
      start={{ reason: '' }}
      title={first && zones.length === 1 ? words.closing(first) : t('zones.closeAll')}
      keep={t('finish.notYet')}
      confirm={{ label: t('zones.close'), testId: 'confirm-close-zone' }}
      done={t('zones.closed')}
      undoneBy={(closed) => ({ ...closed, done: false, reason: '' })}
      onClose={onClose}
      testId="close-zone"
    >
      {zones.map((each) => (
        <Text key={`${each.zone} ${each.counterId}`}>{words.whole(each)}</Text>
      ))}
      <Alert color="blue" p="xs">
        {t('zones.closeHint')}
      </Alert>
    </FormDialog>
  );
};
