import { Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFilter } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useOneColumn } from '../ui/screen-size.ts';
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

/** What a narrow screen shows of the filters all the same: the search, and the sides of a list. */
const staysOut = (filter: Filter): boolean =>
  filter.kind === 'text' || (filter.kind === 'choice' && filter.as === 'tabs');

/** What has a field of its own: a record without a picker is narrowed to by other screens alone. */
const hasField = (filter: Filter): boolean => filter.kind !== 'record' || filter.Picker !== undefined;

/**
 * What narrows a list; every change starts at its first page. Where the screen has one column, several filters lie behind
 * one button, which says how many of them are set.
 */
export const FilterBar = <Row, const Filters extends readonly Filter[], More>({
  list,
  filters,
  address,
  counts,
  isOlder,
  onAddress,
}: FilterBarProps<Row, Filters, More>) => {
  const { t } = useTranslation('app');
  const panel = useId();
  const [isOpen, { toggle }] = useDisclosure(false);
  const isNarrow = useOneColumn();
  const behind = isNarrow ? filters.filter((filter) => hasField(filter) && !staysOut(filter)) : [];
  const hides = behind.length > 1;
  const field = (filter: Filter) => (
    <FilterField
      key={keysOf(filter)[0]}
      filter={filter}
      values={address}
      // Another side of a list is another list: what narrowed this one means nothing there.
      onValues={(values) => onAddress(changed(changesSide(filter) ? list.cleared(address) : address, values))}
      counts={filter.kind === 'choice' && !(isOlder && narrows(filter)) ? counts?.[filter.key] : undefined}
      list={list.name}
    />
  );
  const isSet = (filter: Filter): boolean => narrows(filter) && keysOf(filter).some((key) => key in address);
  const set = behind.filter(isSet).length;
  return (
    <Group gap="sm">
      {filters.filter((filter) => !hides || staysOut(filter)).map(field)}
      {hides && (
        <>
          <Button
            variant={set > 0 ? 'light' : 'default'}
            leftSection={<IconFilter size={18} />}
            aria-expanded={isOpen}
            aria-controls={panel}
            onClick={toggle}
            mih={44}
            data-testid={`${list.name}-filters`}
          >
            {set > 0 ? t('list.filtersSet', { set }) : t('list.filters')}
          </Button>
          <Group gap="sm" id={panel} w="100%" display={isOpen ? 'flex' : 'none'}>
            {isOpen && behind.map(field)}
          </Group>
        </>
      )}
    </Group>
  );
};
