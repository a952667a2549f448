import { Button, Group, Paper, Stack, Title } from '@mantine/core';
import { IconBarcode, IconPencil, IconPlayerPlay } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { stocktakeStatuses } from '#domain/stocktake/codes.ts';
import { useCommand } from '../../../form/use-command.ts';
import { useLive } from '../../../store/use-live.ts';
import { useMay } from '../../../store/use-may.ts';
import { useLatest } from '../../../ui/use-latest.ts';
import { Waiting } from '../../../ui/waiting.tsx';
import { WhereBadge } from '../../../ui/where-badge.tsx';
import { CountProgress } from '../count/count-progress.tsx';
import { StocktakeBadge } from '../stocktake-badge.tsx';
import { ZoneTable } from '../zones/zone-table.tsx';
import { CancelDraft } from './cancel-draft.tsx';
import { Checkers } from './checkers.tsx';
import { DropStocktake } from './drop-stocktake.tsx';
import { OlderStocktake } from './older-stocktake.tsx';
import { StocktakeFacts } from './stocktake-facts.tsx';
import { ToReview } from './to-review.tsx';

interface StocktakePageProps {
  readonly stocktakeId: string;
  readonly onCount: (stocktakeId: string) => void;
}

/** How far a stocktake is, zone by zone, and what can be done next. */
export const StocktakePage = ({ stocktakeId, onCount }: StocktakePageProps) => {
  const { t } = useTranslation('stocktake');
  const { run, busy } = useCommand();
  const counts = useMay()('pc.inventory.check');
  const { answer: progress } = useLatest(useLive('stocktake.progress', { stocktakeId }));
  if (progress === undefined) return <Waiting />;
  if (progress === null) return <OlderStocktake stocktakeId={stocktakeId} />;
  const { stocktake, shares } = progress;
  const { draft, inProgress, finished } = stocktakeStatuses;
  const isUnended = stocktake.status === draft || stocktake.status === inProgress;
  const begin = async () => {
    if ((await run('stocktake.start', { stocktakeId })).ok) onCount(stocktakeId);
  };
  return (
    <Stack p="md" data-testid="stocktake-page">
      <Group justify="space-between">
        <Group gap="sm">
          <Title order={2} size="h2" data-testid="stocktake-number">
            {stocktake.number}
          </Title>
          <StocktakeBadge stocktake={stocktake} />
          <WhereBadge where={stocktake.where} />
        </Group>
        <Group gap="xs">
          {stocktake.status === draft && counts && (
            <>
              <Button
                leftSection={<IconPlayerPlay size={20} />}
                loading={busy}
                onClick={() => void begin()}
                data-testid="begin"
              >
                {t('plan.begin')}
              </Button>
              <Button
                variant="default"
                component={Link}
                to={`/inventory/check/edit/${stocktakeId}`}
                leftSection={<IconPencil size={20} />}
              >
                {t('detail.edit')}
              </Button>
              <CancelDraft stocktakeId={stocktakeId} />
            </>
          )}
          {stocktake.status === inProgress && counts && (
            <Button
              component={Link}
              to={`/inventory/check/count/${stocktakeId}`}
              leftSection={<IconBarcode size={20} />}
              data-testid="go-count"
            >
              {t('detail.count')}
            </Button>
          )}
          <ToReview stocktake={stocktake} />
          {stocktake.status === inProgress && <DropStocktake progress={progress} />}
        </Group>
      </Group>
      <StocktakeFacts stocktake={stocktake} />
      {stocktake.status === inProgress && (
        <div>
          <CountProgress progress={progress} size="lg" />
        </div>
      )}
      {stocktake.status === finished && shares.length === 0 && <Checkers stocktakeId={stocktakeId} />}
      {(isUnended || shares.length > 0) && (
        <Paper withBorder p="md">
          <ZoneTable progress={progress} />
        </Paper>
      )}
    </Stack>
  );
};
