import { Button, Group, Select, Stack, Text } from '@mantine/core';
import { IconClipboardOff, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { stocktakeStatuses } from '#domain/stocktake/codes.ts';
import type { Page } from '../../../../db/page.ts';
import { useLive } from '../../../../db/use-live.ts';
import { useMay } from '../../../../db/use-may.ts';
import { ListTable } from '../../../../ui/list-table.tsx';
import { Nothing, NothingFound } from '../../../../ui/nothing.tsx';
import { Refused } from '../../../../ui/refused.tsx';
import { useLatest } from '../../../../ui/use-latest.ts';
import { given, isNarrowed } from '../../address.ts';
import { SearchField } from '../../search-field.tsx';
import { perPage, type StocktakeFilters } from './stocktake-filters.ts';
import { useOlder } from './use-older.ts';
import { type ListedStocktake, useStocktakeColumns } from './use-stocktake-columns.tsx';

interface StocktakeListProps {
  readonly filters: StocktakeFilters;
  readonly onFilters: (filters: StocktakeFilters) => void;
  readonly onOpen: (stocktakeId: string) => void;
}

const all = 'all';
const words = ['draft', 'inProgress', 'finished', 'canceled'] as const;

/** The stocktakes that this device knows, newest first: those under way and those of the last days. */
export const StocktakeList = ({ filters, onFilters, onOpen }: StocktakeListProps) => {
  const { t } = useTranslation('stocktake');
  const columns = useStocktakeColumns();
  const may = useMay();
  const { page = 1, status, text } = filters;
  const offset = (page - 1) * perPage;
  const params = { status: status ?? -1, text: text ?? '', offset, limit: perPage };
  const held = useLive('stocktake.list', params);
  const older = useOlder(filters);
  const { answer, isStale } = useLatest<Page<ListedStocktake>>(filters.older ? older.answer : held);
  const which: StocktakeFilters = filters.older ? { older: true } : {};
  const narrow = (change: StocktakeFilters): void => onFilters({ ...change, ...which });
  const toOffset = (next: number) => onFilters({ ...filters, page: next / perPage + 1 });
  return (
    <Stack p="md" gap="sm" data-testid="stocktake-list">
      <Group gap="sm">
        <SearchField
          label={t('list.search')}
          text={text}
          onText={(wanted) => narrow({ ...(status && { status }), ...(wanted && { text: wanted }) })}
          testId="stocktake-search"
        />
        <Select
          w={160}
          aria-label={t('columns.status')}
          value={status === undefined ? all : String(status)}
          onChange={(wanted) =>
            narrow({ ...(text && { text }), ...(wanted && wanted !== all && { status: Number(wanted) }) })
          }
          data={[
            { value: all, label: t('list.allStatuses') },
            ...words.map((word) => ({ value: String(stocktakeStatuses[word]), label: t(`statuses.${word}`) })),
          ]}
        />
        {may('pc.inventory.check') && (
          <Button
            component={Link}
            to="/inventory/check/add"
            leftSection={<IconPlus size={20} />}
            miw="max-content"
            data-testid="new-stocktake"
          >
            {t('list.new')}
          </Button>
        )}
      </Group>
      {older.refusal ? (
        <Refused
          title={t('list.olderOffline')}
          reason={older.refusal}
          asking={older.asking}
          onAgain={() => void older.refresh()}
        />
      ) : (
        <ListTable
          columns={columns}
          rows={answer?.rows}
          isStale={isStale}
          keyOf={({ id }) => id}
          testId={({ number }) => `stocktake-${number}`}
          onOpen={({ id }) => onOpen(id)}
          nothing={
            isNarrowed(filters) ? (
              <NothingFound title={t('list.noneFound')} onReset={() => onFilters(which)} />
            ) : (
              <Nothing icon={IconClipboardOff} title={t('list.none')} hint={t('list.noneHint')} />
            )
          }
          pages={answer && { offset, perPage, total: answer.total, onOffset: toOffset }}
        />
      )}
      <Group gap="xs">
        <Text size="sm" c="dimmed">
          {t('list.recentHint')}
        </Text>
        <Button
          variant="subtle"
          size="sm"
          mih={44}
          onClick={() => onFilters({ ...given({ text, status }), ...(filters.older ? {} : { older: true }) })}
          data-testid="older"
        >
          {t(filters.older ? 'list.recent' : 'list.older')}
        </Button>
      </Group>
    </Stack>
  );
};
