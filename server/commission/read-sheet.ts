import type { Pool } from 'pg';
import {
  type ClosedMonth,
  type CommissionMonth,
  closedAmong,
  correctedIn,
} from '#domain/commission/commission-month.ts';
import { type ClosedSheet, sheetOf } from '#domain/commission/corrections.ts';
import { type CommissionEntry, commissionsIn } from '#domain/commission/month.ts';
import type { Shop } from '#domain/shop/shop.ts';
import { type KnownThen, readClosedSheets, readKnownThen, readMonths } from './closed-sheets.ts';
import { readAsked } from './read-asked.ts';

/** Which sheet: of which store, in which month; `shops` are all of the brand. */
export interface WhichSheet {
  readonly store: Shop;
  readonly shops: readonly Shop[];
  /** `yyyy-mm`. */
  readonly month: string;
}

/** The sheet of a month, with what the store has closed until now. */
export interface Sheet {
  readonly entries: readonly CommissionEntry[];
  readonly months: readonly CommissionMonth[];
  /** By which roles and groups its rules were found; of a closed one nothing is. */
  readonly known: KnownThen;
}

/** The sheets that the month has to be compared with: all that are closed where it pays their corrections. */
const comparedWith = (
  pool: Pool,
  brandId: string,
  closed: readonly ClosedMonth[],
  month: string,
): Promise<ClosedSheet[]> =>
  correctedIn(closed) === month ? readClosedSheets(pool, brandId, closed) : Promise.resolve([]);

/** Reads the sheet of a month in a store: as it was closed, or as it follows from orders, rules and closed months now. */
export const readSheet = async (pool: Pool, brandId: string, which: WhichSheet): Promise<Sheet> => {
  const { store, shops, month } = which;
  const months = await readMonths(pool, brandId, store.id);
  const closed = closedAmong(months);
  const own = closed.find((one) => one.month === month);
  if (own) {
    const [sheet] = await readClosedSheets(pool, brandId, [own]);
    return { entries: sheet?.entries ?? [], months, known: { roles: {}, groups: {} } };
  }
  const [sheets, then] = await Promise.all([
    comparedWith(pool, brandId, closed, month),
    readKnownThen(pool, brandId, closed),
  ]);
  const first = sheets[0]?.month ?? month;
  const { asked, known } = await readAsked(pool, brandId, { store, shops, first, last: month, known: then });
  return { entries: sheetOf(month, sheets, (one) => commissionsIn(one, asked)), months, known };
};
