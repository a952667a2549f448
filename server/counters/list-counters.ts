import type { Pool } from 'pg';
import type { CounterRow } from '#domain/sync/counter-view.ts';
import { waitsInQuarantine } from '../books/sql-quarantine.ts';

const columns = `c.id, c.shop_id as "shopId", s.code as "shopCode", s.name as "shopName", c.number, c.name, c.state,
  c.enrolled_at as "enrolledAt", coalesce(e.name, '') as "enrolledBy", c.last_contact as "lastContact",
  c.reported_at as "reportedAt", c.app_version as "appVersion", c.waiting, c.refused, c.clock_error as "clockError",
  c.persisted, c.last_n as "lastN",
  (select count(*) from command_log l
   where l.brand_id = c.brand_id and l.counter_id = c.id and l.outcome = 'held') as held,
  (select count(*) from quarantine q
   where q.brand_id = c.brand_id and q.counter_id = c.id and ${waitsInQuarantine}) as quarantined`;

const from = `from counter c
  join shop s on s.brand_id = c.brand_id and s.id = c.shop_id
  left join employee e on e.brand_id = c.brand_id and e.id = c.enrolled_by
  where c.brand_id = $1 and c.shop_id = any($2) and c.secret_hash is not null`;

/** The counters of these shops, by shop and number; the shops' own counters, which no browser is, are not among them. */
export const listCounters = async (pool: Pool, brandId: string, shopIds: readonly string[]): Promise<CounterRow[]> => {
  const { rows } = await pool.query<CounterRow>(`select ${columns} ${from} order by s.code, c.number`, [
    brandId,
    shopIds,
  ]);
  return rows;
};

/** One of them. */
export const readCounter = async (
  pool: Pool,
  brandId: string,
  shopIds: readonly string[],
  id: string,
): Promise<CounterRow | undefined> => {
  const { rows } = await pool.query<CounterRow>(`select ${columns} ${from} and c.id = $3`, [brandId, shopIds, id]);
  return rows[0];
};
