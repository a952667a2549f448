import { Group, SegmentedControl, Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CounterRow } from '#domain/sync/counter-view.ts';
import { SearchField } from '../../list/filters/search-field.tsx';
import { type CounterFilters, countPicks, type Pick, picks } from './filters.ts';

interface FilterBarProps {
  readonly counters: readonly CounterRow[];
  readonly now: number;
  readonly filters: CounterFilters;
  readonly onFilters: (filters: CounterFilters) => void;
}

const every = 'every';

/** What narrows the list. */
export const FilterBar = ({ counters, now, filters, onFilters }: FilterBarProps) => {
  const { t } = useTranslation('counter');
  const counted = countPicks(counters, now);
  const shops = [...new Map(counters.map(({ shopId, shopCode, shopName }) => [shopId, `${shopCode} ${shopName}`]))];
  const { text: _, ...untyped } = filters;
  const { shop: __, ...everywhere } = filters;
  return (
    <Group gap="sm">
      <SegmentedControl
        size="md"
        value={filters.pick ?? 'active'}
        onChange={(pick) => onFilters({ ...filters, pick: pick as Pick })}
        data={picks.map((pick) => ({ value: pick, label: t(`picks.${pick}`, { count: counted[pick] }) }))}
        data-testid="counter-picks"
      />
      {shops.length > 1 && (
        <Select
          w={200}
          aria-label={t('columns.shop')}
          value={filters.shop ?? every}
          onChange={(shop) => onFilters(shop === every || shop === null ? everywhere : { ...filters, shop })}
          data={[{ value: every, label: t('everyShop') }, ...shops.map(([value, label]) => ({ value, label }))]}
          data-testid="counter-shop"
        />
      )}
      <SearchField
        label={t('search')}
        text={filters.text}
        onText={(text) => onFilters(text === undefined ? untyped : { ...filters, text })}
        testId="counter-search"
      />
    </Group>
  );
};
