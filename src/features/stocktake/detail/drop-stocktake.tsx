import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StocktakeProgress } from '../../../nouns/stocktake/stocktake-queries.ts';
import { useMay } from '../../../store/use-may.ts';
import { useReason } from '../../../ui/use-reason.ts';
import { useEndUnbooked } from './use-end-unbooked.ts';

/**
 * What to do with a stocktake that was begun by mistake: it cannot be cancelled any more, but ended so that the stock
 * stays as the books have it, by whoever may review.
 */
export const DropStocktake = ({ progress }: { readonly progress: StocktakeProgress }) => {
  const { t } = useTranslation('stocktake');
  const reason = useReason();
  const reviews = useMay()('pc.inventory.checkReview');
  const [opened, setOpened] = useState(false);
  const { end, busy, refusal } = useEndUnbooked(progress);
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
      <Modal opened={opened} onClose={close} title={t('drop.title')} closeOnClickOutside={!busy}>
        <Stack data-testid="drop-dialog">
          <Text>{t('drop.text')}</Text>
          {found + beyond > 0 && <Text fw={600}>{t('drop.counted', { count: found + beyond })}</Text>}
          {stocktake.settled > 0 && <Text fw={600}>{t('drop.settled', { count: stocktake.settled })}</Text>}
          {!reviews && <Alert color="blue">{t('drop.askReviewer')}</Alert>}
          {refusal && (
            <Alert color="red" data-testid="drop-refused">
              {reason(refusal)}
            </Alert>
          )}
          <Group justify="flex-end">
            <Button variant="default" disabled={busy} onClick={close} data-testid="not-drop">
              {t('drop.goOn')}
            </Button>
            {reviews && (
              <Button
                color="red"
                loading={busy}
                onClick={() => void end().then((ended) => ended && close())}
                data-testid="confirm-drop"
              >
                {t('drop.confirm')}
              </Button>
            )}
          </Group>
        </Stack>
      </Modal>
    </>
  );
};
