import { useState } from 'react';
import type { List } from './define-list.ts';
import type { Filter, Search, ValuesOf } from './filter.ts';
import { ListView } from './list-view.tsx';

interface ListInsideProps<Row, Filters extends readonly Filter[], More> {
  readonly list: List<Row, Filters, More>;
  /** What it is narrowed to for good: count, pages, spreadsheet and paper hold to it as well. */
  readonly fixed: ValuesOf<Filters>;
  readonly onOpen?: (row: Row) => void;
}

/** A list within the page of a record, whose rows belong to that record. What narrows it further is left with the page. */
export const ListInside = <Row, const Filters extends readonly Filter[], More>({
  list,
  fixed,
  onOpen,
}: ListInsideProps<Row, Filters, More>) => {
  const [search, setSearch] = useState<Search>({});
  return <ListView list={list} search={search} onSearch={setSearch} fixed={fixed} onOpen={onOpen} />;
};
