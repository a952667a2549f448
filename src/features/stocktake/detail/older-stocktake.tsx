import { Alert, Button, Group, Stack, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { stocktakeCalls } from '#domain/stocktake/calls.ts';
import { NoGoods } from '../../../parts/stock/no-goods.tsx';
import { useAskForPage } from '../../../store/use-ask.ts';
import { Waiting } from '../../../ui/waiting.tsx';
import { StocktakeBadge } from '../stocktake-badge.tsx';
import { Checkers } from './checkers.tsx';
import { StocktakeFacts } from './stocktake-facts.tsx';
import { ToReview } from './to-review.tsx';

/** A stocktake that only the server has, because it was finished long ago or is of another shop. */
export const OlderStocktake = ({ stocktakeId }: { readonly stocktakeId: string }) => {
  const { t } = useTranslation('stocktake');
  const { data: found, refusal, asking, refresh } = useAskForPage(stocktakeCalls.one, { params: { id: stocktakeId } });
  if (refusal) {
    const isOffline = refusal.code === 'offline.needsContact';
    return (
      <NoGoods title={t(isOffline ? 'older.needsContact' : 'unknown')} hint={t('unknownHint')}>
        <Button mt="sm" loading={asking} onClick={() => void refresh()} data-testid="retry-older">
          {t('retry')}
        </Button>
      </NoGoods>
    );
  }
  if (!found) return <Waiting />;
  return (
    <Stack p="md" data-testid="older-stocktake">
      <Group justify="space-between">
        <Group gap="sm">
          <Title order={2} size="h2" data-testid="stocktake-number">
            {found.number}
          </Title>
          <StocktakeBadge stocktake={found} />
        </Group>
        <ToReview stocktake={found} />
      </Group>
      <Alert color="gray" p="xs">
        {t('older.fromServer')}
      </Alert>
      <StocktakeFacts stocktake={found} />
      <Checkers stocktakeId={stocktakeId} />
    </Stack>
  );
};
