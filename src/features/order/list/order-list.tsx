import { Button, Group, Stack, Text } from '@mantine/core';
import { IconFileSpreadsheet, IconPrinter, IconReceiptOff, IconX } from '@tabler/icons-react';
import { use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLive, useStore } from '../../../db/use-live.ts';
import { csv } from '../../../ui/csv.ts';
import { dayOf } from '../../../ui/days.ts';
import { ListTable } from '../../../ui/list-table.tsx';
import { Nothing, NothingFound } from '../../../ui/nothing.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { PlaceContext } from '../../../ui/use-format.ts';
import { useLatest } from '../../../ui/use-latest.ts';
import { allOrders, type ListedOrder } from './all-orders.ts';
import { FilterBar } from './filter-bar.tsx';
import { isNarrowed, type OrderFilters, perPage, queryOf } from './filters.ts';
import { PrintedList } from './printed-list.tsx';
import { useOrderColumns } from './use-order-columns.tsx';
import { useOrderTable } from './use-order-table.ts';

interface OrderListProps {
  readonly filters: OrderFilters;
  readonly onFilters: (filters: OrderFilters) => void;
  readonly onOpen: (orderId: string) => void;
}

/** The orders of the shop, newest first. */
export const OrderList = ({ filters, onFilters, onOpen }: OrderListProps) => {
  const { t } = useTranslation('order');
  const store = useStore();
  const columns = useOrderColumns();
  const table = useOrderTable();
  const { timeZone } = use(PlaceContext);
  const [printing, setPrinting] = useState<{ orders: readonly ListedOrder[]; at: number } | null>(null);
  const query = queryOf(filters, timeZone);
  const { answer, isStale } = useLatest(useLive('order.list', query));
  const exportAll = async () => {
    const name = `${t('list.file')}-${dayOf(Date.now(), timeZone)}.csv`;
    saveFile(name, csv(table(await allOrders(store, query))), 'text/csv;charset=utf-8');
  };
  const printAll = async () => setPrinting({ orders: await allOrders(store, query), at: Date.now() });
  const toOffset = (offset: number) => onFilters({ ...filters, page: offset / perPage + 1 });
  const isEmpty = answer?.total === 0;
  return (
    <Stack p="md" gap="sm" data-testid="order-list">
      <FilterBar filters={filters} onFilters={onFilters} />
      <Group justify="space-between">
        <Group gap="xs">
          <Text size="sm" c="dimmed" role="status" data-testid="order-count">
            {answer ? t('list.count', { count: answer.total }) : t('list.loading')}
          </Text>
          {isNarrowed(filters) && (
            <Button variant="subtle" size="sm" leftSection={<IconX size={18} />} onClick={() => onFilters({})}>
              {t('list.clear')}
            </Button>
          )}
        </Group>
        <Group gap="xs">
          <Button
            variant="default"
            leftSection={<IconFileSpreadsheet size={20} />}
            disabled={!answer || isEmpty}
            onClick={() => void exportAll()}
            data-testid="export-orders"
          >
            {t('list.export')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconPrinter size={20} />}
            disabled={!answer || isEmpty}
            onClick={() => void printAll()}
          >
            {t('list.print')}
          </Button>
        </Group>
      </Group>
      <ListTable
        columns={columns}
        rows={answer?.rows}
        isStale={isStale}
        keyOf={({ id }) => id}
        testId={({ number }) => `order-${number}`}
        onOpen={({ id }) => onOpen(id)}
        nothing={
          isNarrowed(filters) ? (
            <NothingFound title={t('list.noneFound')} onReset={() => onFilters({})} />
          ) : (
            <Nothing icon={IconReceiptOff} title={t('list.empty')} hint={t('list.emptyHint')} />
          )
        }
        pages={answer && { offset: query.offset, perPage, total: answer.total, onOffset: toOffset }}
      />
      <Text size="sm" c="dimmed">
        {t('list.older')}
      </Text>
      {printing && <PrintedList key={printing.at} orders={printing.orders} onPrinted={() => setPrinting(null)} />}
    </Stack>
  );
};
