import type { Pool, PoolClient } from 'pg';
import { day } from '#domain/values/durations.ts';

/** How long the feed says of a record that it is gone: as long as counters keep what they sent, 35 days. */
const retention = 35 * day;
/** Entries that leave in one transaction, which keeps the scope from moving on meanwhile. */
const batch = 500;

interface Due {
  readonly brandId: string;
  readonly scopeId: string;
  /** Whatever the feed said up to here, it said 35 days ago. */
  readonly rev: number;
}

/** Notes the current revs; a scope in which nothing has happened since needs no other mark. */
const noteRevs = (pool: Pool, now: number) =>
  pool.query(
    `insert into scope_mark (brand_id, scope_id, at, rev)
     select s.brand_id, s.scope_id, $1, s.rev from scope s
     where s.rev > coalesce((select max(m.rev) from scope_mark m
       where m.brand_id = s.brand_id and m.scope_id = s.scope_id), 0)
     on conflict do nothing`,
    [now],
  );

/** Takes one batch out of a scope's feed; the scope's row is held first, as by everybody who writes its feed. */
const purgeBatch = async (client: PoolClient, { brandId, scopeId, rev }: Due): Promise<number> => {
  await client.query('begin');
  await client.query('select from scope where brand_id = $1 and scope_id = $2 for update', [brandId, scopeId]);
  const { rows } = await client.query<{ purged: number }>(
    `with gone as (
       delete from feed f using (
         select entity, record_id from feed
         where brand_id = $1 and scope_id = $2 and deleted and rev <= $3 order by rev limit ${batch}
       ) old
       where f.brand_id = $1 and f.scope_id = $2 and f.entity = old.entity and f.record_id = old.record_id
       returning f.rev
     ), moved as (
       update scope set purged_rev = greatest(purged_rev, (select max(rev) from gone))
       where brand_id = $1 and scope_id = $2 and exists (select from gone)
     )
     select count(*) as purged from gone`,
    [brandId, scopeId, rev],
  );
  await client.query('commit');
  return rows[0]?.purged ?? 0;
};

/**
 * Forgets what has been gone for 35 days; to be called daily (`now` in milliseconds since 1970). A counter that has not
 * pulled for so long cannot learn any more what was removed meanwhile: it loads everything anew. Answers how much was forgotten.
 */
export const purgeGone = async (pool: Pool, now: number): Promise<number> => {
  await noteRevs(pool, now);
  const { rows: due } = await pool.query<Due>(
    `select brand_id as "brandId", scope_id as "scopeId", max(rev) as rev from scope_mark
     where at <= $1 group by brand_id, scope_id order by 1, 2`,
    [now - retention],
  );
  const client = await pool.connect();
  let purged = 0;
  try {
    for (const each of due) {
      for (let count = batch; count === batch; purged += count) count = await purgeBatch(client, each);
      await client.query('delete from scope_mark where brand_id = $1 and scope_id = $2 and rev < $3', [
        each.brandId,
        each.scopeId,
        each.rev,
      ]);
    }
  } catch (problem) {
    await client.query('rollback').catch(() => undefined);
    throw problem;
  } finally {
    client.release();
  }
  return purged;
};
