import { Alert, Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLive } from '../../../store/use-live.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { useZoneWords } from './use-zone-words.ts';
import { openZones } from './zone-states.ts';

interface OpenZoneNoteProps {
  readonly stocktakeId: string;
  readonly onLook: () => void;
}

/** Says above a review that zones are still being counted; nothing while all are closed. */
export const OpenZoneNote = ({ stocktakeId, onLook }: OpenZoneNoteProps) => {
  const { t } = useTranslation('stocktake');
  const words = useZoneWords();
  const { names } = useFormat();
  const progress = useLive('stocktake.reviewZones', { stocktakeId });
  const zones = progress ? openZones(progress) : [];
  if (zones.length === 0) return null;
  const isWhole = zones.every(({ zone }) => zone === '');
  const named = names([...new Set(zones.map(words.zone))]);
  return (
    <Alert color="orange" p="xs" data-testid="open-zone-note">
      <Group justify="space-between" wrap="nowrap">
        {isWhole ? t('zones.wholeOpen') : t('zones.stillOpen', { zones: named })}
        <Button variant="default" size="sm" mih={44} miw="max-content" onClick={onLook} data-testid="look-at-zones">
          {t('zones.look')}
        </Button>
      </Group>
    </Alert>
  );
};
