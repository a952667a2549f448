import type { Column } from './column.ts';
import type { Filter, Search } from './filter.ts';

/** How a list is sorted by one of its orders: what then is in its address. */
export const sortedBy = (first: string, sort: string, isDown: boolean): Search => ({
  sort: sort === first ? undefined : sort,
  down: isDown ? true : undefined,
});

/**
 * What the head of each column does that sorts the list: the usual way round first, then the other one. `onSort` takes
 * what is to change in the address.
 */
export const sortingBy = (filters: readonly Filter[], { sort, down }: Search, onSort: (change: Search) => void) => {
  const order = filters.find((filter) => filter.kind === 'heads');
  return <Row>({ sorts }: Column<Row>) => {
    if (!order || sorts === undefined || !order.values.includes(sorts)) return undefined;
    const isBy = (sort ?? order.values[0]) === sorts;
    return {
      is: isBy ? (down === true ? ('reversed' as const) : ('usual' as const)) : null,
      onSort: () => onSort(sortedBy(order.values[0], sorts, isBy && down !== true)),
    };
  };
};
