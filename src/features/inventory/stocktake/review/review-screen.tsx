import { ActionIcon, Alert, Button, Center, Group, Loader, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import {
  IconArrowLeft,
  IconFileSpreadsheet,
  IconFlagCheck,
  IconPlugConnectedX,
  IconPrinter,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { stocktakeStatuses } from '#domain/stocktake/codes.ts';
import { useServer } from '../../../../db/use-server.ts';
import { csv } from '../../../../ui/csv.ts';
import { Pager } from '../../../../ui/pager.tsx';
import { saveFile } from '../../../../ui/save-file.ts';
import { useReason } from '../../../../ui/use-reason.ts';
import { Nothing } from '../../nothing.tsx';
import { StocktakeBadge } from '../stocktake-badge.tsx';
import { FinishDialog } from './finish-dialog.tsx';
import { PrintedReport } from './printed-report.tsx';
import { ReviewDrawer } from './review-drawer.tsx';
import { type Look, lookNames, openIn, reviewedStocktake, reviewPath, reviewRows } from './review-rows.ts';
import { ReviewTable } from './review-table.tsx';
import { useReport } from './use-report.ts';

const perPage = 50;

/** The differences of a stocktake, those worth most first. Only the server has the ledger they are taken from. */
export const ReviewScreen = ({ stocktakeId }: { readonly stocktakeId: string }) => {
  const { t } = useTranslation('stocktake');
  const reason = useReason();
  const [look, setLook] = useState<Look>('differences');
  const [page, setPage] = useState(1);
  const [chosen, choose] = useState<string | null>(null);
  const [finishing, setFinishing] = useState(false);
  const head = useServer(`/inventories/checks/${stocktakeId}`, reviewedStocktake);
  const list = useServer(reviewPath(stocktakeId, look, page, perPage), reviewRows);
  const report = useReport(stocktakeId);
  const refresh = async () => {
    await Promise.all([head.refresh(), list.refresh()]);
  };
  const found = head.data;
  if (!found) {
    return head.refusal ? (
      <Stack p="md" align="center" data-testid="review-offline">
        <IconPlugConnectedX size={40} aria-hidden />
        <Text fw={600}>{t('review.needsContact')}</Text>
        <Text c="dimmed" ta="center" maw={480}>
          {t('review.needsContactHint')}
        </Text>
        <Text size="sm" c="dimmed">
          {reason(head.refusal)}
        </Text>
        <Button onClick={() => void refresh()} loading={head.asking}>
          {t('retry')}
        </Button>
      </Stack>
    ) : (
      <Center p="xl">
        <Loader />
      </Center>
    );
  }
  const isOpen = found.status === stocktakeStatuses.inProgress;
  const open = openIn(found.states);
  const counts = { open, moved: found.states.moved ?? 0, missing: found.states.missing ?? 0 };
  const row = list.data?.find(({ productId }) => productId === chosen);
  return (
    <Stack p="md" gap="sm" data-testid="review">
      <Group justify="space-between">
        <Group gap="sm">
          <ActionIcon
            component={Link}
            to={`/inventory/check/detail/${stocktakeId}`}
            color="gray"
            aria-label={t('back')}
          >
            <IconArrowLeft size={24} />
          </ActionIcon>
          <Title order={1} size="h3">
            {found.number}
          </Title>
          <StocktakeBadge stocktake={found} />
        </Group>
        <Group gap="xs">
          <Button
            variant="default"
            leftSection={<IconPrinter size={20} />}
            loading={report.reading}
            onClick={() => void report.print()}
            data-testid="print-report"
          >
            {t('review.print')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconFileSpreadsheet size={20} />}
            loading={report.reading}
            onClick={() =>
              void report.table().then((table) => {
                if (table) saveFile(`${found.number}.csv`, csv(table), 'text/csv;charset=utf-8');
              })
            }
            data-testid="export-report"
          >
            {t('review.export')}
          </Button>
          {isOpen && (
            <Button leftSection={<IconFlagCheck size={20} />} onClick={() => setFinishing(true)} data-testid="finish">
              {t('review.finish')}
            </Button>
          )}
        </Group>
      </Group>
      {list.refusal && <Alert color="red">{reason(list.refusal)}</Alert>}
      {isOpen && open > 0 && (
        <Alert color="orange" p="xs" data-testid="open-lines">
          {t('review.open', { count: open })}
        </Alert>
      )}
      <SegmentedControl
        size="md"
        value={look}
        onChange={(next) => {
          setLook(next as Look);
          setPage(1);
        }}
        data={lookNames.map((name) => {
          const count = counts[name as keyof typeof counts];
          return { value: name, label: count ? `${t(`looks.${name}`)} ${count}` : t(`looks.${name}`) };
        })}
        style={{ alignSelf: 'start' }}
        data-testid="looks"
      />
      {list.data?.length === 0 ? (
        <Nothing title={t(`review.none.${look}`)} />
      ) : (
        <ReviewTable rows={list.data} onChoose={choose} />
      )}
      <Pager
        offset={(page - 1) * perPage}
        perPage={perPage}
        total={list.total}
        onOffset={(offset) => setPage(offset / perPage + 1)}
      />
      {row && (
        <ReviewDrawer
          key={row.productId}
          stocktakeId={stocktakeId}
          row={row}
          isOpen={isOpen}
          onClose={() => choose(null)}
          onChanged={refresh}
        />
      )}
      {finishing && (
        <FinishDialog
          stocktakeId={stocktakeId}
          states={found.states}
          onClose={() => setFinishing(false)}
          onFinished={refresh}
        />
      )}
      {report.printing && <PrintedReport stocktake={found} rows={report.printing} onPrinted={report.printed} />}
    </Stack>
  );
};
