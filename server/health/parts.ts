import type { Pool, PoolClient } from 'pg';
import { hour, week } from '#domain/values/durations.ts';

/** A bundle that somebody sends in parts, under an id. What others send under the same id is apart from it. */
export interface Sending {
  readonly brandId: string;
  readonly id: string;
  readonly staffId: string;
}

/** So many bundles somebody may have begun to send, and not ended; one more has to wait. */
export const mostBegun = 60;

const own = 'brand_id = $1 and id = $2 and staff_id = $3';
const named = ({ brandId, id, staffId }: Sending): string[] => [brandId, id, staffId];

/** The parts of a bundle that are there. */
export const partsThere = async (pool: Pool, sending: Sending): Promise<number[]> => {
  const { rows } = await pool.query<{ part: number }>(
    `select part from health_part where ${own} order by part`,
    named(sending),
  );
  return rows.map(({ part }) => part);
};

/** Whether somebody has begun to send too many others within the last hour; asked as a new one begins. */
export const isTooMany = async (pool: Pool, { brandId, id, staffId }: Sending, now: number): Promise<boolean> => {
  const { rows } = await pool.query<{ begun: number }>(
    `select count(distinct id)::int as begun from health_part
     where brand_id = $1 and staff_id = $2 and id <> $3 and at > $4`,
    [brandId, staffId, id, now - hour],
  );
  return (rows[0]?.begun ?? 0) >= mostBegun;
};

/** A part of a bundle, the first one is 0; and how many parts the whole has. */
export interface Part {
  readonly part: number;
  readonly parts: number;
  readonly content: Buffer;
}

/**
 * Stores a part, once however often it is sent; answers the whole bundle when no part is missing any more. Whoever sends it
 * in another number of parts than before begins anew.
 */
export const storePart = async (
  pool: Pool,
  sending: Sending,
  { part, parts, content }: Part,
  now: number,
): Promise<Buffer | undefined> => {
  await pool.query(`delete from health_part where ${own} and parts <> $4`, [...named(sending), parts]);
  await pool.query(
    `insert into health_part (brand_id, id, staff_id, part, parts, content, at) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict do nothing`,
    [...named(sending), part, parts, content, now],
  );
  const there = await partsThere(pool, sending);
  if (there.length < parts) return undefined;
  const { rows } = await pool.query<{ content: Buffer }>(
    `select content from health_part where ${own} order by part`,
    named(sending),
  );
  return Buffer.concat(rows.map((row) => row.content));
};

/** Forgets the parts of a bundle that nobody can open, or that is not taken. */
export const forgetParts = async (pool: Pool, sending: Sending): Promise<void> => {
  await pool.query(`delete from health_part where ${own}`, named(sending));
};

/** Forgets the parts of a bundle that is taken, whoever sent them. */
export const forgetAllParts = async (client: PoolClient, brandId: string, id: string): Promise<void> => {
  await client.query('delete from health_part where brand_id = $1 and id = $2', [brandId, id]);
};

/** Forgets parts of what nobody has ended to send within a week; to be called daily. The tablet sends it anew. */
export const purgeParts = async (pool: Pool, now: number): Promise<void> => {
  await pool.query('delete from health_part where at <= $1', [now - week]);
};
