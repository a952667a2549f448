import { useMay } from '../store/use-may.ts';
import { permitted } from './column.ts';
import type { List, Looks } from './define-list.ts';
import type { Filter, ValuesOf } from './filter.ts';

/** What a list says to whoever looks at it: without the columns, of rows and of lines, whose right they lack. */
export const useLooks = <Row, const Filters extends readonly Filter[], More>(
  list: List<Row, Filters, More>,
  values: ValuesOf<Filters>,
  more?: More,
  rows?: readonly Row[],
): Looks<Row> => {
  const may = useMay();
  const { columns, lines, ...said } = list.useLooks(values, more, rows);
  return {
    ...said,
    columns: permitted(columns, may),
    lines: lines && { ...lines, columns: permitted(lines.columns, may) },
  };
};
