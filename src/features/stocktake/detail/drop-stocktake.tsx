import { Alert, Button, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Question } from '../../../form/question.tsx';
import type { StocktakeProgress } from '../../../nouns/stocktake/stocktake-queries.ts';
import { useMay } from '../../../store/use-may.ts';
import { useEndUnbooked } from './use-end-unbooked.ts';

/**
 * What to do with a stocktake that was begun by mistake: it cannot be cancelled any more, but ended so that the stock
 * stays as the books have it, by whoever may review.
 */
export const DropStocktake = ({ progress }: { readonly progress: StocktakeProgress }) => {
  const { t } = useTranslation('stocktake');
  const reviews = useMay()('pc.inventory.checkReview');
  const [opened, setOpened] = useState(false);
  const end = useEndUnbooked(progress);
  const { found, beyond, stocktake } = progress;
  const close = () => setOpened(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconTrash size={20} />}
        onClick={() => setOpened(true)}
        data-testid="drop-stocktake"
      >
        {t('drop.open')}
      </Button>
      <Question
        opened={opened}
        title={t('drop.title')}
        text={t('drop.text')}
        keep={t('drop.goOn')}
        keepTestId="not-drop"
        confirm={reviews ? { label: t('drop.confirm'), testId: 'confirm-drop', color: 'red' } : undefined}
        onClose={close}
        act={end}
        testId="drop-dialog"
      >
        {found + beyond > 0 && <Text fw={600}>{t('drop.counted', { count: found + beyond })}</Text>}
        {stocktake.settled > 0 && <Text fw={600}>{t('drop.settled', { count: stocktake.settled })}</Text>}
        {!reviews && <Alert color="blue">{t('drop.askReviewer')}</Alert>}
      </Question>
    </>
  );
};
