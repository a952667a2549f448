import { Box } from '@mantine/core';
import type { AddressOf, List } from './define-list.ts';
import type { Filter, Search } from './filter.ts';
import { ListView } from './list-view.tsx';

interface ListPageProps<Row, Filters extends readonly Filter[], More> {
  readonly list: List<Row, Filters, More>;
  /** The search of the address. */
  readonly search: Search;
  readonly onSearch: (address: AddressOf<Filters>) => void;
  readonly onOpen?: (row: Row) => void;
}

/** A list that fills its page: what it shows is in the address, and its keys are those of the page. */
export const ListPage = <Row, const Filters extends readonly Filter[], More>(
  props: ListPageProps<Row, Filters, More>,
) => (
  <Box p="md">
    <ListView {...props} withKeys />
  </Box>
);
