import type { AnyRecord } from '#domain/kernel/entity.ts';
import { literal } from './literal.ts';
import { recordJson, type Table, tableFor } from './tables.ts';

/** A record with the number of its latest change. */
export interface Versioned {
  readonly record: AnyRecord;
  readonly version: number;
}

/** How rows are read: `hold` keeps everybody else from changing them until the transaction ends. */
export type Reading = 'hold' | 'look';

const ending = (reading: Reading): string => (reading === 'hold' ? 'order by r.id for update' : 'order by r.id');

const select = (brandId: string, entity: string, condition: string, reading: Reading): string => {
  const table = tableFor(entity);
  return `select ${recordJson(table, 'r')} as record, r.version from ${table.name} r
    where r.brand_id = ${literal('text', brandId)} and ${condition} and not r.deleted ${ending(reading)}`;
};

/** SQL that reads records by id, in the order of their ids, so that two commands never wait for each other in a circle. */
export const readSql = (brandId: string, entity: string, ids: readonly string[], reading: Reading): string =>
  select(brandId, entity, `r.id in (${ids.map((id) => literal('text', id)).join(', ')})`, reading);

/** SQL that reads the records whose lookup fields equal these values. */
export const matchSql = (
  brandId: string,
  entity: string,
  where: Readonly<Record<string, string | number>>,
  reading: Reading,
): string => {
  const { columns } = tableFor(entity);
  const conditions = Object.entries(where).map(([field, value]) => {
    const column = columns.find((candidate) => candidate.field === field);
    if (!column) throw new Error(`${entity} has no field ${field}`);
    return `r."${column.column}" = ${literal(column.type, value)}`;
  });
  return select(brandId, entity, conditions.join(' and '), reading);
};

const sets = (table: Table, sqlOf: (column: Table['columns'][number]) => string): string =>
  table.columns
    .filter(({ field }) => field !== 'id')
    .map((column) => `"${column.column}" = ${sqlOf(column)}`)
    .join(', ');

/** Lets a statement touch exactly one row; anything else ends the transaction with this error. */
const exactlyOne = (statement: string): string =>
  `with touched as (${statement} returning true) select 1 / count(*) from touched`;
export const touchedNone = '22012';

/** SQL that writes a new record; it fails where there is one with this id already. */
export const insertSql = (brandId: string, entity: string, record: AnyRecord): string => {
  const table = tableFor(entity);
  const names = table.columns.map(({ column }) => `"${column}"`).join(', ');
  const values = table.columns.map(({ field, type }) => literal(type, record[field])).join(', ');
  return exactlyOne(`insert into ${table.name} as r (brand_id, ${names}) values (${literal('text', brandId)}, ${values})
    on conflict (brand_id, id) do update set version = r.version + 1, deleted = false,
      ${sets(table, ({ column }) => `excluded."${column}"`)} where r.deleted`);
};

const theVersion = (brandId: string, id: string, version: number): string =>
  `brand_id = ${literal('text', brandId)} and id = ${literal('text', id)} and version = ${version} and not deleted`;

/** SQL that changes a record; it fails where somebody has changed it since it was read in this version. */
export const updateSql = (brandId: string, entity: string, record: AnyRecord, version: number): string => {
  const table = tableFor(entity);
  const values = sets(table, ({ field, type }) => literal(type, record[field]));
  return exactlyOne(
    `update ${table.name} set version = version + 1, ${values} where ${theVersion(brandId, record.id, version)}`,
  );
};

/** SQL that removes a record, in the same way; the row stays, so that its version goes on rising. */
export const removeSql = (brandId: string, entity: string, id: string, version: number): string =>
  exactlyOne(
    `update ${tableFor(entity).name} set version = version + 1, deleted = true where ${theVersion(brandId, id, version)}`,
  );
