import type { PoolClient } from 'pg';
import type { AnyRecord } from '#domain/kernel/entity.ts';
import { columnValue, recordJson, tableFor } from './tables.ts';

/** A record with the number of its latest change. */
export interface Versioned {
  readonly record: AnyRecord;
  readonly version: number;
}

const found = (rows: { record: AnyRecord; version: number }[]): Versioned[] => rows;

/** Reads records by id under a lock, in the order of their ids, so that two commands never wait for each other in a circle. */
export const lockRecords = async (
  client: PoolClient,
  brandId: string,
  entity: string,
  ids: readonly string[],
): Promise<Versioned[]> => {
  const table = tableFor(entity);
  const { rows } = await client.query<{ record: AnyRecord; version: number }>({
    name: `lock-${entity}`,
    text: `select ${recordJson(table, 'r')} as record, r.version from ${table.name} r
      where r.brand_id = $1 and r.id = any($2) and not r.deleted order by r.id for ${lockOf(entity)}`,
    values: [brandId, ids],
  });
  return found(rows);
};

/** Master data is only looked at by a command of the counter; what moves is held until the command is through. */
const lockOf = (entity: string): string => (tableFor(entity).entity.newest ? 'update' : 'share');

/** Reads records whose lookup fields equal these values, under a lock. */
export const lockMatching = async (
  client: PoolClient,
  brandId: string,
  entity: string,
  where: Readonly<Record<string, string | number>>,
): Promise<Versioned[]> => {
  const table = tableFor(entity);
  const fields = Object.keys(where);
  const conditions = fields.map((field, index) => {
    const column = table.columns.find((candidate) => candidate.field === field);
    if (!column) throw new Error(`${entity} has no field ${field}`);
    return `r."${column.column}" = $${index + 2}`;
  });
  const { rows } = await client.query<{ record: AnyRecord; version: number }>({
    name: `match-${entity}-${fields.join('-')}`,
    text: `select ${recordJson(table, 'r')} as record, r.version from ${table.name} r
      where r.brand_id = $1 and ${conditions.join(' and ')} and not r.deleted order by r.id for ${lockOf(entity)}`,
    values: [brandId, ...fields.map((field) => where[field])],
  });
  return found(rows);
};

export const insertRecord = async (
  client: PoolClient,
  brandId: string,
  entity: string,
  record: AnyRecord,
): Promise<void> => {
  const table = tableFor(entity);
  const names = table.columns.map(({ column }) => `"${column}"`).join(', ');
  const places = table.columns.map((_, index) => `$${index + 2}`).join(', ');
  await client.query({
    name: `insert-${entity}`,
    text: `insert into ${table.name} (brand_id, ${names}) values ($1, ${places})`,
    values: [brandId, ...table.columns.map((column) => columnValue(column, record))],
  });
};

export const updateRecord = async (
  client: PoolClient,
  brandId: string,
  entity: string,
  record: AnyRecord,
): Promise<void> => {
  const table = tableFor(entity);
  const sets = table.columns.map(({ column }, index) => `"${column}" = $${index + 2}`).join(', ');
  await client.query({
    name: `update-${entity}`,
    text: `update ${table.name} set version = version + 1, deleted = false, ${sets} where brand_id = $1 and id = $2`,
    values: [brandId, ...table.columns.map((column) => columnValue(column, record))],
  });
};

export const removeRecord = async (client: PoolClient, brandId: string, entity: string, id: string): Promise<void> => {
  const table = tableFor(entity);
  await client.query(`update ${table.name} set version = version + 1, deleted = true where brand_id = $1 and id = $2`, [
    brandId,
    id,
  ]);
};
