import type { Pool } from 'pg';
import { hour } from '#domain/values/durations.ts';
import { networkAround, networkOf, timesAround } from '../sessions/origin.ts';

/** Pictures that one person may send within an hour: a shop that enters its products has some hundred. */
export const mostOfPerson = 200;
/** Pictures for registrations that may come from one network within an hour: each takes up to some twenty. */
export const mostOfNetwork = 60;
/** Pictures for registrations from everywhere within an hour, so that nobody fills the disk from many addresses. */
export const mostOfStrangers = 1_000;

interface Limit {
  /** Whom it counts. */
  readonly sender: string;
  readonly most: number;
}

/**
 * Counts one more upload of a sender, for all API processes of the database together. Answers 0, or how many
 * milliseconds to wait when there were too many.
 */
const countUpload = async (pool: Pool, brandId: string, { sender, most }: Limit, now: number): Promise<number> => {
  const { rows } = await pool.query<{ wait: number }>(
    `with counted as (
       insert into upload_try as t (brand_id, sender, count, ends_at) values ($1, $2, 1, $3::bigint + ${hour})
       on conflict (brand_id, sender) do update
         set count = case when t.ends_at <= $3 then 1 else t.count + 1 end,
           ends_at = case when t.ends_at <= $3 then excluded.ends_at else t.ends_at end
         where t.count < $4 or t.ends_at <= $3
       returning 1
     ) select ends_at - $3::bigint as wait from upload_try
       where brand_id = $1 and sender = $2 and not exists (select from counted)`,
    [brandId, sender, now, most],
  );
  return rows[0]?.wait ?? 0;
};

/** How long somebody of the staff has to wait before one more upload, in milliseconds; 0 when it is counted. */
export const waitOfPerson = (pool: Pool, brandId: string, staffId: string, now: number): Promise<number> =>
  countUpload(pool, brandId, { sender: `staff ${staffId}`, most: mostOfPerson }, now);

/** The same of somebody who registers and is known by nothing but a network. */
export const waitOfStranger = async (pool: Pool, address: string, now: number): Promise<number> => {
  const around = networkAround(address);
  const limits: readonly Limit[] = [
    { sender: `network ${networkOf(address)}`, most: mostOfNetwork },
    ...(around ? [{ sender: `network ${around}`, most: mostOfNetwork * timesAround }] : []),
    { sender: 'all', most: mostOfStrangers },
  ];
  for (const limit of limits) {
    const wait = await countUpload(pool, '', limit, now);
    if (wait > 0) return wait;
  }
  return 0;
};

/** Forgets counts that are over; to be called daily. */
export const purgeUploadCounts = async (pool: Pool, now: number): Promise<void> => {
  await pool.query('delete from upload_try where ends_at <= $1', [now]);
};
