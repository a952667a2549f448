import type { Pool } from 'pg';
import { endHolds } from '#domain/booking/hold.ts';
import { type Occupancy, occupancy } from '#domain/booking/occupancy.ts';
import type { AnyRecord } from '#domain/kernel/entity.ts';
import { transaction } from '../commands/transaction.ts';
import { putRecords } from '../db/put-records.ts';
import { recordJson, tableFor } from '../db/tables.ts';
import type { Hub } from '../sync/hub.ts';

interface Due {
  readonly brandId: string;
  readonly id: string;
}

/** Days of people, beds and places on which a form held something that has ended by then. */
const due = async (pool: Pool, now: number): Promise<Due[]> => {
  const { rows } = await pool.query<Due>(
    `select o.brand_id as "brandId", o.id from occupancy o
     where o.times @? '$[*].held' and not o.deleted
       and exists (select from jsonb_array_elements(o.times) t where (t -> 'held' ->> 'until')::bigint <= $1)
     order by o.brand_id, o.id limit 500`,
    [now],
  );
  return rows;
};

/** Ends what of one day is held no more; the shops that see it, none where others have let it go meanwhile. */
const endOn = (pool: Pool, { brandId, id }: Due, now: number): Promise<readonly string[]> =>
  transaction(pool, async ({ client, commit }) => {
    await client.query('begin');
    const table = tableFor(occupancy.name);
    const { rows } = await client.query<{ record: Occupancy }>(
      `select ${recordJson(table, 'r')} as record from ${table.name} r
       where r.brand_id = $1 and r.id = $2 and not r.deleted for update`,
      [brandId, id],
    );
    const days = rows.map(({ record }) => record);
    const changes = endHolds(days, now);
    for (const change of changes)
      if (change.op !== 'remove') await putRecords(client, brandId, change.entity, [change.record as AnyRecord]);
    await commit([]);
    return changes.length > 0 ? days.flatMap(({ shopIds }) => shopIds) : [];
  });

/** Ends what forms hold after its minutes, by the server's clock, however long it was down; each once. */
export const endHeld = async (
  { pool, hub }: { readonly pool: Pool; readonly hub: Pick<Hub, 'announce'> },
  now: number,
): Promise<void> => {
  for (const each of await due(pool, now)) {
    const shopIds = await endOn(pool, each, now);
    if (shopIds.length > 0) await hub.announce(each.brandId, [...shopIds]);
  }
};
