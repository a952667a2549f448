import { stocktakeStatuses } from '#domain/stocktake/codes.ts';
import { given, oneOf, pageOf, textOf } from '../../address.ts';

/** What a list of stocktakes shows, as it stands in the address; what is left out does not narrow it. */
export interface StocktakeFilters {
  readonly text?: string;
  /** One of `stocktakeStatuses`. */
  readonly status?: number;
  /** From 1. */
  readonly page?: number;
}

export const perPage = 20;

const { draft, inProgress, finished, canceled } = stocktakeStatuses;

/** Reads filters from an address; whatever is not understood is left out. */
export const readStocktakeFilters = (search: Readonly<Record<string, unknown>>): StocktakeFilters =>
  given<{ text: string; status: number; page: number }>({
    text: textOf(search.text),
    status: oneOf([draft, inProgress, finished, canceled], search.status),
    page: pageOf(search.page),
  });
