import { Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Question } from '../../../form/question.tsx';
import type { StocktakeProgress } from '../../../nouns/stocktake/stocktake-queries.ts';
import { useSession } from '../../../store/use-live.ts';
import { useStaffName } from '../../../store/use-staff-name.ts';
import { useZoneWords } from '../zones/use-zone-words.ts';
import { zoneEntry } from '../zones/zone-entry.ts';

/** Goes to count in a zone; where others have counted it says first that this will be a double count. */
export const useEnterZone = (progress: StocktakeProgress, onZone: (zone: string) => void) => {
  const { t } = useTranslation('stocktake');
  const counterId = useSession().counter?.id ?? '';
  const nameOf = useStaffName();
  const words = useZoneWords();
  const [asked, ask] = useState<string | null>(null);
  const close = () => ask(null);
  const zone = asked ?? '';
  const dialog = asked !== null && (
    <Question
      title={t('zoneChoice.doubleTitle', { zone: words.zone({ zone }) })}
      keep={t('zoneChoice.notHere')}
      keepTestId="not-double"
      confirm={{ label: t('zoneChoice.double'), testId: 'confirm-double', color: 'orange' }}
      onClose={close}
      act={() => {
        onZone(zone);
        return undefined;
      }}
      testId="double-count"
    >
      {zoneEntry(progress, zone, counterId).shares.map((share) => (
        <Text key={share.counterId} fw={600}>
          {t('zoneChoice.other', {
            counter: share.counterNumber,
            name: nameOf(share.staffId),
            products: share.products,
          })}
        </Text>
      ))}
      <Text>{t('zoneChoice.doubleText')}</Text>
      {zone === '' && <Text c="dimmed">{t('zoneChoice.doubleShop')}</Text>}
    </Question>
  );
  return {
    enter: (next: string): void => (zoneEntry(progress, next, counterId).isDouble ? ask(next) : onZone(next)),
    dialog,
  };
};
