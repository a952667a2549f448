import type { Pool } from 'pg';
import {
  type ClosedMonth,
  type CommissionMonth,
  closedAmong,
  correctedIn,
} from '#domain/commission/commission-month.ts';
import { type ClosedSheet, sheetOf } from '#domain/commission/corrections.ts';
import { type CommissionEntry, commissionsIn } from '#domain/commission/month.ts';
import { type RestedOn, touchedFrom } from '#domain/commission/rested-on.ts';
import { upwards } from '#domain/shop/reach.ts';
import type { Shop } from '#domain/shop/shop.ts';
import { type KnownThen, readClosedSheets, readKnownThen, readMonths, readRestedThen } from './closed-sheets.ts';
import { readAsked, rulesIn } from './read-asked.ts';
import { readRestedOn } from './rested-on.ts';

/** Which sheet: of which store, in which month; `shops` are all of the brand. */
export interface WhichSheet {
  readonly store: Shop;
  readonly shops: readonly Shop[];
  /** `yyyy-mm`. */
  readonly month: string;
  /** It is read to be closed: what it rests on is marked. */
  readonly toClose?: true;
}

/** The sheet of a month, with what the store has closed until now. */
export interface Sheet {
  readonly entries: readonly CommissionEntry[];
  readonly months: readonly CommissionMonth[];
  /** By which roles and groups its rules were found; of a closed one nothing is. */
  readonly known: KnownThen;
  /** What it and the closed months before it rest on; empty where that was not asked for. */
  readonly restedOn: RestedOn;
}

/** The closed sheets with which a month is compared: from the first on that may have to be corrected in it. */
const touchedSheets = async (
  pool: Pool,
  brandId: string,
  closed: readonly ClosedMonth[],
  restedOn: RestedOn,
): Promise<ClosedSheet[]> => {
  const latest = closed.at(-1);
  if (!latest) return [];
  const then = await readRestedThen(pool, brandId, latest);
  const from = touchedFrom(
    then,
    restedOn,
    closed.map(({ month }) => month),
  );
  const touched = closed.filter(({ month }) => from !== undefined && from <= month);
  return readClosedSheets(pool, brandId, touched);
};

/** Reads the sheet of a month in a store: as it was closed, or as it follows from orders, rules and closed months now. */
export const readSheet = async (pool: Pool, brandId: string, which: WhichSheet): Promise<Sheet> => {
  const { store, shops, month, toClose } = which;
  const months = await readMonths(pool, brandId, store.id);
  const closed = closedAmong(months);
  const own = closed.find((one) => one.month === month);
  if (own) {
    const [sheet] = await readClosedSheets(pool, brandId, [own]);
    return { entries: sheet?.entries ?? [], months, known: { roles: new Map(), groups: new Map() }, restedOn: {} };
  }
  const pays = correctedIn(closed) === month;
  const way = upwards(store.id, shops);
  const rested = pays || toClose ? [...closed.map((one) => one.month), month] : [];
  const rules = await rulesIn(pool, brandId, way);
  const restedOn = await readRestedOn(pool, brandId, store, { months: rested, rules, way });
  const [sheets, then] = await Promise.all([
    pays ? touchedSheets(pool, brandId, closed, restedOn) : [],
    readKnownThen(pool, brandId, closed),
  ]);
  const first = sheets[0]?.month ?? month;
  const { asked, known } = await readAsked(pool, brandId, { store, shops, first, last: month, known: then });
  return { entries: sheetOf(month, sheets, (one) => commissionsIn(one, asked)), months, known, restedOn };
};
