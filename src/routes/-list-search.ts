import type { AnyList, SearchOf } from '../list/define-list.ts';

/**
 * The search of a list's address, typed by the list and read by it once its screen is there: lists with their looks are
 * not loaded before the login screen.
 */
export const listSearch =
  <L extends AnyList>() =>
  (search: Record<string, unknown>): SearchOf<L> =>
    search as SearchOf<L>;
