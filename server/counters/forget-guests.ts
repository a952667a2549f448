import type { Pool } from 'pg';
import { type Employee, employee } from '#domain/staff/employee.ts';
import { guestStays, guestStill } from '#domain/staff/guests.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { putRecords } from '../db/put-records.ts';
import { recordJson, tableFor } from '../db/tables.ts';
import { oneByOne } from '../one-by-one.ts';

/** People of one brand that are written in one transaction. */
const batch = 200;
const table = tableFor(employee.name);
const isOver = "exists (select from jsonb_array_elements(r.guest_in) guest where (guest ->> 'at')::bigint <= $1)";

/**
 * Shops forget who has not worked there for 35 days without belonging to them; to be called daily (`now` in milliseconds
 * since 1970). Their counters hear of it with the next pull. Answers of how many people something was forgotten.
 */
export const forgetGuests = async (pool: Pool, now: number): Promise<number> => {
  const before = now - guestStays;
  const { rows: brands } = await pool.query<{ brandId: string }>(
    `select distinct brand_id as "brandId" from ${table.name} r where not deleted and ${isOver}`,
    [before],
  );
  let forgotten = 0;
  await oneByOne(brands, async ({ brandId }) => {
    for (let count = batch; count === batch; forgotten += count) {
      count = await inTransaction(pool, async (client) => {
        const { rows } = await client.query<{ record: Employee }>(
          `select ${recordJson(table, 'r')} as record from ${table.name} r
           where brand_id = $2 and not deleted and ${isOver} order by id limit ${batch} for update`,
          [before, brandId],
        );
        const people = rows.map(({ record }) => ({ ...record, guestIn: guestStill(record, now) }));
        await putRecords(client, brandId, employee.name, people);
        return people.length;
      });
    }
  });
  return forgotten;
};
