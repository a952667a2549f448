import type { Pool, PoolClient } from 'pg';
import { v7 as uuid } from 'uuid';
import { longestOf, type RollingLimit, waitFor } from '#domain/sms/rolling-limit.ts';
import { networkAround, networkOf, timesAround } from '../sessions/origin.ts';

/** Something of which there may be only so many: a number that is sent codes, an address that asks. */
export interface Limited {
  readonly subject: string;
  readonly limits: readonly RollingLimit[];
}

/** Nothing is counted for longer than this, in milliseconds: a day. */
const day = 24 * 60 * 60 * 1000;
/** As many old ones are forgotten with each new one, at most. */
const batch = 100;

/** Places are taken one after the other for each subject; always in the same order, so that no two wait for each other. */
const lock = `select pg_advisory_xact_lock(key) from (
  select distinct hashtextextended(subject, 0) as key from unnest($1::text[]) as subject order by key) keys`;

const forget = `delete from limited_call where (brand_id, subject, id) in (
  select brand_id, subject, id from limited_call where at <= $1 limit ${batch} for update skip locked)`;

interface Counted {
  readonly subject: string;
  readonly at: number;
}

/** An address of which there may be only so many: its network, and four times as many of the network around it. */
export const limitedFrom = (what: string, address: string, limits: readonly RollingLimit[]): Limited[] => {
  const around = networkAround(address);
  const wider = limits.map(({ most, within }) => ({ most: most * timesAround, within }));
  return [
    { subject: `${what} ${networkOf(address)}`, limits },
    ...(around ? [{ subject: `${what} ${around}`, limits: wider }] : []),
  ];
};

/** How long whoever is counted under these has to wait, in milliseconds. */
const waitOf = async (db: Pool | PoolClient, limited: readonly Limited[], now: number): Promise<number> => {
  const since = now - Math.max(...limited.map(({ limits }) => longestOf(limits)));
  const { rows } = await db.query<Counted>('select subject, at from limited_call where subject = any($1) and at > $2', [
    limited.map(({ subject }) => subject),
    since,
  ]);
  const timesOf = (subject: string) => rows.flatMap((row) => (row.subject === subject ? [row.at] : []));
  return Math.max(...limited.map(({ subject, limits }) => waitFor(timesOf(subject), limits, now)));
};

/**
 * Counts one more for each subject, for all API processes of the database together; where one of their limits is reached
 * nothing is counted, and `wait` says for how many milliseconds. `release` takes back what was counted. Whoever has to
 * wait learns it before anything is locked.
 */
export const takePlace = async (
  pool: Pool,
  limited: readonly Limited[],
  now: number,
): Promise<{ readonly wait: number } | { readonly release: () => Promise<void> }> => {
  const subjects = limited.map(({ subject }) => subject);
  const ids = limited.map(() => uuid());
  const full = await waitOf(pool, limited, now);
  if (full > 0) return { wait: full };
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(lock, [subjects]);
    const wait = await waitOf(client, limited, now);
    if (wait === 0) {
      await client.query(
        'insert into limited_call (subject, id, at) select *, $3::bigint from unnest($1::text[], $2::text[])',
        [subjects, ids, now],
      );
    }
    await client.query('commit');
    if (wait > 0) return { wait };
  } catch (problem) {
    await client.query('rollback').catch(() => undefined);
    throw problem;
  } finally {
    client.release();
  }
  await pool.query(forget, [now - day]);
  return { release: async () => void (await pool.query('delete from limited_call where id = any($1)', [ids])) };
};
