import type { Pool, PoolClient } from 'pg';
import { sendAll } from '../db/send-all.ts';
import { beginToRead, prepared } from '../db/statement.ts';
import { changesAfter, liveCount, loadPage, recordsOf } from '../sync/feed.ts';
import type { Moment } from './books.ts';
import type { CounterKey } from './rows.ts';

const stateOfCounter = prepared(
  'state_of_counter',
  ['text', 'text'],
  `select b.epoch, c.last_n from brand b join counter c on c.brand_id = b.brand_id
    where b.brand_id = $1 and c.id = $2`,
);
const revsOf = prepared(
  'revs_of_scopes',
  ['text', 'text[]'],
  'select scope_id, rev, purged_rev from scope where brand_id = $1 and scope_id = any($2)',
);

/** Begins to read everything of one moment: the epoch, how far the counter's commands are booked, the scopes' revs. */
const begin = async (client: PoolClient, counter: CounterKey, scopes: readonly string[]): Promise<Moment> => {
  const { brandId } = counter;
  const [, state, revs] = await sendAll<unknown>(client, [
    beginToRead(),
    stateOfCounter(brandId, counter.id),
    revsOf(brandId, scopes),
  ]);
  const [row] = (state?.rows ?? []) as { epoch: number; last_n: number }[];
  if (!row) throw new Error(`counter ${counter.id} is gone`);
  const found = (revs?.rows ?? []) as { scope_id: string; rev: number; purged_rev: number }[];
  const known = new Map(found.map((each): [string, number] => [each.scope_id, each.rev]));
  const of = { client, brandId, scopes };
  return {
    epoch: row.epoch,
    last: row.last_n,
    revs: Object.fromEntries(scopes.map((scope) => [scope, known.get(scope) ?? 0])),
    purged: Object.fromEntries(found.map((each): [string, number] => [each.scope_id, each.purged_rev])),
    liveCount: (kinds) => liveCount(of, kinds),
    loadPage: (entity, after, limit, since) => loadPage(of, entity, after, limit, since),
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
