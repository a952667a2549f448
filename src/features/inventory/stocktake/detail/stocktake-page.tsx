import { Button, Center, Group, Loader, Paper, Progress, SimpleGrid, Stack, Table, Text, Title } from '@mantine/core';
import { IconBarcode, IconClipboardCheck, IconPencil, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { stocktakeStatuses } from '#domain/stocktake/codes.ts';
import { useLive } from '../../../../db/use-live.ts';
import { useMay } from '../../../../db/use-may.ts';
import { useRun } from '../../../../db/use-run.ts';
import { useStaffName } from '../../../../db/use-staff-name.ts';
import { useLatest } from '../../../../ui/use-latest.ts';
import { WhereBadge } from '../../../../ui/where-badge.tsx';
import { Nothing } from '../../nothing.tsx';
import { StocktakeBadge } from '../stocktake-badge.tsx';
import { useStocktakeFacts } from './use-stocktake-facts.ts';
import { zoneStates } from './zone-states.ts';

interface StocktakePageProps {
  readonly stocktakeId: string;
  readonly onCount: (stocktakeId: string) => void;
}

/** How far a stocktake is, zone by zone, and what can be done next. */
export const StocktakePage = ({ stocktakeId, onCount }: StocktakePageProps) => {
  const { t } = useTranslation('stocktake');
  const may = useMay();
  const run = useRun();
  const nameOf = useStaffName();
  const facts = useStocktakeFacts();
  const { answer: progress } = useLatest(useLive('stocktake.progress', { stocktakeId }));
  if (progress === undefined) {
    return (
      <Center p="xl">
        <Loader />
      </Center>
    );
  }
  if (progress === null) return <Nothing title={t('unknown')} hint={t('unknownHint')} />;
  const { stocktake, expected, found } = progress;
  const { draft, inProgress, finished } = stocktakeStatuses;
  const begin = async () => {
    if ((await run('stocktake.start', { stocktakeId })).ok) onCount(stocktakeId);
  };
  return (
    <Stack p="md" data-testid="stocktake-page">
      <Group justify="space-between">
        <Group gap="sm">
          <Title order={1} size="h2" data-testid="stocktake-number">
            {stocktake.number}
          </Title>
          <StocktakeBadge stocktake={stocktake} />
          <WhereBadge where={stocktake.where} />
        </Group>
        <Group gap="xs">
          {stocktake.status === draft && (
            <>
              <Button leftSection={<IconPlayerPlay size={20} />} onClick={() => void begin()} data-testid="begin">
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
              <Button
                variant="default"
                leftSection={<IconTrash size={20} />}
                onClick={() => void run('stocktake.cancel', { stocktakeId })}
                data-testid="cancel-stocktake"
              >
                {t('detail.cancel')}
              </Button>
            </>
          )}
          {stocktake.status === inProgress && (
            <Button
              component={Link}
              to={`/inventory/check/count/${stocktakeId}`}
              leftSection={<IconBarcode size={20} />}
              data-testid="go-count"
            >
              {t('detail.count')}
            </Button>
          )}
          {[inProgress as number, finished].includes(stocktake.status) && may('pc.inventory.checkReview') && (
            <Button
              component={Link}
              to={`/inventory/check/review/${stocktakeId}`}
              variant={stocktake.status === inProgress ? 'light' : 'filled'}
              leftSection={<IconClipboardCheck size={20} />}
              data-testid="go-review"
            >
              {t(stocktake.status === inProgress ? 'detail.review' : 'detail.differences')}
            </Button>
          )}
        </Group>
      </Group>
      <Paper withBorder p="md">
        <SimpleGrid cols={{ base: 2, md: 4 }} spacing="sm">
          {facts(stocktake).map(([label, text]) => (
            <div key={label}>
              <Text size="sm" c="dimmed">
                {label}
              </Text>
              <Text>{text}</Text>
            </div>
          ))}
        </SimpleGrid>
      </Paper>
      {stocktake.status === inProgress && (
        <div>
          <Text mb={4}>{t('count.progress', { found, expected })}</Text>
          <Progress
            size="lg"
            value={expected === 0 ? 0 : (found / expected) * 100}
            aria-label={t('count.progressLabel')}
          />
        </div>
      )}
      <Paper withBorder p="md">
        <Table horizontalSpacing="xs" data-testid="zones">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('columns.zone')}</Table.Th>
              <Table.Th>{t('columns.counter')}</Table.Th>
              <Table.Th>{t('columns.staff')}</Table.Th>
              <Table.Th ta="right">{t('columns.products')}</Table.Th>
              <Table.Th ta="right">{t('columns.pieces')}</Table.Th>
              <Table.Th>{t('columns.state')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {zoneStates(progress).map(({ zone, share, state }) => (
              <Table.Tr key={`${zone} ${share?.counterId ?? ''}`} data-testid={`zone-row-${zone}`} data-state={state}>
                <Table.Td>{zone || t('count.wholeShop')}</Table.Td>
                <Table.Td>{share?.counterNumber ?? '—'}</Table.Td>
                <Table.Td>{share ? nameOf(share.staffId) : '—'}</Table.Td>
                <Table.Td ta="right">{share?.products ?? '—'}</Table.Td>
                <Table.Td ta="right">{share?.pieces ?? '—'}</Table.Td>
                <Table.Td>
                  <Text c={state === 'twice' ? 'orange' : state === 'done' ? 'jade' : 'dimmed'} fw={600}>
                    {t(`zoneStates.${state}`)}
                  </Text>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Paper>
    </Stack>
  );
};
