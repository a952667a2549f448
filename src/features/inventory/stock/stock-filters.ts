import type { Queries } from '../../../db/queries/queries.ts';
import { given, oneOf, pageOf, textOf } from '../address.ts';

type Params = Queries['stock.list']['params'];

export const picks = ['kept', 'low', 'below', 'expiring', 'none', 'every'] as const satisfies readonly Params['pick'][];
export const sorts = ['number', 'quantity', 'value'] as const satisfies readonly Params['sort'][];

/** What the list of stock shows, as it stands in the address; what is left out does not narrow it. */
export interface StockFilters {
  readonly text?: string;
  readonly group?: string;
  readonly pick?: Params['pick'];
  readonly sort?: Params['sort'];
  /** From 1. */
  readonly page?: number;
}

export const perPage = 30;

/** Reads filters from an address; whatever is not understood is left out. */
export const readStockFilters = (search: Readonly<Record<string, unknown>>): StockFilters =>
  given<Required<StockFilters>>({
    text: textOf(search.text),
    group: textOf(search.group),
    pick: oneOf(picks, search.pick),
    sort: oneOf(sorts, search.sort),
    page: pageOf(search.page),
  });

/** The question to the store. */
export const stockQuery = ({ text, group, pick, sort, page = 1 }: StockFilters): Params => ({
  ...{ text: text ?? '', groupId: group ?? '', pick: pick ?? 'kept', sort: sort ?? 'number' },
  ...{ offset: (page - 1) * perPage, limit: perPage },
});
