import type { Pool } from 'pg';
import { type ClosedMonth, type CommissionMonth, commissionMonth } from '#domain/commission/commission-month.ts';
import type { ClosedSheet } from '#domain/commission/corrections.ts';
import type { CommissionEntry } from '#domain/commission/month.ts';
import type { RestedOn } from '#domain/commission/rested-on.ts';
import { type Statement, statement } from '../db/statement.ts';
import { readRecords } from '../http/record-reads.ts';

/** By what the rules of a closed month were found: who had which roles, and in which group each item was. */
export interface KnownThen {
  /** By the ids that orders name: whatever a counter says, also what every object has a field for. */
  readonly roles: ReadonlyMap<string, readonly string[]>;
  /** By `<kind> <id>`. */
  readonly groups: ReadonlyMap<string, string>;
}
interface StoredThen {
  readonly id: string;
  readonly roles: Readonly<Record<string, readonly string[]>>;
  readonly groups: Readonly<Record<string, string>>;
}

/** The months that a store has closed or reopened. */
export const readMonths = (pool: Pool, brandId: string, shopId: string): Promise<CommissionMonth[]> =>
  readRecords(pool, commissionMonth, brandId, 'shop_id = $2', [shopId]);

/** The sheets of closed months as they were closed, in the order of the months; with `staffId` what is about them alone. */
export const readClosedSheets = async (
  pool: Pool,
  brandId: string,
  closed: readonly ClosedMonth[],
  staffId?: string,
): Promise<ClosedSheet[]> => {
  const { rows } = await pool.query<{ id: string; entries: CommissionEntry[] }>(
    `select closing_id as id, entries from closed_commission
      where brand_id = $1 and closing_id = any($2) and ($3::text is null or staff_id = $3) order by staff_id`,
    [brandId, closed.map(({ closing }) => closing.id), staffId ?? null],
  );
  return closed.map(({ month, closing }) => ({
    month,
    entries: rows.flatMap((row) => (row.id === closing.id ? row.entries : [])),
  }));
};

/** What was known of roles and groups when these months were closed, by month. */
export const readKnownThen = async (
  pool: Pool,
  brandId: string,
  closed: readonly ClosedMonth[],
): Promise<ReadonlyMap<string, KnownThen>> => {
  const { rows } = await pool.query<StoredThen>(
    'select id, roles, item_groups as groups from commission_closing where brand_id = $1 and id = any($2)',
    [brandId, closed.map(({ closing }) => closing.id)],
  );
  const byId = new Map(
    rows.map(({ id, roles, groups }) => [
      id,
      { roles: new Map(Object.entries(roles)), groups: new Map(Object.entries(groups)) },
    ]),
  );
  return new Map(
    closed.flatMap(({ month, closing }) => {
      const known = byId.get(closing.id);
      return known ? [[month, known] as const] : [];
    }),
  );
};

/** What the closed months of a store rested on when the latest of them was closed. */
export const readRestedThen = async (pool: Pool, brandId: string, latest: ClosedMonth): Promise<RestedOn> => {
  const { rows } = await pool.query<{ restedOn: RestedOn }>(
    'select rested_on as "restedOn" from commission_closing where brand_id = $1 and id = $2',
    [brandId, latest.closing.id],
  );
  return rows[0]?.restedOn ?? {};
};

/** Stores the sheet of a month with its closing. */
export const storeClosedSheet = (
  brandId: string,
  closingId: string,
  entries: readonly CommissionEntry[],
  { roles, groups }: KnownThen,
  restedOn: RestedOn,
): Statement[] => [
  ...[...new Set(entries.map(({ staffId }) => staffId))].map((staffId) =>
    statement(
      'insert into closed_commission (brand_id, closing_id, staff_id, entries) values ($1, $2, $3, $4)',
      ['text', 'text', 'text', 'jsonb'],
      brandId,
      closingId,
      staffId,
      entries.filter((entry) => entry.staffId === staffId),
    ),
  ),
  statement(
    'insert into commission_closing (brand_id, id, roles, item_groups, rested_on) values ($1, $2, $3, $4, $5)',
    ['text', 'text', 'jsonb', 'jsonb', 'jsonb'],
    brandId,
    closingId,
    Object.fromEntries(roles),
    Object.fromEntries(groups),
    restedOn,
  ),
];
