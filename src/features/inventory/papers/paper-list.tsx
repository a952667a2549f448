import { Button, Group, Select, Stack, Table, Text } from '@mantine/core';
import { IconFileSpreadsheet, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { useLive, useStore } from '../../../db/use-live.ts';
import { useMay } from '../../../db/use-may.ts';
import { useStaffName } from '../../../db/use-staff-name.ts';
import { csv } from '../../../ui/csv.ts';
import { dayOf } from '../../../ui/days.ts';
import { Pager } from '../../../ui/pager.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { PlaceContext, useFormat } from '../../../ui/use-format.ts';
import { useLatest } from '../../../ui/use-latest.ts';
import { WhereBadge } from '../../../ui/where-badge.tsx';
import { type Direction, typesOf } from '../direction.ts';
import classes from '../inventory.module.css';
import { LoadingRows } from '../loading-rows.tsx';
import { Nothing } from '../nothing.tsx';
import { PeriodFilter } from '../period-filter.tsx';
import { SearchField } from '../search-field.tsx';
import { changed } from '../stock/stock-filters.ts';
import { useStockWords } from '../use-stock-words.ts';
import { type PaperFilters, paperQuery, perPage } from './paper-filters.ts';
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
  const { money, time } = useFormat();
  const { timeZone } = use(PlaceContext);
  const store = useStore();
  const may = useMay();
  const words = useStockWords();
  const nameOf = useStaffName();
  const staff = useLive('staff.all', {}) ?? [];
  const valued = may('pc.inventory.value');
  const table = usePaperTable(valued);
  const query = paperQuery(direction, filters, timeZone);
  const { answer, isStale } = useLatest(useLive('paper.list', query));
  const exportAll = async () => {
    const { rows } = await store.read('paper.list', { ...query, offset: 0, limit: most });
    const name = `${t(`papers.file.${direction}`)}-${dayOf(Date.now(), timeZone)}.csv`;
    saveFile(name, csv(table(rows)), 'text/csv;charset=utf-8');
  };
  const value = valued ? (['value'] as const) : [];
  const heads = ['paper', 'time', 'type', 'items', 'quantity', ...value, 'staff', 'where'] as const;
  return (
    <Stack p="md" gap="sm" data-testid="paper-list">
      <Group gap="sm" wrap="nowrap">
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
          <Button
            variant="default"
            leftSection={<IconFileSpreadsheet size={20} />}
            disabled={!answer || answer.total === 0}
            onClick={() => void exportAll()}
          >
            {t('export')}
          </Button>
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
      {answer?.total === 0 ? (
        <Nothing title={t('papers.none')} hint={t(`papers.noneHint.${direction}`)} />
      ) : (
        <Table.ScrollContainer minWidth={760} className={isStale ? classes.stale : undefined}>
          <Table highlightOnHover stickyHeader horizontalSpacing="xs">
            <Table.Thead>
              <Table.Tr>
                {heads.map((head) => (
                  <Table.Th
                    key={head}
                    ta={head === 'quantity' || head === 'value' ? 'right' : 'left'}
                    className={classes.figure}
                  >
                    {t(`columns.${head}`)}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {answer?.rows.map((paper) => (
                <Table.Tr
                  key={paper.id}
                  tabIndex={0}
                  className={classes.row}
                  onClick={() => onOpen(paper.id)}
                  onKeyDown={(event) => event.key === 'Enter' && onOpen(paper.id)}
                  data-testid={`paper-${paper.number}`}
                >
                  <Table.Td className={classes.figure} fw={600}>
                    {paper.number}
                  </Table.Td>
                  <Table.Td className={classes.figure}>{time(paper.at)}</Table.Td>
                  <Table.Td className={classes.figure}>{words.type(paper.type)}</Table.Td>
                  <Table.Td className={classes.wide}>
                    <Text size="sm" truncate>
                      {words.items(paper)}
                    </Text>
                    {paper.remark && (
                      <Text size="sm" c="dimmed" truncate>
                        {paper.remark}
                      </Text>
                    )}
                  </Table.Td>
                  <Table.Td ta="right" className={classes.figure}>
                    {paper.quantity}
                  </Table.Td>
                  {valued && (
                    <Table.Td ta="right" className={classes.figure}>
                      {money(paper.value)}
                    </Table.Td>
                  )}
                  <Table.Td className={classes.figure}>{nameOf(paper.staffId)}</Table.Td>
                  <Table.Td>
                    <WhereBadge where={paper.where} />
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
          {!answer && <LoadingRows />}
        </Table.ScrollContainer>
      )}
      {answer && (
        <Pager
          offset={query.offset}
          perPage={perPage}
          total={answer.total}
          onOffset={(offset) => onFilters(changed(filters, { page: offset / perPage + 1 }))}
        />
      )}
    </Stack>
  );
};
