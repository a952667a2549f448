import { Alert, Badge, Button, CloseButton, Group, Select, Stack, Table, Text } from '@mantine/core';
import { IconFileSpreadsheet, IconPlugConnectedX } from '@tabler/icons-react';
import { use, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { type MovementRow, movementRow } from '#domain/stock/stock-view.ts';
import { useLive, useStore } from '../../../db/use-live.ts';
import { useMay } from '../../../db/use-may.ts';
import { useServer } from '../../../db/use-server.ts';
import { csv } from '../../../ui/csv.ts';
import { dayOf } from '../../../ui/days.ts';
import { Pager } from '../../../ui/pager.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { PlaceContext, useFormat } from '../../../ui/use-format.ts';
import { useLatest } from '../../../ui/use-latest.ts';
import { useReason } from '../../../ui/use-reason.ts';
import { ProductSearch } from '../form/product-search.tsx';
import classes from '../inventory.module.css';
import { LoadingRows } from '../loading-rows.tsx';
import { Nothing } from '../nothing.tsx';
import { PeriodFilter } from '../period-filter.tsx';
import { changed } from '../stock/stock-filters.ts';
import { useStockWords } from '../use-stock-words.ts';
import { allMovements } from './all-movements.ts';
import { MovementDetails } from './movement-details.tsx';
import { allTypes, type MovementFilters, movementPath, perPage } from './movement-filters.ts';
import { useMovementTable } from './use-movement-table.ts';

interface MovementScreenProps {
  readonly filters: MovementFilters;
  readonly onFilters: (filters: MovementFilters) => void;
}

const rowsOfMovements = z.array(movementRow);
const all = 'all';

/** The movements of the stock, of this shop and those below it. They lie on the server, so that this needs contact. */
export const MovementScreen = ({ filters, onFilters }: MovementScreenProps) => {
  const { t } = useTranslation('stock');
  const { time, money } = useFormat();
  const { timeZone } = use(PlaceContext);
  const store = useStore();
  const may = useMay();
  const words = useStockWords();
  const reason = useReason();
  const staff = useLive('staff.all', {}) ?? [];
  const [open, setOpen] = useState<MovementRow | null>(null);
  const valued = may('pc.inventory.value');
  const table = useMovementTable(valued);
  const asked = useServer(movementPath(filters, timeZone), rowsOfMovements);
  const { data, total } = asked;
  const answered = useMemo(() => data && { rows: data, total }, [data, total]);
  const { answer, isStale } = useLatest(answered);
  const [chosen] = useLive('stock.of', { productIds: filters.product ? [filters.product] : [] }) ?? [];
  const several = new Set(answer?.rows.map(({ shopId }) => shopId)).size > 1 || filters.shop !== undefined;
  const exportAll = async () => {
    const rows = await allMovements(store, filters, timeZone);
    saveFile(`${t('movements.file')}-${dayOf(Date.now(), timeZone)}.csv`, csv(table(rows)), 'text/csv;charset=utf-8');
  };
  const tags = [
    ...(filters.product
      ? [['product', chosen?.product.name ?? answer?.rows[0]?.name ?? filters.product] as const]
      : []),
    ...(filters.paper ? [['paper', answer?.rows[0]?.paperNumber ?? ''] as const] : []),
    ...(filters.order ? [['order', answer?.rows[0]?.orderNumber ?? ''] as const] : []),
  ];
  const shop = several ? (['shop'] as const) : [];
  const value = valued ? (['value'] as const) : [];
  const heads = [
    'time',
    ...shop,
    'product',
    'type',
    'before',
    'change',
    'after',
    ...value,
    'reference',
    'staff',
  ] as const;
  const figures = ['before', 'change', 'after', 'value'];
  return (
    <Stack p="md" gap="sm" data-testid="movements">
      <Group gap="sm" wrap="nowrap">
        <ProductSearch onTake={({ product }) => onFilters(changed(filters, { product: product.id }))} />
        <Select
          w={160}
          aria-label={t('columns.type')}
          value={filters.type === undefined ? all : String(filters.type)}
          onChange={(type) => onFilters(changed(filters, { type: type === all ? undefined : Number(type) }))}
          data={[
            { value: all, label: t('papers.allTypes') },
            ...allTypes.map((type) => ({ value: String(type), label: words.type(type) })),
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
      {asked.refusal && (
        <Alert color="yellow" icon={<IconPlugConnectedX size={20} />} title={t('movements.offline')}>
          <Group justify="space-between">
            {reason(asked.refusal)}
            <Button variant="default" loading={asked.asking} onClick={() => void asked.refresh()}>
              {t('retry')}
            </Button>
          </Group>
        </Alert>
      )}
      <Group justify="space-between">
        <Group gap="xs">
          <Text size="sm" c="dimmed" role="status">
            {answer ? t('movements.count', { count: answer.total }) : asked.refusal ? '' : t('loading')}
          </Text>
          {tags.map(([name, text]) => (
            <Badge
              key={name}
              size="lg"
              variant="light"
              h={44}
              rightSection={
                <CloseButton
                  size={32}
                  aria-label={t('movements.without', { what: text })}
                  onClick={() => onFilters(changed(filters, { [name]: undefined }))}
                />
              }
            >
              {text}
            </Badge>
          ))}
        </Group>
        <Button
          variant="default"
          leftSection={<IconFileSpreadsheet size={20} />}
          disabled={!answer || answer.total === 0}
          onClick={() => void exportAll()}
        >
          {t('export')}
        </Button>
      </Group>
      {answer?.total === 0 && <Nothing title={t('movements.none')} hint={t('movements.noneHint')} />}
      {!answer && !asked.refusal && <LoadingRows />}
      {answer && answer.total > 0 && (
        <Table.ScrollContainer minWidth={820} className={isStale ? classes.stale : undefined}>
          <Table highlightOnHover stickyHeader horizontalSpacing="xs">
            <Table.Thead>
              <Table.Tr>
                {heads.map((head) => (
                  <Table.Th key={head} ta={figures.includes(head) ? 'right' : 'left'} className={classes.figure}>
                    {t(`columns.${head}`)}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {answer.rows.map((row) => (
                <Table.Tr
                  key={row.id}
                  tabIndex={0}
                  className={classes.row}
                  onClick={() => setOpen(row)}
                  onKeyDown={(event) => event.key === 'Enter' && setOpen(row)}
                  data-testid={`movement-${row.number}`}
                >
                  <Table.Td className={classes.figure}>{time(row.at)}</Table.Td>
                  {several && <Table.Td className={classes.figure}>{row.shopName}</Table.Td>}
                  <Table.Td className={classes.wide}>
                    <Text size="sm" truncate>
                      {row.name}
                    </Text>
                  </Table.Td>
                  <Table.Td className={classes.figure}>{words.type(row.type)}</Table.Td>
                  <Table.Td ta="right" className={classes.figure}>
                    {row.before}
                  </Table.Td>
                  <Table.Td ta="right" fw={600} className={classes.figure} c={row.quantity < 0 ? 'red' : 'jade'}>
                    {words.signed(row.quantity)}
                  </Table.Td>
                  <Table.Td ta="right" className={classes.figure} data-testid="after">
                    {row.after}
                  </Table.Td>
                  {valued && (
                    <Table.Td ta="right" className={classes.figure}>
                      {row.value === null ? '—' : money(row.value)}
                    </Table.Td>
                  )}
                  <Table.Td className={classes.figure}>{row.paperNumber || row.orderNumber}</Table.Td>
                  <Table.Td className={classes.figure}>{row.staffName}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      {answer && (
        <Pager
          offset={((filters.page ?? 1) - 1) * perPage}
          perPage={perPage}
          total={answer.total}
          onOffset={(offset) => onFilters(changed(filters, { page: offset / perPage + 1 }))}
        />
      )}
      {open && <MovementDetails movement={open} valued={valued} onClose={() => setOpen(null)} />}
    </Stack>
  );
};
