import { Button, Group, Select, Stack, Text } from '@mantine/core';
import { IconPackageOff, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Queries } from '../../../db/queries/queries.ts';
import { useLive, useStore } from '../../../db/use-live.ts';
import { useMay } from '../../../db/use-may.ts';
import { csv } from '../../../ui/csv.ts';
import { dayOf } from '../../../ui/days.ts';
import { ListOutput } from '../../../ui/list-output.tsx';
import { ListTable } from '../../../ui/list-table.tsx';
import { Nothing, NothingFound } from '../../../ui/nothing.tsx';
import { mostPrinted } from '../../../ui/printed-rows.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { PlaceContext } from '../../../ui/use-format.ts';
import { useLatest } from '../../../ui/use-latest.ts';
import { changed, isNarrowed } from '../address.ts';
import { type Direction, typesOf } from '../direction.ts';
import { PeriodFilter } from '../period-filter.tsx';
import { SearchField } from '../search-field.tsx';
import { useStockWords } from '../use-stock-words.ts';
import { type PaperFilters, paperQuery, perPage } from './paper-filters.ts';
import { PrintedPapers } from './printed-papers.tsx';
import { usePaperColumns } from './use-paper-columns.tsx';
import { usePaperTable } from './use-paper-table.ts';

interface PaperListProps {
  readonly direction: Direction;
  readonly filters: PaperFilters;
  readonly onFilters: (filters: PaperFilters) => void;
  readonly onOpen: (paperId: string) => void;
}

const all = 'all';
const most = 10_000;

/** The papers of the shop by which goods came in or went out, newest first; those not sent yet among them. */
export const PaperList = ({ direction, filters, onFilters, onOpen }: PaperListProps) => {
  const { t } = useTranslation('stock');
  const { timeZone } = use(PlaceContext);
  const store = useStore();
  const may = useMay();
  const words = useStockWords();
  const staff = useLive('staff.all', {}) ?? [];
  const valued = may('pc.inventory.value');
  const columns = usePaperColumns(valued);
  const table = usePaperTable(valued);
  const query = paperQuery(direction, filters, timeZone);
  const { answer, isStale } = useLatest(useLive('paper.list', query));
  const exportAll = async () => {
    const { rows } = await store.read('paper.list', { ...query, offset: 0, limit: most });
    const name = `${t(`papers.file.${direction}`)}-${dayOf(Date.now(), timeZone)}.csv`;
    saveFile(name, csv(table(rows)), 'text/csv;charset=utf-8');
  };
  const [printing, print] = useState<Queries['paper.list']['answer'] | null>(null);
  const printAll = async () => print(await store.read('paper.list', { ...query, offset: 0, limit: mostPrinted }));
  const toOffset = (offset: number) => onFilters(changed(filters, { page: offset / perPage + 1 }));
  return (
    <Stack p="md" gap="sm" data-testid="paper-list">
      <Group gap="sm">
        <SearchField
          label={t('papers.search')}
          text={filters.text}
          onText={(text) => onFilters(changed(filters, { text }))}
          testId="paper-search"
        />
        <Select
          w={160}
          aria-label={t('columns.type')}
          value={filters.type === undefined ? all : String(filters.type)}
          onChange={(type) => onFilters(changed(filters, { type: type === all ? undefined : Number(type) }))}
          data={[
            { value: all, label: t('papers.allTypes') },
            ...typesOf(direction).map((type) => ({ value: String(type), label: words.type(type) })),
          ]}
        />
        <Select
          w={160}
          aria-label={t('columns.staff')}
          value={filters.staff ?? all}
          onChange={(person) => onFilters(changed(filters, { staff: person === all || !person ? undefined : person }))}
          data={[
            { value: all, label: t('papers.allStaff') },
            ...staff.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      </Group>
      <PeriodFilter days={filters} onDays={({ from, to }) => onFilters(changed(filters, { from, to }))} />
      <Group justify="space-between">
        <Text size="sm" c="dimmed" role="status">
          {answer ? t('papers.count', { count: answer.total }) : t('loading')}
        </Text>
        <Group gap="xs">
          <ListOutput
            disabled={!answer || answer.total === 0}
            words={{ export: t('export'), print: t('print') }}
            onExport={exportAll}
            onPrint={printAll}
            testId="print-papers"
          />
          {may('pc.inventory.book') && (
            <Button
              component={Link}
              to={`/inventory/${direction === 'in' ? 'inbound' : 'outbound'}/add`}
              leftSection={<IconPlus size={20} />}
              data-testid="new-paper"
            >
              {t(`papers.new.${direction}`)}
            </Button>
          )}
        </Group>
      </Group>
      <ListTable
        columns={columns}
        rows={answer?.rows}
        isStale={isStale}
        keyOf={({ id }) => id}
        testId={({ number }) => `paper-${number}`}
        onOpen={({ id }) => onOpen(id)}
        nothing={
          isNarrowed(filters) ? (
            <NothingFound title={t('papers.noneFound')} onReset={() => onFilters({})} />
          ) : (
            <Nothing icon={IconPackageOff} title={t('papers.none')} hint={t(`papers.noneHint.${direction}`)} />
          )
        }
        pages={answer && { offset: query.offset, perPage, total: answer.total, onOffset: toOffset }}
      />
      {printing && <PrintedPapers {...printing} {...{ direction, filters, valued }} onPrinted={() => print(null)} />}
    </Stack>
  );
};
