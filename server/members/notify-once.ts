import type { Pool } from 'pg';
import type { Scope } from '#domain/kernel/entity.ts';
import { notice } from '#domain/notice/notice.ts';
import { type Attempted, noticesOfAttempts } from '#domain/notice/of-moves.ts';
import { shopTypes } from '#domain/shop/types.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { putRecords } from '../db/put-records.ts';

/**
 * Gives notice of what somebody tries again and again, to the shop and the headquarters, where nobody has today; answers the
 * scopes to announce, none where somebody has.
 */
export const notifyOnce = (
  pool: Pool,
  brandId: string,
  attempted: Omit<Attempted, 'headquartersId'>,
  now: number,
): Promise<readonly Scope[]> =>
  inTransaction(pool, async (client) => {
    const { act, about, shopId } = attempted;
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`notify ${brandId} ${act} ${about}`]);
    const { rows } = await client.query<{ id: string }>(
      'select id from shop where brand_id = $1 and type = $2 and not deleted limit 1',
      [brandId, shopTypes.headquarters],
    );
    const said = noticesOfAttempts({ ...attempted, headquartersId: rows[0]?.id ?? shopId }, now);
    const given = await client.query('select 1 from notice where brand_id = $1 and id = any($2)', [
      brandId,
      said.map(({ id }) => id),
    ]);
    if (given.rows.length > 0) return [];
    await putRecords(client, brandId, notice.name, said);
    return said.flatMap((each) => notice.scopes(each));
  });
