import { stocktakeStatuses } from '#domain/stocktake/codes.ts';
import { given, oneOf, pageOf, textOf } from '../../address.ts';

/** What a list of stocktakes shows, as it stands in the address; what is left out does not narrow it. */
export interface StocktakeFilters {
  readonly text?: string;
  /** One of `stocktakeStatuses`. */
  readonly status?: number;
  /** From 1. */
  readonly page?: number;
  /** Also those that the device no longer holds. */
  readonly older?: true;
}

export const perPage = 20;

const { draft, inProgress, finished, canceled } = stocktakeStatuses;

/** Reads filters from an address; whatever is not understood is left out. */
export const readStocktakeFilters = (search: Readonly<Record<string, unknown>>): StocktakeFilters =>
  given<Required<StocktakeFilters>>({
    text: textOf(search.text),
    status: oneOf([draft, inProgress, finished, canceled], search.status),
    page: pageOf(search.page),
    older: search.older === true ? true : undefined,
  });

/** The call that asks the server for the same list, as far back as there is one. */
export const olderPath = (shopId: string, { text, status, page = 1 }: StocktakeFilters): string => {
  const parts = [
    `shop_id:${shopId}`,
    ...(status === undefined ? [] : [`status:${status}`]),
    ...(text === undefined ? [] : [`text:${text.replace(/[(),:]/g, ' ')}`]),
  ];
  return `/inventories/checks?page=${page}&per_page=${perPage}&filter=${encodeURIComponent(parts.join(','))}`;
};
