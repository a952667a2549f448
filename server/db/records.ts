import type { ClientBase, Pool } from 'pg';
import { entityNamed } from '#domain/entities.ts';
import type { AnyEntity, AnyRecord, RecordOf, Scope } from '#domain/kernel/entity.ts';
import { type Table, tableNamed } from './columns.ts';
import { type FeedChanges, feedStatements, noteChange } from './feed.ts';

export type Database = Pool | ClientBase;

/** A record with the count of its changes. */
export interface Versioned {
  readonly record: AnyRecord;
  readonly version: number;
}

/** An SQL expression for the record in a row of its table: JSON with the fields of the entity. */
export const recordSql = ({ columns }: Table, alias: string): string => {
  const fields = columns.map(({ field, column }) => `${alias}.${column} as "${field}"`);
  return `(select row_to_json(r) from (select ${fields.join(', ')}) r)`;
};

/** Rows that fulfil `where` (with `t` for the table; $1 is the brand), deleted ones left out. `lock` ends the query. */
export const selectRecords = async (
  db: Database,
  brandId: string,
  entity: string,
  where: string,
  values: readonly unknown[],
  lock = '',
): Promise<Versioned[]> => {
  const table = tableNamed(entity);
  const { rows } = await db.query<Versioned>(
    `select ${recordSql(table, 't')} as record, t.version from ${table.table} t
     where t.brand_id = $1 and not t.deleted and ${where} ${lock}`,
    [brandId, ...values],
  );
  return rows;
};

/** The records with these ids, in the order of their ids; those that do not exist are left out. */
export const readRecords = async <E extends AnyEntity>(
  db: Database,
  brandId: string,
  entity: E,
  ids: readonly string[],
): Promise<RecordOf<E>[]> => {
  const found = await selectRecords(db, brandId, entity.name, 't.id = any($2)', [ids], 'order by t.id');
  return found.map(({ record }) => record as RecordOf<E>);
};

/** The record with this id, or undefined. */
export const readRecord = async <E extends AnyEntity>(
  db: Database,
  brandId: string,
  entity: E,
  id: string,
): Promise<RecordOf<E> | undefined> => (await readRecords(db, brandId, entity, [id]))[0];

/** Rows written in one statement. */
const chunk = 5_000;

const upsert = (table: Table): string => {
  const names = table.columns.map(({ column }) => column).join(', ');
  const typed = table.columns.map(({ field, type }) => `"${field}" ${type}`).join(', ');
  const fields = table.columns.map(({ field }) => `r."${field}"`).join(', ');
  const rest = table.columns.filter(({ field }) => field !== 'id');
  return `insert into ${table.table} as t (brand_id, version, ${names})
    select $1, 1, ${fields} from json_to_recordset($2::json) as r (${typed})
    on conflict (brand_id, id) do update set version = t.version + 1, deleted = false,
      ${rest.map(({ column }) => `${column} = excluded.${column}`).join(', ')}`;
};

/**
 * Writes many records at once, new or changed, as seeds and imports do, and their feed. It has to run in a
 * transaction, as the last thing in it while others are writing: it locks the scopes. Answers the scopes it touched.
 */
export const putRecords = async (
  client: ClientBase,
  brandId: string,
  entityName: string,
  records: readonly AnyRecord[],
): Promise<Scope[]> => {
  const entity = entityNamed(entityName);
  const table = tableNamed(entityName);
  const statement = upsert(table);
  const changes: FeedChanges = new Map();
  for (let from = 0; from < records.length; from += chunk) {
    const some = records.slice(from, from + chunk);
    const ids = some.map(({ id }) => id);
    const before = await selectRecords(client, brandId, entityName, 't.id = any($2)', [ids], 'for update');
    const known = new Map(before.map(({ record }) => [record.id, record]));
    await client.query(statement, [brandId, JSON.stringify(some)]);
    for (const record of some) noteChange(changes, entity, record.id, known.get(record.id), record);
  }
  for (const feed of feedStatements(brandId, changes)) await client.query(feed);
  return [...changes.keys()].sort();
};
