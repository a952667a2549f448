import { orderStatuses } from '#domain/order/codes.ts';
import type { Queries } from '../../../db/queries/queries.ts';
import { type Day, endOfDay, isDay, startOfDay } from '../../../ui/days.ts';

/** What the order list shows, as it stands in the address; what is left out does not narrow it. */
export interface OrderFilters {
  readonly status?: number;
  readonly text?: string;
  readonly from?: Day;
  readonly to?: Day;
  /** From 1. */
  readonly page?: number;
}

export const perPage = 20;
const allStatuses = -1;

/** Reads filters from an address; whatever is not understood is left out. */
export const readFilters = (search: Record<string, unknown>): OrderFilters => {
  const status = Number(search.status ?? allStatuses);
  const page = Number(search.page);
  const text = typeof search.text === 'number' ? String(search.text) : search.text;
  return {
    ...(orderStatuses.codes.some((code) => code === status) ? { status } : {}),
    ...(typeof text === 'string' && text !== '' ? { text: text.slice(0, 50) } : {}),
    ...(isDay(search.from) ? { from: search.from } : {}),
    ...(isDay(search.to) ? { to: search.to } : {}),
    ...(Number.isInteger(page) && page > 1 ? { page } : {}),
  };
};

/** The filters without some of them, on the first page. */
export const without = (filters: OrderFilters, ...left: readonly (keyof OrderFilters)[]): OrderFilters =>
  Object.fromEntries(
    Object.entries(filters).filter(([name]) => name !== 'page' && !left.some((each) => each === name)),
  );

/** Whether anything narrows the list. */
export const isNarrowed = (filters: OrderFilters): boolean => Object.keys(without(filters)).length > 0;

/** The question to the store; days begin and end as they do in the shop. */
export const queryOf = (filters: OrderFilters, timeZone: string): Queries['order.list']['params'] => ({
  status: filters.status ?? allStatuses,
  text: filters.text ?? '',
  from: filters.from ? startOfDay(filters.from, timeZone) : null,
  to: filters.to ? endOfDay(filters.to, timeZone) : null,
  offset: ((filters.page ?? 1) - 1) * perPage,
  limit: perPage,
});
