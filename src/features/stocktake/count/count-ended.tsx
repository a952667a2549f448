import { Alert, Group, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { StocktakeProgress } from '../../../nouns/stocktake/stocktake-queries.ts';
import { useMay } from '../../../store/use-may.ts';
import { ToReview } from '../detail/to-review.tsx';
import { openZones } from '../zones/zone-states.ts';

/** What comes next once everybody is through: the differences, for whoever may see them. */
export const CountEnded = ({ progress }: { readonly progress: StocktakeProgress }) => {
  const { t } = useTranslation('stocktake');
  const may = useMay();
  if (openZones(progress).length > 0) return null;
  const reviews = may('pc.inventory.checkReview');
  return (
    <Alert color="jade" p="xs" icon={<IconCheck />} data-testid="count-ended">
      <Group justify="space-between" gap="sm">
        <Text>{t(reviews ? 'ended.review' : 'ended.wait')}</Text>
        <ToReview stocktake={progress.stocktake} />
      </Group>
    </Alert>
  );
};
