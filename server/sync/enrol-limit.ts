import type { Pool } from 'pg';
import { hour } from '#domain/values/durations.ts';

/**
 * How many counters one person may make in a shop within an hour. Who opens a shop sets up some ten tablets and
 * laptops, and a browser that was cleared becomes a new one; thirty leaves room for a day on which all goes wrong.
 */
export const mostPerPerson = { counters: 30, within: hour };
/** How many all people of a shop together may make within a day: a shop has numbers for centuries at that pace. */
export const mostPerShop = { counters: 100, within: 24 * hour };

const recent = (condition: string, within: number): string =>
  `select enrolled_at from counter where brand_id = $1 and shop_id = $2 and secret_hash is not null ${condition}
    and enrolled_at > $7::bigint - ${within}`;
const byPerson = recent('and enrolled_by = $6', mostPerPerson.within);
const byAll = recent('', mostPerShop.within);

/**
 * SQL that is true while person `$6` may make one more counter of shop `$2` at `$7`. Each new counter takes the number
 * behind the highest it sees, so that two at once never both pass with the same count.
 */
export const mayEnrol = `(select count(*) from (${byPerson}) own) < ${mostPerPerson.counters}
  and (select count(*) from (${byAll}) every) < ${mostPerShop.counters}`;

/** Too many counters were made; the next may be made after so many milliseconds. */
export class TooManyCounters extends Error {
  override readonly name = 'TooManyCounters';
  readonly wait: number;
  constructor(wait: number) {
    super('too many counters');
    this.wait = wait;
  }
}

/** How long until one more may be made, in milliseconds; 0 when it may be. */
export const waitToEnrol = async (
  pool: Pool,
  by: { readonly brandId: string; readonly employeeId: string },
  shopId: string,
  now: number,
): Promise<number> => {
  const waits = `select enrolled_at + ${mostPerPerson.within} - $4::bigint as wait from (
      select enrolled_at from counter where brand_id = $1 and shop_id = $2 and secret_hash is not null
        and enrolled_by = $3 order by enrolled_at desc offset ${mostPerPerson.counters - 1} limit 1
    ) own
    union all
    select enrolled_at + ${mostPerShop.within} - $4::bigint from (
      select enrolled_at from counter where brand_id = $1 and shop_id = $2 and secret_hash is not null
        order by enrolled_at desc offset ${mostPerShop.counters - 1} limit 1
    ) every`;
  const { rows } = await pool.query<{ wait: number }>(`select greatest(max(wait), 0) as wait from (${waits}) each`, [
    by.brandId,
    shopId,
    by.employeeId,
    now,
  ]);
  return rows[0]?.wait ?? 0;
};
