import { Group, SegmentedControl, Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLive } from '../../../db/use-live.ts';
import { changed } from '../address.ts';
import { SearchField } from '../search-field.tsx';
import { picks, type StockFilters, sorts } from './stock-filters.ts';

interface StockFilterBarProps {
  readonly filters: StockFilters;
  readonly onFilters: (filters: StockFilters) => void;
}

const all = 'all';

/** What narrows and sorts the list of stock; every change starts at its first page. */
export const StockFilterBar = ({ filters, onFilters }: StockFilterBarProps) => {
  const { t } = useTranslation('stock');
  const groups = useLive('item.groups', { kind: 'product' }) ?? [];
  const notices = useLive('stock.notices', {});
  const countOf = (pick: (typeof picks)[number]): string => {
    const count = pick === 'low' || pick === 'below' || pick === 'expiring' ? notices?.[pick] : undefined;
    return count ? ` ${count}` : '';
  };
  return (
    <>
      <Group gap="sm">
        <SearchField
          label={t('stock.search')}
          text={filters.text}
          onText={(text) => onFilters(changed(filters, { text }))}
          testId="stock-search"
        />
        <Select
          w={170}
          aria-label={t('stock.group')}
          value={filters.group ?? all}
          onChange={(group) => onFilters(changed(filters, { group: group === all || !group ? undefined : group }))}
          data={[
            { value: all, label: t('stock.allGroups') },
            ...groups.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <Select
          w={170}
          aria-label={t('stock.sort')}
          value={filters.sort ?? 'number'}
          onChange={(sort) => onFilters(changed(filters, { sort: sorts.find((known) => known === sort) }))}
          data={sorts.map((sort) => ({ value: sort, label: t(`stock.sorts.${sort}`) }))}
        />
      </Group>
      <SegmentedControl
        size="md"
        value={filters.pick ?? 'kept'}
        onChange={(value) => {
          const pick = picks.find((known) => known === value);
          onFilters(changed(filters, { pick: pick === 'kept' ? undefined : pick }));
        }}
        data={picks.map((pick) => ({ value: pick, label: `${t(`stock.picks.${pick}`)}${countOf(pick)}` }))}
        data-testid="stock-pick"
        style={{ alignSelf: 'start' }}
      />
    </>
  );
};
