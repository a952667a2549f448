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

/** The next ids of one kind that the scopes show, as SQL: `$2` the kind, `$3` after which, `$4` how many, then scopes and revs. */
const idsOfScopes = (scopes: readonly string[]): string => {
  const ofScope = scopes.map(
    (_, index) => `(select record_id from feed where brand_id = $1 and scope_id = $${index + 5} and entity = $2
      and not deleted and record_id > $3 and rev <= $${index + 5 + scopes.length} order by record_id limit $4)`,
  );
  return `${ofScope.join(' union ')} order by record_id limit $4`;
};
const anyRev = (scopes: readonly string[]): number[] => scopes.map(() => Number.MAX_SAFE_INTEGER);

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
  const upTo = since ? scopes.map((scope) => since[scope] ?? Number.MAX_SAFE_INTEGER) : anyRev(scopes);
  const { rows } = await client.query<{ id: string; version: number | null; record: PulledRecord['record'] }>({
    name: `load-${entity}-${scopes.length}`,
    text: `with ids as (${idsOfScopes(scopes)})
      select ids.record_id as id, r.version, ${recordJson(table, 'r')} as record
      from ids left join ${table.name} r on r.brand_id = $1 and r.id = ids.record_id and not r.deleted
      order by ids.record_id`,
    values: [brandId, entity, after, limit, ...scopes, ...upTo],
  });
  const records = rows.flatMap(({ id, version, record }) => (version === null ? [] : [{ id, version, record }]));
  return { records, next: rows.length < limit ? null : (rows.at(-1)?.id ?? null) };
};

/** The ids of such a page, and after which there are more. */
export const loadIds = async (
  { client, brandId, scopes }: FeedOf,
  entity: string,
  after: string,
  limit: number,
): Promise<{ readonly ids: string[]; readonly next: string | null }> => {
  const { rows } = await client.query<{ id: string }>({
    name: `load-ids-${scopes.length}`,
    text: `select record_id as id from (${idsOfScopes(scopes)}) as ids`,
    values: [brandId, entity, after, limit, ...scopes, ...anyRev(scopes)],
  });
  const ids = rows.map(({ id }) => id);
  return { ids, next: ids.length < limit ? null : (ids.at(-1) ?? null) };
};

/** How many records an answer may still hold, and bytes of what they say. */
export interface Room {
  readonly records: number;
  readonly bytes: number;
}

/**
 * Of records that these scopes show the first in the order of their ids, as many as there is room for: what they say is
 * measured by the database, and what does not fit never leaves it.
 */
export const recordsWithin = async (
  { client, brandId, scopes }: FeedOf,
  entity: string,
  ids: readonly string[],
  room: Room,
): Promise<{ readonly records: PulledRecord[]; readonly bytes: number; readonly isWhole: boolean }> => {
  if (ids.length === 0) return { records: [], bytes: 0, isWhole: true };
  const table = tableFor(entity);
  const { rows } = await client.query<PulledRecord & { readonly bytes: number; readonly all: number }>({
    name: `within-${entity}`,
    text: `with seen as materialized (
        select r.id, r.version, ${recordJson(table, 'r')} as record from ${table.name} r
        where r.brand_id = $1 and r.id = any($4) and not r.deleted and exists (
          select 1 from feed f where f.brand_id = $1 and f.scope_id = any($2) and f.entity = $3 and f.record_id = r.id and not f.deleted)
      ), measured as (
        select *, sum(octet_length(record::text)) over first_ones as bytes, count(*) over first_ones as place
          from seen window first_ones as (order by id rows unbounded preceding)
      ) select id, version, record, bytes, 0 as all from measured where bytes <= $5 and place <= $6
        union all select null, null, null, 0, count(*) from seen order by id nulls last`,
    values: [brandId, scopes, entity, ids, room.bytes, room.records],
  });
  const records = rows.slice(0, -1);
  return {
    records: records.map(({ id, version, record }) => ({ id, version, record })),
    bytes: Number(records.at(-1)?.bytes ?? 0),
    isWhole: records.length === Number(rows.at(-1)?.all ?? 0),
  };
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
