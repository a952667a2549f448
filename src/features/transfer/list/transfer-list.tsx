import { Badge, Button, Group, Stack, Tabs, Text, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconPlus, IconSearch, IconTruckOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Side, sideOf } from '#domain/transfer/actions.ts';
import { transferStatuses } from '#domain/transfer/codes.ts';
import type { Queries } from '../../../db/queries/queries.ts';
import { useLive, useSession, useStore } from '../../../db/use-live.ts';
import { useMay } from '../../../db/use-may.ts';
import { csv } from '../../../ui/csv.ts';
import { dayOf } from '../../../ui/days.ts';
import { ListOutput } from '../../../ui/list-output.tsx';
import { ListTable } from '../../../ui/list-table.tsx';
import { Nothing, NothingFound } from '../../../ui/nothing.tsx';
import { mostPrinted } from '../../../ui/printed-rows.ts';
import { Refused } from '../../../ui/refused.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { PlaceContext } from '../../../ui/use-format.ts';
import { useLatest } from '../../../ui/use-latest.ts';
import { perPage, sideIn, type TransferFilters } from './filters.ts';
import { PrintedTransfers } from './printed-transfers.tsx';
import { StatusChips } from './status-chips.tsx';
import { useOlder } from './use-older.ts';
import { useTransferColumns } from './use-transfer-columns.tsx';
import { useTransferTable } from './use-transfer-table.ts';

interface TransferListProps {
  readonly filters: TransferFilters;
  readonly onFilters: (filters: TransferFilters) => void;
  readonly onOpen: (transferId: string) => void;
}

/** What waits for this shop on each of its sides. */
const waitsFor: Readonly<Record<Side, number>> = {
  apply: transferStatuses.pendingReceipt,
  provide: transferStatuses.pendingReview,
};
const restAfterTyping = 250;
const most = 10_000;

/** Transfers that the shop asked for, and those that it is to deliver, newest first and as they change. */
export const TransferList = ({ filters, onFilters, onOpen }: TransferListProps) => {
  const { t } = useTranslation('transfer');
  const may = useMay();
  const shopId = useSession().shop?.id ?? '';
  const side = sideIn(filters);
  const columns = useTransferColumns(side);
  const table = useTransferTable();
  const store = useStore();
  const { timeZone } = use(PlaceContext);
  const [typed, setTyped] = useState(filters.text ?? '');
  const { text = '', status = -1, page = 1 } = filters;
  const offset = (page - 1) * perPage;
  const { answer: held, isStale } = useLatest(useLive('transfer.list', { side, status, text, offset, limit: perPage }));
  const older = useOlder(filters);
  const answer = filters.older ? older.answer : held;
  const search = useDebouncedCallback((next: string) => {
    const { text: _, page: __, ...rest } = filters;
    onFilters(next.trim() === '' ? rest : { ...rest, text: next.trim() });
  }, restAfterTyping);
  const exportAll = async () => {
    const { rows } = await store.read('transfer.list', { side, status, text, offset: 0, limit: most });
    const name = `${t(`list.${side}`)}-${dayOf(Date.now(), timeZone)}.csv`;
    saveFile(name, csv(table(rows)), 'text/csv;charset=utf-8');
  };
  const [printing, print] = useState<Queries['transfer.list']['answer'] | null>(null);
  const printAll = async () =>
    print(await store.read('transfer.list', { side, status, text, offset: 0, limit: mostPrinted }));
  const reset = () => {
    setTyped('');
    const { status: _, text: __, page: ___, ...rest } = filters;
    onFilters(rest);
  };
  const toOffset = (next: number) => onFilters({ ...filters, page: next / perPage + 1 });
  const toSide = (next: string | null) => {
    setTyped('');
    onFilters(next === 'provide' ? { side: 'provide' } : {});
  };
  return (
    <Stack p="md" gap="sm" data-testid="transfer-list">
      <Group justify="flex-end" align="end">
        <Tabs value={side} onChange={toSide} flex="1 1 16rem" miw={0}>
          <Tabs.List>
            {(['apply', 'provide'] as const).map((each) => (
              <Tabs.Tab
                key={each}
                mih={44}
                value={each}
                data-testid={`side-${each}`}
                rightSection={<Waiting count={held?.counts[each][waitsFor[each]] ?? 0} />}
              >
                {t(`list.${each}`)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        </Tabs>
        {may('pc.inventory.transfer') && (
          <Button
            component={Link}
            to="/inventory/transfer/add"
            leftSection={<IconPlus size={20} />}
            data-testid="add-transfer"
          >
            {t('list.add')}
          </Button>
        )}
      </Group>
      <Group gap="sm">
        <StatusChips
          status={status}
          counts={filters.older ? undefined : held?.counts[side]}
          onStatus={(next) => {
            const { status: _, page: __, ...rest } = filters;
            onFilters(next === -1 ? rest : { ...rest, status: next });
          }}
        />
        <TextInput
          flex={1}
          miw={220}
          type="search"
          placeholder={t('list.search')}
          aria-label={t('list.search')}
          leftSection={<IconSearch size={18} />}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            search(event.currentTarget.value);
          }}
          data-testid="transfer-search"
        />
      </Group>
      <Group justify="space-between">
        <Text size="sm" c="dimmed" role="status" data-testid="transfer-count">
          {answer ? t('list.count', { count: answer.total }) : older.refusal ? '' : t('list.loading')}
        </Text>
        {!filters.older && (
          <Group gap="xs">
            <ListOutput
              disabled={!answer || answer.total === 0}
              words={{ export: t('list.export'), print: t('list.print') }}
              onExport={exportAll}
              onPrint={printAll}
              testId="print-transfers"
            />
          </Group>
        )}
      </Group>
      <ListTable
        columns={columns}
        rows={answer?.rows.filter((row) => sideOf(shopId, row) === side)}
        isStale={isStale && !filters.older}
        refused={
          older.refusal && (
            <Refused
              title={t('list.olderOffline')}
              reason={older.refusal}
              asking={older.asking}
              onAgain={() => void older.refresh()}
            />
          )
        }
        keyOf={({ id }) => id}
        testId={() => 'transfer-row'}
        onOpen={({ id }) => onOpen(id)}
        nothing={
          text !== '' || status !== -1 ? (
            <NothingFound title={t('list.none')} onReset={reset} />
          ) : (
            <Nothing
              icon={IconTruckOff}
              title={t(side === 'apply' ? 'list.emptyApply' : 'list.emptyProvide')}
              hint={t(side === 'apply' ? 'list.emptyApplyHint' : 'list.emptyProvideHint')}
            />
          )
        }
        pages={answer && { offset, perPage, total: answer.total, onOffset: toOffset }}
      />
      {printing && <PrintedTransfers {...printing} {...{ side, status, text }} onPrinted={() => print(null)} />}
      <Group gap="xs">
        <Text size="sm" c="dimmed">
          {t('list.recentHint')}
        </Text>
        <Button
          variant="subtle"
          size="sm"
          onClick={() => {
            const { older: _, page: __, ...rest } = filters;
            onFilters(filters.older ? rest : { ...rest, older: true });
          }}
          data-testid="older"
        >
          {t(filters.older ? 'list.recent' : 'list.older')}
        </Button>
      </Group>
    </Stack>
  );
};

const Waiting = ({ count }: { readonly count: number }) =>
  count > 0 ? (
    <Badge color="yellow" size="sm" circle={count < 10}>
      {count}
    </Badge>
  ) : null;
