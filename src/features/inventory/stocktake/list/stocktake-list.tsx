import { Button, Group, Select, Stack } from '@mantine/core';
import { IconClipboardOff, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { stocktakeStatuses } from '#domain/stocktake/codes.ts';
import { useLive } from '../../../../db/use-live.ts';
import { ListTable } from '../../../../ui/list-table.tsx';
import { Nothing, NothingFound } from '../../../../ui/nothing.tsx';
import { useLatest } from '../../../../ui/use-latest.ts';
import { isNarrowed } from '../../address.ts';
import { SearchField } from '../../search-field.tsx';
import { perPage, type StocktakeFilters } from './stocktake-filters.ts';
import { useStocktakeColumns } from './use-stocktake-columns.tsx';

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
  const { page = 1, status, text } = filters;
  const offset = (page - 1) * perPage;
  const params = { status: status ?? -1, text: text ?? '', offset, limit: perPage };
  const { answer, isStale } = useLatest(useLive('stocktake.list', params));
  const narrow = (change: StocktakeFilters): void => onFilters(change);
  const toOffset = (next: number) => onFilters({ ...filters, page: next / perPage + 1 });
  return (
    <Stack p="md" gap="sm" data-testid="stocktake-list">
      <Group gap="sm" wrap="nowrap">
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
        <Button
          component={Link}
          to="/inventory/check/add"
          leftSection={<IconPlus size={20} />}
          miw="max-content"
          data-testid="new-stocktake"
        >
          {t('list.new')}
        </Button>
      </Group>
      <ListTable
        columns={columns}
        rows={answer?.rows}
        isStale={isStale}
        keyOf={({ id }) => id}
        testId={({ number }) => `stocktake-${number}`}
        onOpen={({ id }) => onOpen(id)}
        nothing={
          isNarrowed(filters) ? (
            <NothingFound title={t('list.noneFound')} onReset={() => onFilters({})} />
          ) : (
            <Nothing icon={IconClipboardOff} title={t('list.none')} hint={t('list.noneHint')} />
          )
        }
        pages={answer && { offset, perPage, total: answer.total, onOffset: toOffset }}
      />
    </Stack>
  );
};
