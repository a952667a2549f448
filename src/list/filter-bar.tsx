import { Group } from '@mantine/core';
import type { AddressOf, Counts, List } from './define-list.ts';
import { changesSide, type Filter, keysOf, narrows } from './filter.ts';
import { FilterField } from './filter-field.tsx';
import { changed } from './use-list.ts';

interface FilterBarProps<Row, Filters extends readonly Filter[], More> {
  readonly list: List<Row, Filters, More>;
  /** Those that are offered here. */
  readonly filters: readonly Filter[];
  readonly address: AddressOf<Filters>;
  readonly counts: Counts | undefined;
  /** Rows are shown that this device does not hold, and how many there are of each is not known. */
  readonly isOlder: boolean;
  readonly onAddress: (address: AddressOf<Filters>) => void;
}

/** What narrows a list; every change starts at its first page. */
export const FilterBar = <Row, const Filters extends readonly Filter[], More>({
  list,
  filters,
  address,
  counts,
  isOlder,
  onAddress,
}: FilterBarProps<Row, Filters, More>) => (
  <Group gap="sm">
    {filters.map((filter) => (
      <FilterField
        key={keysOf(filter)[0]}
        filter={filter}
        values={address}
        // Another side of a list is another list: what narrowed this one means nothing there.
        onValues={(values) => onAddress(changed(changesSide(filter) ? list.cleared(address) : address, values))}
        counts={filter.kind === 'choice' && !(isOlder && narrows(filter)) ? counts?.[filter.key] : undefined}
        list={list.name}
      />
    ))}
  </Group>
);
