import type { Pool } from 'pg';
import { type Employee, employee } from '#domain/staff/employee.ts';
import { transaction } from '../commands/transaction.ts';
import { putRecords } from '../db/put-records.ts';
import { recordJson, tableFor } from '../db/tables.ts';
import type { Hub } from '../sync/hub.ts';
import { type PinOwner, pinHintOf } from './pins.ts';

/**
 * Tells the counters of the shops in which somebody works that their PIN was set or forgotten: whoever has the right can
 * approve there from then on, wherever they set it (decision 0227).
 */
export const publishPin = async (
  { pool, hub }: { readonly pool: Pool; readonly hub: Hub },
  owner: PinOwner,
): Promise<void> => {
  const { brandId, staffId } = owner;
  const table = tableFor(employee.name);
  const pin = await pinHintOf(pool, owner);
  const scopes = await transaction(pool, async ({ client, commit }) => {
    await client.query('begin');
    const { rows } = await client.query<{ record: Employee }>(
      `select ${recordJson(table, 'r')} as record from ${table.name} r
       where brand_id = $1 and id = $2 and not deleted for update`,
      [brandId, staffId],
    );
    const found = rows[0]?.record;
    if (!found || (found.pin?.salt ?? null) === (pin?.salt ?? null)) return [];
    await putRecords(client, brandId, employee.name, [{ ...found, pin }]);
    await commit([]);
    return employee.scopes(found);
  });
  if (scopes.length > 0) await hub.announce(brandId, scopes);
};
