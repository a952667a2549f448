import { inTypes, outTypes } from '#domain/stock/codes.ts';
import { endOfDay, startOfDay } from '../../../ui/days.ts';
import type { Days } from '../../../ui/quick-days.ts';
import { daysIn, given, oneOf, pageOf, textOf } from '../address.ts';

/** What the list of movements shows, as it stands in the address; what is left out does not narrow it. */
export interface MovementFilters extends Days {
  readonly product?: string;
  readonly paper?: string;
  readonly order?: string;
  readonly type?: number;
  readonly staff?: string;
  readonly shop?: string;
  /** From 1. */
  readonly page?: number;
}

export const perPage = 20;
export const allTypes: readonly number[] = [...inTypes.codes, ...outTypes.codes];

/** Reads filters from an address; whatever is not understood is left out. */
export const readMovementFilters = (search: Readonly<Record<string, unknown>>): MovementFilters => ({
  ...daysIn(search),
  ...given<Required<Omit<MovementFilters, keyof Days>>>({
    product: textOf(search.product),
    paper: textOf(search.paper),
    order: textOf(search.order),
    type: oneOf(allTypes, search.type),
    staff: textOf(search.staff),
    shop: textOf(search.shop),
    page: pageOf(search.page),
  }),
});

/** The call that answers them. */
export const movementPath = (
  { product, paper, order, type, staff, shop, from, to, page = 1 }: MovementFilters,
  timeZone: string,
  rows = perPage,
): string => {
  const asked = {
    item_ids: product,
    paper_id: paper,
    order_id: order,
    type,
    staff_id: staff,
    shop_id: shop,
    from: from && startOfDay(from, timeZone),
    to: to && endOfDay(to, timeZone),
  };
  const filter = Object.entries(asked).flatMap(([name, value]) => (value === undefined ? [] : `${name}:${value}`));
  const query = new URLSearchParams({ filter: filter.join(','), page: String(page), per_page: String(rows) });
  return `/inventories/change_details?${query}`;
};
