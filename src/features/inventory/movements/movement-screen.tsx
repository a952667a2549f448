import { Badge, Button, CloseButton, Group, Select, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconFileSpreadsheet, IconPackageOff } from '@tabler/icons-react';
import { use, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { type MovementRow, movementRow } from '#domain/stock/stock-view.ts';
import { useLive, useStore } from '../../../db/use-live.ts';
import { useMay } from '../../../db/use-may.ts';
import { useServer } from '../../../db/use-server.ts';
import { beep } from '../../../ui/beep.ts';
import { csv } from '../../../ui/csv.ts';
import { dayOf } from '../../../ui/days.ts';
import { ListTable } from '../../../ui/list-table.tsx';
import { Nothing, NothingFound } from '../../../ui/nothing.tsx';
import { Refused } from '../../../ui/refused.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { useScanner } from '../../../ui/scan/use-scanner.ts';
import { PlaceContext } from '../../../ui/use-format.ts';
import { useLatest } from '../../../ui/use-latest.ts';
import { useReason } from '../../../ui/use-reason.ts';
import { changed, isNarrowed } from '../address.ts';
import { ProductSearch } from '../form/product-search.tsx';
import { PeriodFilter } from '../period-filter.tsx';
import { ShopSelect } from '../shop-select.tsx';
import { useStockWords } from '../use-stock-words.ts';
import { allMovements, mostMovements } from './all-movements.ts';
import { MovementDetails } from './movement-details.tsx';
import { allTypes, type MovementFilters, movementPath, perPage } from './movement-filters.ts';
import { useMovementColumns } from './use-movement-columns.tsx';
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
  const { timeZone } = use(PlaceContext);
  const store = useStore();
  const may = useMay();
  const words = useStockWords();
  const staff = useLive('staff.all', {}) ?? [];
  const reason = useReason();
  const [exporting, setExporting] = useState(false);
  const [open, setOpen] = useState<MovementRow | null>(null);
  const valued = may('pc.inventory.value');
  const table = useMovementTable(valued);
  const asked = useServer(movementPath(filters, timeZone), rowsOfMovements);
  const { data, total } = asked;
  const answered = useMemo(() => data && { rows: data, total }, [data, total]);
  const { answer, isStale } = useLatest(answered);
  const [chosen] = useLive('stock.of', { productIds: filters.product ? [filters.product] : [] }) ?? [];
  const several = filters.shop !== undefined;
  useScanner((code) => {
    void store.read('stock.byCode', { code }).then((row) => {
      beep(row ? 'added' : 'unknown');
      if (row) onFilters(changed(filters, { product: row.product.id }));
      else notifications.show({ color: 'red', message: t('form.unknownCode', { code }) });
    });
  });
  const exportAll = async () => {
    setExporting(true);
    const said = await allMovements(store, filters, timeZone).finally(() => setExporting(false));
    if (!said.ok) return notifications.show({ color: 'red', message: reason(said) });
    const { rows } = said;
    saveFile(`${t('movements.file')}-${dayOf(Date.now(), timeZone)}.csv`, csv(table(rows)), 'text/csv;charset=utf-8');
    if (rows.length >= mostMovements) {
      notifications.show({ color: 'yellow', message: t('movements.cut', { count: mostMovements }) });
    }
  };
  const tags = [
    ...(filters.product
      ? [['product', chosen?.product.name ?? answer?.rows[0]?.name ?? filters.product] as const]
      : []),
    ...(filters.paper ? [['paper', answer?.rows[0]?.paperNumber ?? ''] as const] : []),
    ...(filters.order ? [['order', answer?.rows[0]?.orderNumber ?? ''] as const] : []),
  ];
  const columns = useMovementColumns({ valued, several });
  const toOffset = (offset: number) => onFilters(changed(filters, { page: offset / perPage + 1 }));
  return (
    <Stack p="md" gap="sm" data-testid="movements">
      <Group gap="sm">
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
      <Group gap="sm">
        <PeriodFilter days={filters} onDays={({ from, to }) => onFilters(changed(filters, { from, to }))} />
        <ShopSelect shop={filters.shop} onShop={(shop) => onFilters(changed(filters, { shop }))} />
      </Group>
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
          loading={exporting}
          onClick={() => void exportAll()}
        >
          {t('export')}
        </Button>
      </Group>
      <ListTable
        columns={columns}
        rows={answer?.rows}
        isStale={isStale}
        refused={
          asked.refusal && (
            <Refused
              title={t('movements.offline')}
              reason={asked.refusal}
              asking={asked.asking}
              onAgain={() => void asked.refresh()}
            />
          )
        }
        keyOf={({ id }) => id}
        testId={({ number }) => `movement-${number}`}
        onOpen={setOpen}
        nothing={
          isNarrowed(filters) ? (
            <NothingFound title={t('movements.noneFound')} onReset={() => onFilters({})} />
          ) : (
            <Nothing icon={IconPackageOff} title={t('movements.none')} hint={t('movements.noneHint')} />
          )
        }
        pages={
          answer && { offset: ((filters.page ?? 1) - 1) * perPage, perPage, total: answer.total, onOffset: toOffset }
        }
      />
      {open && <MovementDetails movement={open} valued={valued} onClose={() => setOpen(null)} />}
    </Stack>
  );
};
