import type { Pool } from 'pg';
import { type Employee, employee } from '#domain/staff/employee.ts';
import { guestAlso, isKnownIn } from '#domain/staff/guests.ts';
import { transaction } from '../commands/transaction.ts';
import { putRecords } from '../db/put-records.ts';
import { recordJson, tableFor } from '../db/tables.ts';
import type { Hub } from '../sync/hub.ts';

/**
 * Somebody works at a counter of a shop that is not theirs, as people of the headquarters do: from now on its counters
 * know them, so that they can go on without contact. Once a day; answers at once for whoever belongs there.
 */
export const noteGuest = async (
  { pool, hub }: { readonly pool: Pool; readonly hub: Hub },
  { brandId, shopId }: { readonly brandId: string; readonly shopId: string },
  staff: Employee,
  now: number,
): Promise<void> => {
  if (isKnownIn(shopId, staff, now)) return;
  const table = tableFor(employee.name);
  const scopes = await transaction(pool, async ({ client, commit }) => {
    await client.query('begin');
    const { rows } = await client.query<{ record: Employee }>(
      `select ${recordJson(table, 'r')} as record from ${table.name} r
       where brand_id = $1 and id = $2 and not deleted for update`,
      [brandId, staff.id],
    );
    const found = rows[0]?.record;
    if (!found || isKnownIn(shopId, found, now)) return [];
    const guest = { ...found, guestIn: guestAlso(shopId, found, now) };
    await putRecords(client, brandId, employee.name, [guest]);
    await commit([]);
    return [...new Set([...employee.scopes(found), ...employee.scopes(guest)])];
  });
  if (scopes.length > 0) await hub.announce(brandId, scopes);
};
