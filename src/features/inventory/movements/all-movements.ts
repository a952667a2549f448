import { z } from 'zod';
import { type MovementRow, movementRow } from '#domain/stock/stock-view.ts';
import type { StoreApi } from '../../../db/store-api.ts';
import { type MovementFilters, movementPath } from './movement-filters.ts';

const pageSize = 200;
/** More are not put into one spreadsheet: the days are to be narrowed. */
const most = 10_000;

/** The movements that the filters let through, newest first, asked for page by page; none without contact. */
export const allMovements = async (
  store: StoreApi,
  filters: MovementFilters,
  timeZone: string,
): Promise<MovementRow[]> => {
  const found: MovementRow[] = [];
  for (let page = 1; found.length < most; page += 1) {
    const said = await store.askServer({ method: 'GET', path: movementPath({ ...filters, page }, timeZone, pageSize) });
    if (!said.ok) break;
    const rows = z.array(movementRow).parse(said.data);
    found.push(...rows);
    if (rows.length < pageSize) break;
  }
  return found;
};
