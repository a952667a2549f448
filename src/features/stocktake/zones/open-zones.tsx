import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CloseZone } from './close-zone.tsx';
import { useZoneWords } from './use-zone-words.ts';
import type { ZoneState } from './zone-states.ts';

interface OpenZonesProps {
  readonly stocktakeId: string;
  readonly zones: readonly ZoneState[];
}

/** Which zones nobody has closed, who counts there and how much; each can be closed on the spot. */
export const OpenZones = ({ stocktakeId, zones }: OpenZonesProps) => {
  const { t } = useTranslation('stocktake');
  const words = useZoneWords();
  const [closing, close] = useState<readonly ZoneState[] | null>(null);
  return (
    <Alert color="orange" title={t('zones.open', { count: zones.length })} data-testid="open-zones">
      <Stack gap="xs">
        {zones.map((each) => (
          <Group key={`${each.zone} ${each.counterId}`} justify="space-between" wrap="nowrap">
            <div>
              <Text fw={600}>{words.zone(each)}</Text>
              <Text size="sm">{words.who(each)}</Text>
            </div>
            <Button
              variant="default"
              miw="max-content"
              onClick={() => close([each])}
              data-testid={`close-zone-${each.zone}`}
            >
              {t('zones.close')}
            </Button>
          </Group>
        ))}
        {zones.length > 1 && (
          <Button variant="default" onClick={() => close(zones)} data-testid="close-all-zones">
            {t('zones.closeAll')}
          </Button>
        )}
        <Text size="sm">{t('zones.openHint')}</Text>
      </Stack>
      {closing && <CloseZone stocktakeId={stocktakeId} zones={closing} onClose={() => close(null)} />}
    </Alert>
  );
};
