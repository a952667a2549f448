import { Button, Group, Menu, Stack, Table, Text } from '@mantine/core';
import { IconBarcode, IconDots, IconFileSpreadsheet, IconPackageExport, IconPackageImport } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StockRow } from '../../../db/stock-queries.ts';
import { useLive, useStore } from '../../../db/use-live.ts';
import { useMay } from '../../../db/use-may.ts';
import { csv } from '../../../ui/csv.ts';
import { dayOf } from '../../../ui/days.ts';
import { Pager } from '../../../ui/pager.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { PlaceContext, useFormat } from '../../../ui/use-format.ts';
import { useLatest } from '../../../ui/use-latest.ts';
import classes from '../inventory.module.css';
import { LoadingRows } from '../loading-rows.tsx';
import { Nothing } from '../nothing.tsx';
import { NoticeDialog } from './notice-dialog.tsx';
import { StockFilterBar } from './stock-filter-bar.tsx';
import { changed, perPage, type StockFilters, stockQuery } from './stock-filters.ts';
import { StockTableRow } from './stock-table-row.tsx';
import { useStockTable } from './use-stock-table.ts';

interface StockScreenProps {
  readonly filters: StockFilters;
  readonly onFilters: (filters: StockFilters) => void;
}

const most = 100_000;

/** What the shop has of each product. */
export const StockScreen = ({ filters, onFilters }: StockScreenProps) => {
  const { t } = useTranslation('stock');
  const { money } = useFormat();
  const may = useMay();
  const store = useStore();
  const { timeZone } = use(PlaceContext);
  const [noticeFor, setNoticeFor] = useState<StockRow | null>(null);
  const valued = may('pc.inventory.value');
  const table = useStockTable(valued);
  const query = stockQuery(filters);
  const { answer, isStale } = useLatest(useLive('stock.list', query));
  const exportAll = async () => {
    const { rows } = await store.read('stock.list', { ...query, offset: 0, limit: most });
    saveFile(`${t('stock.file')}-${dayOf(Date.now(), timeZone)}.csv`, csv(table(rows)), 'text/csv;charset=utf-8');
  };
  const heads = [
    'number',
    'product',
    'quantity',
    ...(valued ? (['unitValue', 'value'] as const) : []),
    'lowAt',
  ] as const;
  return (
    <Stack p="md" gap="sm" data-testid="stock-screen">
      <StockFilterBar filters={filters} onFilters={onFilters} />
      <Group justify="space-between">
        <Text size="sm" c="dimmed" role="status" data-testid="stock-count">
          {answer ? t('stock.count', { count: answer.total }) : t('loading')}
          {answer && valued && ` · ${t('stock.worth', { value: money(answer.value) })}`}
        </Text>
        <Group gap="xs">
          {may('pc.inventory.book') && (
            <>
              <Button
                component={Link}
                to="/inventory/inbound/add"
                leftSection={<IconPackageImport size={20} />}
                data-testid="new-inbound"
              >
                {t('stock.in')}
              </Button>
              <Button
                component={Link}
                to="/inventory/outbound/add"
                variant="default"
                leftSection={<IconPackageExport size={20} />}
                data-testid="new-outbound"
              >
                {t('stock.out')}
              </Button>
            </>
          )}
          <Menu position="bottom-end">
            <Menu.Target>
              <Button variant="default" px="sm" aria-label={t('more')}>
                <IconDots size={20} />
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item
                py="sm"
                leftSection={<IconFileSpreadsheet size={20} />}
                disabled={!answer || answer.total === 0}
                onClick={() => void exportAll()}
              >
                {t('export')}
              </Menu.Item>
              <Menu.Item py="sm" leftSection={<IconBarcode size={20} />} component={Link} to="/inventory/labels">
                {t('stock.labels')}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </Group>
      </Group>
      {answer?.total === 0 ? (
        <Nothing
          title={t(`stock.none.${filters.pick ?? 'kept'}`)}
          {...(filters.pick === undefined && filters.text === undefined ? { hint: t('stock.noneHint') } : {})}
        />
      ) : (
        <Table.ScrollContainer minWidth={680} className={isStale ? classes.stale : undefined}>
          <Table highlightOnHover stickyHeader horizontalSpacing="xs">
            <Table.Thead>
              <Table.Tr>
                {heads.map((head) => (
                  <Table.Th
                    key={head}
                    ta={head === 'number' || head === 'product' ? 'left' : 'right'}
                    className={classes.figure}
                  >
                    {t(`columns.${head}`)}
                  </Table.Th>
                ))}
                <Table.Th />
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {answer?.rows.map((row) => (
                <StockTableRow key={row.product.id} row={row} valued={valued} onNotice={() => setNoticeFor(row)} />
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
      {noticeFor && <NoticeDialog row={noticeFor} onClose={() => setNoticeFor(null)} />}
    </Stack>
  );
};
