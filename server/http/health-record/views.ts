import type { Pool, PoolClient } from 'pg';
import { v7 as uuid } from 'uuid';
import { type HealthView, healthView } from '#domain/health/health-view.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { putRecords } from '../../db/put-records.ts';
import { deleteContents } from '../../health/contents.ts';
import type { CallerInShop } from '../caller.ts';

/** What somebody looks at or deletes, and of whom it is. */
type Viewed = Pick<HealthView, 'ownerId' | 'memberId' | 'what'>;

/** Notes what somebody does to health data. */
const note = (client: PoolClient, { brandId, shop, staff }: CallerInShop, viewed: readonly Viewed[]): Promise<void> => {
  const at = Date.now();
  const views = viewed.map((each): HealthView => ({ id: uuid(), shopId: shop.id, staffId: staff.id, at, ...each }));
  return putRecords(client, brandId, healthView.name, views);
};

/** Notes that somebody looks at health data, before anything of it is shown. */
export const noteViews = (pool: Pool, caller: CallerInShop, viewed: readonly Viewed[]): Promise<void> =>
  inTransaction(pool, (client) => note(client, caller, viewed));

/** Deletes a report or an entry with what it says, for good; who did it stays. */
export const deleteForGood = (
  pool: Pool,
  caller: CallerInShop,
  table: 'diagnosis' | 'health_record',
  viewed: Viewed,
): Promise<void> =>
  inTransaction(pool, async (client) => {
    const { brandId } = caller;
    const { ownerId } = viewed;
    await note(client, caller, [viewed]);
    await deleteContents(client, { brandId, ownerId });
    await client.query(`update ${table} set deleted = true, version = version + 1 where brand_id = $1 and id = $2`, [
      brandId,
      ownerId,
    ]);
  });
