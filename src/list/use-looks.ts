import type { ReactNode } from 'react';
import { useMay } from '../store/use-may.ts';
import { type Column, permitted } from './column.ts';
import type { List, Looks } from './define-list.ts';
import type { Filter, ValuesOf } from './filter.ts';

/** The last column of a list on a screen: what can be done with each row. */
const actsColumn = <Row>(acts: (row: Row, onChanged: () => void) => ReactNode, onChanged: () => void): Column<Row> => ({
  name: 'acts',
  head: '',
  text: () => '',
  as: 'figure',
  on: ['screen'],
  cell: (row) => acts(row, onChanged),
});

/** What a list says to whoever looks at it: without the columns, of rows and of lines, whose right they lack. */
export const useLooks = <Row, const Filters extends readonly Filter[], More>(
  list: List<Row, Filters, More>,
  values: ValuesOf<Filters>,
  more?: More,
  rows?: readonly Row[],
  onChanged: () => void = () => undefined,
): Looks<Row> => {
  const may = useMay();
  const { columns, lines, ...said } = list.useLooks(values, more, rows);
  return {
    ...said,
    columns: [...permitted(columns, may), ...(list.acts ? [actsColumn(list.acts, onChanged)] : [])],
    lines: lines && { ...lines, columns: permitted(lines.columns, may) },
  };
};
