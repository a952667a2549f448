import type { Pool, PoolClient } from 'pg';
import { literal } from '../db/literal.ts';
import { sendAll } from '../db/send-all.ts';
import { changesAfter, liveCount, loadPage, recordsOf } from '../sync/feed.ts';
import type { CounterKey, Moment } from './books.ts';

/** Begins to read everything of one moment: the epoch, how far the counter's commands are booked, the scopes' revs. */
const begin = async (client: PoolClient, counter: CounterKey, scopes: readonly string[]): Promise<Moment> => {
  const { brandId } = counter;
  const [brand, id] = [literal('text', brandId), literal('text', counter.id)];
  const [, state, revs] = await sendAll(client, [
    'begin isolation level repeatable read read only',
    `select b.epoch, c.last_n from brand b join counter c on c.brand_id = b.brand_id
     where b.brand_id = ${brand} and c.id = ${id}`,
    `select scope_id, rev from scope where brand_id = ${brand}
     and scope_id in (${scopes.map((scope) => literal('text', scope)).join(', ')})`,
  ]);
  const row = state?.rows[0] as { epoch: number; last_n: number } | undefined;
  if (!row) throw new Error(`counter ${counter.id} is gone`);
  const known = new Map((revs?.rows ?? []).map((each): [string, number] => [each.scope_id, each.rev]));
  const of = { client, brandId, scopes };
  return {
    epoch: row.epoch,
    last: row.last_n,
    revs: Object.fromEntries(scopes.map((scope) => [scope, known.get(scope) ?? 0])),
    liveCount: () => liveCount(of),
    loadPage: (entity, after, limit) => loadPage(of, entity, after, limit),
    changesAfter: (scope, rev, limit) => changesAfter(of, scope, rev, limit),
    recordsOf: (entity, ids) => recordsOf(of, entity, ids),
  };
};

/** Lets `work` read what scopes show as of one moment: one snapshot of PostgreSQL. */
export const sqlMoment = async <T>(
  pool: Pool,
  counter: CounterKey,
  scopes: readonly string[],
  work: (moment: Moment) => Promise<T>,
): Promise<T> => {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    return await work(await begin(client, counter, scopes));
  } finally {
    await client.query('rollback').catch((gone: Error) => {
      broken = gone;
    });
    client.release(broken);
  }
};
