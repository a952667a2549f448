import type { PoolClient } from 'pg';
import type { PulledRecord } from '#domain/sync/protocol.ts';
import type { FeedRow, LoadPage } from '../books/books.ts';
import { recordJson, tableFor } from '../db/tables.ts';

/** Whose feed is read, in which transaction. */
export interface FeedOf {
  readonly client: PoolClient;
  readonly brandId: string;
  readonly scopes: readonly string[];
}

/** How many records of these kinds the scopes show, counted once per scope. */
export const liveCount = async ({ client, brandId, scopes }: FeedOf, kinds: readonly string[]): Promise<number> => {
  const { rows } = await client.query<{ count: number }>(
    `select count(*) as count from feed
     where brand_id = $1 and scope_id = any($2) and entity = any($3) and not deleted`,
    [brandId, scopes, kinds],
  );
  return rows[0]?.count ?? 0;
};

/**
 * The next records of one kind in the order of their ids; each scope's feed is read along its key, no further. With
 * `since` what has changed after these revs is left out.
 */
export const loadPage = async (
  { client, brandId, scopes }: FeedOf,
  entity: string,
  after: string,
  limit: number,
  since?: Readonly<Record<string, number>>,
): Promise<LoadPage> => {
  const table = tableFor(entity);
  const ofScope = scopes.map(
    (_, index) => `(select record_id from feed where brand_id = $1 and scope_id = $${index + 5} and entity = $2
      and not deleted and record_id > $3 and rev <= $${index + 5 + scopes.length} order by record_id limit $4)`,
  );
  const upTo = scopes.map((scope) => since?.[scope] ?? Number.MAX_SAFE_INTEGER);
  const { rows } = await client.query<{ id: string; version: number | null; record: PulledRecord['record'] }>({
    name: `load-${entity}-${scopes.length}`,
    text: `with ids as (${ofScope.join(' union ')} order by record_id limit $4)
      select ids.record_id as id, r.version, ${recordJson(table, 'r')} as record
      from ids left join ${table.name} r on r.brand_id = $1 and r.id = ids.record_id and not r.deleted
      order by ids.record_id`,
    values: [brandId, entity, after, limit, ...scopes, ...upTo],
  });
  const records = rows.flatMap(({ id, version, record }) => (version === null ? [] : [{ id, version, record }]));
  return { records, next: rows.length < limit ? null : (rows.at(-1)?.id ?? null) };
};

/** What happened in a scope after a rev, in order. */
export const changesAfter = async (
  { client, brandId }: Pick<FeedOf, 'client' | 'brandId'>,
  scope: string,
  rev: number,
  limit: number,
): Promise<FeedRow[]> => {
  const { rows } = await client.query<FeedRow>({
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
