import type { Pool } from 'pg';
import { day } from '#domain/values/durations.ts';
import { oneByOne } from '../one-by-one.ts';

/** How long what happened to a device stays in its log: two years, in milliseconds. */
const stays = 2 * 365 * day;
/** So much of what a device reported by itself stays, the latest. What staff did to it stays as long as it lasts. */
export const mostReported = 5_000;
/** Entries that leave in one transaction. */
const batch = 1_000;

const old = `delete from device_event e using (
    select brand_id, id from device_event where at < $1 limit ${batch}
  ) gone
  where e.brand_id = gone.brand_id and e.id = gone.id`;

const reported = `delete from device_event e using (
    select brand_id, id from device_event
    where brand_id = $1 and device_id = $2 and staff_id = '' and (at, id) <= ($3, $4) limit ${batch}
  ) gone
  where e.brand_id = gone.brand_id and e.id = gone.id`;

/** Runs a statement that removes some until it removes fewer than it may; answers how many it removed. */
const untilDone = async (pool: Pool, statement: string, values: readonly unknown[]): Promise<number> => {
  let all = 0;
  for (let count = batch; count === batch; all += count)
    count = (await pool.query(statement, [...values])).rowCount ?? 0;
  return all;
};

/**
 * Shortens the logs of devices, which would grow for ever by what machines tell; to be called daily (`now` in milliseconds
 * since 1970). Answers how many entries left.
 */
export const purgeDeviceLogs = async (pool: Pool, now: number): Promise<number> => {
  let purged = await untilDone(pool, old, [now - stays]);
  const { rows: talkative } = await pool.query<{ brandId: string; deviceId: string }>(
    `select brand_id as "brandId", device_id as "deviceId" from device_event where staff_id = ''
     group by brand_id, device_id having count(*) > ${mostReported} order by 1, 2`,
  );
  await oneByOne(talkative, async ({ brandId, deviceId }) => {
    const { rows } = await pool.query<{ at: string; id: string }>(
      `select at, id from device_event where brand_id = $1 and device_id = $2 and staff_id = ''
       order by at desc, id desc offset ${mostReported} limit 1`,
      [brandId, deviceId],
    );
    if (rows[0]) purged += await untilDone(pool, reported, [brandId, deviceId, rows[0].at, rows[0].id]);
  });
  return purged;
};
