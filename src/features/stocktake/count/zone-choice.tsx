import { Badge, Group, ScrollArea, SimpleGrid, Stack, Text, UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { zonesOf } from '#domain/stocktake/stocktake.ts';
import type { StocktakeProgress } from '../../../nouns/stocktake/stocktake-queries.ts';
import { useSession } from '../../../store/use-live.ts';
import { useStaffName } from '../../../store/use-staff-name.ts';
import { useZoneWords } from '../zones/use-zone-words.ts';
import { zoneEntry } from '../zones/zone-entry.ts';
import classes from './count.module.css';
import { useEnterZone } from './use-enter-zone.tsx';

interface ZoneChoiceProps {
  readonly progress: StocktakeProgress;
  readonly onZone: (zone: string) => void;
}

const colors = { open: 'gray', counting: 'blue', twice: 'orange', done: 'jade', closed: 'jade' } as const;

/** Where somebody is going to count, with who has counted there and what is done already. */
export const ZoneChoice = ({ progress, onZone }: ZoneChoiceProps) => {
  const { t } = useTranslation('stocktake');
  const counterId = useSession().counter?.id ?? '';
  const nameOf = useStaffName();
  const words = useZoneWords();
  const zones = zonesOf(progress.stocktake);
  const { enter, dialog } = useEnterZone(progress, onZone);
  return (
    <ScrollArea h="100%" data-testid="choose-zone">
      <Stack p="md" maw={960} mx="auto">
        <Text component="h2" m={0} size="xl" fw={600}>
          {zones.length > 1 ? t('count.chooseZone') : t('zoneChoice.doubleTitle', { zone: words.zone({ zone: '' }) })}
        </Text>
        <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="sm">
          {zones.map((zone) => {
            const { shares, state } = zoneEntry(progress, zone, counterId);
            return (
              <UnstyledButton
                key={zone}
                className={classes.zone}
                onClick={() => enter(zone)}
                data-testid={`zone-${zone}`}
                data-state={state}
              >
                <Group justify="space-between" wrap="nowrap" gap="xs">
                  <Text size="lg" fw={700} lineClamp={2}>
                    {words.zone({ zone })}
                  </Text>
                  <Badge variant="light" color={colors[state]} miw="max-content">
                    {t(`zoneStates.${state}`)}
                  </Badge>
                </Group>
                {shares.map((share) => (
                  <Text key={share.counterId} size="sm">
                    {t(share.counterId === counterId ? 'zoneChoice.own' : 'zoneChoice.other', {
                      counter: share.counterNumber,
                      name: nameOf(share.staffId),
                      products: share.products,
                    })}
                  </Text>
                ))}
                {shares.length === 0 && (
                  <Text size="sm" c="dimmed">
                    {t('zones.nobody')}
                  </Text>
                )}
              </UnstyledButton>
            );
          })}
        </SimpleGrid>
      </Stack>
      {dialog}
    </ScrollArea>
  );
};
