import { Button, Group, Skeleton, Stack, Table, Text } from '@mantine/core';
import { IconFileSpreadsheet, IconPrinter, IconReceiptOff, IconX } from '@tabler/icons-react';
import { use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLive, useStore } from '../../../db/use-live.ts';
import { csv } from '../../../ui/csv.ts';
import { dayOf } from '../../../ui/days.ts';
import { Pager } from '../../../ui/pager.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { PlaceContext } from '../../../ui/use-format.ts';
import { useLatest } from '../../../ui/use-latest.ts';
import { allOrders, type ListedOrder } from './all-orders.ts';
import { FilterBar } from './filter-bar.tsx';
import { isNarrowed, type OrderFilters, perPage, queryOf } from './filters.ts';
import classes from './order-list.module.css';
import { OrderRow } from './order-row.tsx';
import { PrintedList } from './printed-list.tsx';
import { useOrderTable } from './use-order-table.ts';

const heads = ['number', 'time', 'member', 'items', 'total', 'payments', 'status', 'counter', 'where'] as const;

interface OrderListProps {
  readonly filters: OrderFilters;
  readonly onFilters: (filters: OrderFilters) => void;
  readonly onOpen: (orderId: string) => void;
}

/** The orders of the shop, newest first. */
export const OrderList = ({ filters, onFilters, onOpen }: OrderListProps) => {
  const { t } = useTranslation('order');
  const store = useStore();
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
      {isEmpty ? (
        <Nothing narrowed={isNarrowed(filters)} />
      ) : (
        <Table.ScrollContainer minWidth={760} className={isStale ? classes.stale : undefined}>
          <Table highlightOnHover stickyHeader horizontalSpacing="xs">
            <Table.Thead>
              <Table.Tr>
                {heads.map((head) => (
                  <Table.Th key={head} ta={head === 'total' ? 'right' : 'left'} className={classes.number}>
                    {t(`columns.${head}`)}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {answer?.rows.map((order) => (
                <OrderRow key={order.id} order={order} onOpen={() => onOpen(order.id)} />
              ))}
            </Table.Tbody>
          </Table>
          {!answer && <Loading />}
        </Table.ScrollContainer>
      )}
      {answer && <Pager offset={query.offset} perPage={perPage} total={answer.total} onOffset={toOffset} />}
      <Text size="sm" c="dimmed">
        {t('list.older')}
      </Text>
      {printing && <PrintedList key={printing.at} orders={printing.orders} onPrinted={() => setPrinting(null)} />}
    </Stack>
  );
};

const Loading = () => (
  <Stack gap="xs" mt="xs" aria-hidden>
    {[1, 2, 3, 4, 5, 6].map((row) => (
      <Skeleton key={row} h={44} />
    ))}
  </Stack>
);

const Nothing = ({ narrowed }: { readonly narrowed: boolean }) => {
  const { t } = useTranslation('order');
  return (
    <Stack align="center" gap={6} py={64} c="dimmed" data-testid="no-orders">
      <IconReceiptOff size={40} aria-hidden />
      <Text fw={600}>{narrowed ? t('list.noneFound') : t('list.empty')}</Text>
      {!narrowed && <Text size="sm">{t('list.emptyHint')}</Text>}
    </Stack>
  );
};
