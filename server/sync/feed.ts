import type { PoolClient } from 'pg';
import type { PulledRecord } from '#domain/sync/protocol.ts';
import { recordJson, tableFor } from '../db/tables.ts';

/** Whose feed is read, in which transaction. */
export interface FeedOf {
  readonly client: PoolClient;
  readonly brandId: string;
  readonly scopes: readonly string[];
}

/** The latest rev of each scope; 0 for one in which nothing ever happened. */
export const revsOf = async ({ client, brandId, scopes }: FeedOf): Promise<Record<string, number>> => {
  const { rows } = await client.query<{ scope_id: string; rev: number }>({
    name: 'scope-revs',
    text: 'select scope_id, rev from scope where brand_id = $1 and scope_id = any($2)',
    values: [brandId, scopes],
  });
  const known = new Map(rows.map((row) => [row.scope_id, row.rev]));
  return Object.fromEntries(scopes.map((scope) => [scope, known.get(scope) ?? 0]));
};

/** How many records the scopes show, counted once per scope. */
export const liveCount = async ({ client, brandId, scopes }: FeedOf): Promise<number> => {
  const { rows } = await client.query<{ count: number }>(
    'select count(*) as count from feed where brand_id = $1 and scope_id = any($2) and not deleted',
    [brandId, scopes],
  );
  return rows[0]?.count ?? 0;
};

/** The next records of one kind in the order of their ids. */
export const loadPage = async (
  { client, brandId, scopes }: FeedOf,
  entity: string,
  after: string,
  limit: number,
): Promise<PulledRecord[]> => {
  const table = tableFor(entity);
  const { rows } = await client.query<PulledRecord>({
    name: `load-${entity}`,
    text: `with ids as (
        select distinct record_id from feed
        where brand_id = $1 and scope_id = any($2) and entity = $3 and not deleted and record_id > $4
        order by record_id limit $5
      )
      select r.id, r.version, ${recordJson(table, 'r')} as record
      from ids join ${table.name} r on r.brand_id = $1 and r.id = ids.record_id order by r.id`,
    values: [brandId, scopes, entity, after, limit],
  });
  return rows;
};

/** What happened in a scope after a rev, in order. */
export const changesAfter = async (
  { client, brandId }: FeedOf,
  scope: string,
  rev: number,
  limit: number,
): Promise<{ entity: string; recordId: string; rev: number }[]> => {
  const { rows } = await client.query<{ entity: string; recordId: string; rev: number }>({
    name: 'changes-after',
    text: `select entity, record_id as "recordId", rev from feed where brand_id = $1 and scope_id = $2 and rev > $3 order by rev limit $4`,
    values: [brandId, scope, rev, limit],
  });
  return rows;
};

/** Records as these scopes see them now: null for what none of them shows any more. */
export const recordsOf = async (
  { client, brandId, scopes }: FeedOf,
  entity: string,
  ids: readonly string[],
): Promise<PulledRecord[]> => {
  const table = tableFor(entity);
  const { rows } = await client.query<PulledRecord>({
    name: `records-${entity}`,
    text: `select r.id, r.version,
        case when not r.deleted and exists (
          select 1 from feed f where f.brand_id = $1 and f.scope_id = any($2) and f.entity = $3 and f.record_id = r.id and not f.deleted
        ) then ${recordJson(table, 'r')} end as record
      from ${table.name} r where r.brand_id = $1 and r.id = any($4)`,
    values: [brandId, scopes, entity, ids],
  });
  return rows;
};
