import { Button, Group, Menu, Stack, Text } from '@mantine/core';
import {
  IconBarcode,
  IconDots,
  IconFileSpreadsheet,
  IconPackageExport,
  IconPackageImport,
  IconPackageOff,
  IconPrinter,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Queries } from '../../../db/queries/queries.ts';
import type { StockRow } from '../../../db/queries/stock.ts';
import { useLive, useStore } from '../../../db/use-live.ts';
import { useMay } from '../../../db/use-may.ts';
import { beep } from '../../../ui/beep.ts';
import { csv } from '../../../ui/csv.ts';
import { dayOf } from '../../../ui/days.ts';
import { ListTable } from '../../../ui/list-table.tsx';
import { Nothing, NothingFound } from '../../../ui/nothing.tsx';
import { mostPrinted } from '../../../ui/printed-rows.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { useScanner } from '../../../ui/scan/use-scanner.ts';
import { PlaceContext, useFormat } from '../../../ui/use-format.ts';
import { useLatest } from '../../../ui/use-latest.ts';
import { changed, isNarrowed } from '../address.ts';
import { useStores } from '../use-stores.ts';
import { NoticeDialog } from './notice-dialog.tsx';
import { PrintedStock } from './printed-stock.tsx';
import { ShopLevels } from './shop-levels.tsx';
import { StockFilterBar } from './stock-filter-bar.tsx';
import { perPage, type StockFilters, stockQuery } from './stock-filters.ts';
import { useStockColumns } from './use-stock-columns.tsx';
import { useStockTable } from './use-stock-table.ts';

interface StockScreenProps {
  readonly filters: StockFilters;
  readonly onFilters: (filters: StockFilters) => void;
  /** Shows what came and went of a product. */
  readonly onOpen: (productId: string) => void;
}

const most = 100_000;
type Printed = Queries['stock.list']['answer'];

/** What the shop has of each product. */
export const StockScreen = ({ filters, onFilters, onOpen }: StockScreenProps) => {
  const { t } = useTranslation('stock');
  const { money } = useFormat();
  const may = useMay();
  const store = useStore();
  const { timeZone } = use(PlaceContext);
  const [noticeFor, setNoticeFor] = useState<StockRow | null>(null);
  const [shopsOf, setShopsOf] = useState<StockRow | null>(null);
  const several = useStores().length > 1;
  const valued = may('pc.inventory.value');
  const table = useStockTable(valued);
  const query = stockQuery(filters);
  const { answer, isStale } = useLatest(useLive('stock.list', query));
  useScanner((code) => {
    void store.read('stock.byCode', { code }).then((row) => {
      beep(row ? 'added' : 'unknown');
      onFilters(changed(filters, { text: code, pick: row?.level ? undefined : 'every' }));
    });
  });
  const exportAll = async () => {
    const { rows } = await store.read('stock.list', { ...query, offset: 0, limit: most });
    saveFile(`${t('stock.file')}-${dayOf(Date.now(), timeZone)}.csv`, csv(table(rows)), 'text/csv;charset=utf-8');
  };
  const [printing, print] = useState<Printed | null>(null);
  const printAll = async () => print(await store.read('stock.list', { ...query, offset: 0, limit: mostPrinted }));
  const columns = useStockColumns({ valued, onNotice: setNoticeFor, onShops: several ? setShopsOf : undefined });
  const toOffset = (offset: number) => onFilters(changed(filters, { page: offset / perPage + 1 }));
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
              <Menu.Item
                py="sm"
                leftSection={<IconPrinter size={20} />}
                disabled={!answer || answer.total === 0}
                onClick={() => void printAll()}
                data-testid="print-stock"
              >
                {t('print')}
              </Menu.Item>
              <Menu.Item py="sm" leftSection={<IconBarcode size={20} />} component={Link} to="/inventory/labels">
                {t('stock.labels')}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </Group>
      </Group>
      <ListTable
        columns={columns}
        rows={answer?.rows}
        isStale={isStale}
        keyOf={({ product }) => product.id}
        testId={({ product }) => `stock-${product.number}`}
        onOpen={({ product }) => onOpen(product.id)}
        nothing={
          isNarrowed(filters) ? (
            <NothingFound title={t(`stock.none.${filters.pick ?? 'every'}`)} onReset={() => onFilters({})} />
          ) : (
            <Nothing icon={IconPackageOff} title={t('stock.none.kept')} hint={t('stock.noneHint')} />
          )
        }
        pages={answer && { offset: query.offset, perPage, total: answer.total, onOffset: toOffset }}
      />
      {printing && <PrintedStock {...printing} {...{ filters, valued }} onPrinted={() => print(null)} />}
      {shopsOf && <ShopLevels product={shopsOf.product} onClose={() => setShopsOf(null)} />}
      {noticeFor && <NoticeDialog row={noticeFor} onClose={() => setNoticeFor(null)} />}
    </Stack>
  );
};
