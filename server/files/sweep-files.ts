import type { Pool } from 'pg';
import { hour } from '#domain/values/durations.ts';
import type { Storage } from '../providers/storage/storage.ts';
import { purgeUploadCounts } from './upload-limit.ts';
import { incomingKey, keyAt } from './uploads.ts';
import { allUsed } from './used-files.ts';

/** How long a file stays that no record refers to, in milliseconds. */
export const unusedStays = 24 * hour;
/** Grants are over by then, so that nothing more comes in under them. */
const grantsAreOver = hour;
/** Files that are removed before the next are looked for. */
const batch = 200;

interface Row {
  readonly brandId: string;
  readonly id: string;
  readonly address: string;
}

const noteUsed = (pool: Pool, now: number) =>
  pool.query(
    `update upload u set used_at = $1 from (select distinct brand_id, address from (${allUsed()}) each) used
     where used.brand_id = u.brand_id and used.address = u.address`,
    [now],
  );

/** Removes what is left where files come in: after a confirmed upload nothing, unless somebody sent it once more. */
const clearIncoming = async (pool: Pool, storage: Storage, now: number): Promise<void> => {
  for (let count = batch; count === batch; ) {
    const { rows } = await pool.query<Row>(
      `select brand_id as "brandId", id, address from upload where not cleared and at < $1 order by at limit ${batch}`,
      [now - grantsAreOver],
    );
    count = rows.length;
    for (const { id } of rows) await storage.remove(incomingKey(id));
    await pool.query('update upload set cleared = true where id = any($1)', [rows.map(({ id }) => id)]);
  }
};

/**
 * Removes files that no record has referred to for 24 hours, and what was sent and never confirmed; to be called daily
 * (`now` in milliseconds since 1970). Answers how many. A row leaves before its file: a record that begins to use one
 * meanwhile either marks it in time, or finds that it is gone.
 */
export const sweepFiles = async (pool: Pool, storage: Storage, now: number): Promise<number> => {
  await noteUsed(pool, now);
  await clearIncoming(pool, storage, now);
  await purgeUploadCounts(pool, now);
  let swept = 0;
  for (let count = batch; count === batch; swept += count) {
    const { rows } = await pool.query<Row>(
      `update upload set state = 'leaving' where (brand_id, id) in (
         select brand_id, id from upload where state = 'leaving' or greatest(at, used_at) < $1 order by at limit ${batch}
       ) and (state = 'leaving' or greatest(at, used_at) < $1)
       returning brand_id as "brandId", id, address`,
      [now - unusedStays],
    );
    count = rows.length;
    for (const { address } of rows) await storage.remove(keyAt(address));
    await pool.query("delete from upload where state = 'leaving' and id = any($1)", [rows.map(({ id }) => id)]);
  }
  return swept;
};
