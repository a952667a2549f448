import type { PoolClient } from 'pg';
import { complete } from '#domain/kernel/complete.ts';
import type { AnyRecord } from '#domain/kernel/entity.ts';
import { recordJson, type Table, tableFor } from './tables.ts';

const chunkSize = 2_000;

const upsert = (table: Table): string => {
  const names = table.columns.map(({ column }) => `"${column}"`).join(', ');
  const typed = table.columns.map(({ field, type }) => `"${field}" ${type}`).join(', ');
  const values = table.columns.map(({ field }) => `given."${field}"`).join(', ');
  const sets = table.columns.map(({ column }) => `"${column}" = excluded."${column}"`).join(', ');
  const ignored = table.entity.ledger
    ? 'nothing'
    : `update set version = ${table.name}.version + 1, deleted = false, ${sets}`;
  return `insert into ${table.name} (brand_id, ${names})
    select $1, ${values} from jsonb_to_recordset($2::jsonb) as given (${typed})
    on conflict (brand_id, id) do ${ignored}`;
};

const feedRows = `with given as (
    select scope_id, record_id, deleted, row_number() over (partition by scope_id order by record_id) as place,
      count(*) over (partition by scope_id) as size
    from jsonb_to_recordset($3::jsonb) as given (scope_id text, record_id text, deleted boolean)
  ), taken as (
    insert into scope (brand_id, scope_id, rev)
    select $1, scope_id, count(*) from given group by scope_id order by scope_id
    on conflict (brand_id, scope_id) do update set rev = scope.rev + excluded.rev
    returning scope_id, rev
  )
  insert into feed (brand_id, scope_id, entity, record_id, rev, deleted)
  select $1, given.scope_id, $2, given.record_id, taken.rev - given.size + given.place, given.deleted
  from given join taken using (scope_id)
  on conflict (brand_id, scope_id, entity, record_id) do update set rev = excluded.rev, deleted = excluded.deleted`;

const putChunk = async (
  client: PoolClient,
  brandId: string,
  entityName: string,
  given: readonly AnyRecord[],
): Promise<void> => {
  const table = tableFor(entityName);
  const { entity } = table;
  const records = given.map((record) => complete(entity, record));
  const ids = records.map((record) => record.id);
  const before = entity.collection
    ? (
        await client.query<{ record: AnyRecord }>(
          `select ${recordJson(table, 'r')} as record from ${table.name} r where brand_id = $1 and id = any($2) and not deleted`,
          [brandId, ids],
        )
      ).rows
    : [];
  await client.query(upsert(table), [brandId, JSON.stringify(records)]);
  if (!entity.collection) return;
  const now = new Map(records.map((record) => [record.id, new Set(entity.scopes(record))]));
  const shown = records.flatMap((record) =>
    entity.scopes(record).map((scope) => ({ scope_id: scope, record_id: record.id, deleted: false })),
  );
  const left = before.flatMap(({ record }) =>
    entity
      .scopes(record)
      .filter((scope) => !now.get(record.id)?.has(scope))
      .map((scope) => ({ scope_id: scope, record_id: record.id, deleted: true })),
  );
  await client.query(feedRows, [brandId, entityName, JSON.stringify([...shown, ...left])]);
};

/**
 * Writes many records at once, as a seed or an import does, and lists them in the feed; those that exist are replaced,
 * entries of a ledger are left as they are. Runs inside the caller's transaction, which should end soon: the revs are
 * held until then.
 */
export const putRecords = async (
  client: PoolClient,
  brandId: string,
  entityName: string,
  records: readonly AnyRecord[],
): Promise<void> => {
  for (let start = 0; start < records.length; start += chunkSize) {
    await putChunk(client, brandId, entityName, records.slice(start, start + chunkSize));
  }
};
