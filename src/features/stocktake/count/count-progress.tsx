import { Progress, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { StocktakeProgress } from '../../../nouns/stocktake/stocktake-queries.ts';
import { zonesDone } from '../zones/zone-entry.ts';

interface CountProgressProps {
  readonly progress: StocktakeProgress;
  readonly size?: 'sm' | 'lg';
}

/**
 * How far a stocktake is, over all its zones: nobody knows what lies in which. Where only some zones are counted, how
 * much there is to be found is not known at all, and the zones that are done tell how far it is.
 */
export const CountProgress = ({ progress, size = 'sm' }: CountProgressProps) => {
  const { t } = useTranslation('stocktake');
  const { stocktake, expected, found, beyond } = progress;
  const { zones, done } = zonesDone(progress);
  const inZones = stocktake.kind === 'zone';
  const [part, whole] = inZones ? [done, zones] : [found, expected];
  const words = inZones
    ? t('count.zonesDone', { count: found + beyond, done, zones })
    : t(zones > 1 ? 'count.allZones' : 'count.progress', { found, expected });
  return (
    <>
      <Text size={size} ta={size === 'sm' ? 'right' : 'left'} truncate data-testid="progress">
        {words}
        {!inZones && beyond > 0 && ` · ${t('count.beyond', { count: beyond })}`}
      </Text>
      <Progress
        size={size === 'lg' ? 'lg' : 'md'}
        value={whole === 0 ? 0 : (part / whole) * 100}
        aria-label={t('count.progressLabel')}
      />
    </>
  );
};
