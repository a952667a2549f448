import type { Side } from '#domain/transfer/actions.ts';
import { transferStatuses } from '#domain/transfer/codes.ts';

/** What the list of transfers shows, as it stands in the address; what is left out does not narrow it. */
export interface TransferFilters {
  /** Those that this shop is to deliver; left out, those that it asked for. */
  readonly side?: 'provide';
  readonly status?: number;
  readonly text?: string;
  /** From 1. */
  readonly page?: number;
  /** Also those that the device no longer holds. */
  readonly older?: true;
}

export const perPage = 20;

/** Reads filters from an address; whatever is not understood is left out. */
export const readFilters = (search: Record<string, unknown>): TransferFilters => {
  const status = Number(search.status);
  const page = Number(search.page);
  const text = typeof search.text === 'number' ? String(search.text) : search.text;
  return {
    ...(search.side === 'provide' ? { side: 'provide' } : {}),
    ...(transferStatuses.codes.some((code) => code === status) ? { status } : {}),
    ...(typeof text === 'string' && text !== '' ? { text: text.slice(0, 50) } : {}),
    ...(Number.isInteger(page) && page > 1 ? { page } : {}),
    ...(search.older === true ? { older: true } : {}),
  };
};

export const sideIn = (filters: TransferFilters): Side => filters.side ?? 'apply';

/** The call that asks the server for the same list, as far back as there is one. */
export const pathOf = (filters: TransferFilters): string => {
  const side = sideIn(filters) === 'apply' ? 1 : 2;
  const status = filters.status === undefined ? '' : `,status:${filters.status}`;
  const number = filters.text === undefined ? '' : `,number:${filters.text.replace(/[(),:]/g, '')}`;
  const filter = encodeURIComponent(`allocation_type:${side}${status}${number}`);
  return `/allocations?page=${filters.page ?? 1}&per_page=${perPage}&filter=${filter}`;
};
