import { z } from 'zod';
import { type MovementRow, movementRow } from '#domain/stock/stock-view.ts';
import type { Refusal } from '../../../db/run-result.ts';
import type { StoreApi } from '../../../db/store-api.ts';
import { type MovementFilters, movementPath } from './movement-filters.ts';

const pageSize = 200;
/** More are not put into one spreadsheet: the days are to be narrowed. */
export const mostMovements = 10_000;

/**
 * The movements that the filters let through, newest first, asked for page by page; why not where contact ends before
 * the last one.
 */
export const allMovements = async (
  store: Pick<StoreApi, 'askServer'>,
  filters: MovementFilters,
  timeZone: string,
): Promise<{ readonly ok: true; readonly rows: readonly MovementRow[] } | Refusal> => {
  const rows: MovementRow[] = [];
  for (let page = 1; rows.length < mostMovements; page += 1) {
    const said = await store.askServer({ method: 'GET', path: movementPath({ ...filters, page }, timeZone, pageSize) });
    if (!said.ok) return said;
    const found = z.array(movementRow).parse(said.data);
    rows.push(...found);
    if (found.length < pageSize) break;
  }
  return { ok: true, rows };
};
