import type { AnyRecord } from '#domain/kernel/entity.ts';
import type { Look, Reading, Write } from '../books/books.ts';
import { literal } from './literal.ts';
import { recordJson, type Table, tableFor } from './tables.ts';

const ending = (reading: Reading): string => (reading === 'hold' ? 'order by r.id for update' : 'order by r.id');

/** What an entity's rows have to fulfil for this question. */
const conditionOf = (look: Look): string => {
  if ('ids' in look) return `r.id in (${look.ids.map((id) => literal('text', id)).join(', ')})`;
  const { columns } = tableFor(look.entity);
  const conditions = Object.entries(look.where).map(([field, value]) => {
    const column = columns.find((candidate) => candidate.field === field);
    if (!column) throw new Error(`${look.entity} has no field ${field}`);
    return `r."${column.column}" = ${literal(column.type, value)}`;
  });
  return conditions.join(' and ');
};

/** SQL that reads records in the order of their ids, so that two commands never wait for each other in a circle. */
export const lookSql = (brandId: string, look: Look): string => {
  const table = tableFor(look.entity);
  return `select ${recordJson(table, 'r')} as record, r.version from ${table.name} r
    where r.brand_id = ${literal('text', brandId)} and ${conditionOf(look)} and not r.deleted ${ending(look.reading)}`;
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
const insertSql = (brandId: string, entity: string, record: AnyRecord): string => {
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
const updateSql = (brandId: string, entity: string, record: AnyRecord, version: number): string => {
  const table = tableFor(entity);
  const values = sets(table, ({ field, type }) => literal(type, record[field]));
  return exactlyOne(
    `update ${table.name} set version = version + 1, ${values} where ${theVersion(brandId, record.id, version)}`,
  );
};

/** SQL that removes a record, in the same way; the row stays, so that its version goes on rising. */
const removeSql = (brandId: string, entity: string, id: string, version: number): string =>
  exactlyOne(
    `update ${tableFor(entity).name} set version = version + 1, deleted = true where ${theVersion(brandId, id, version)}`,
  );

/** SQL for one change. */
export const writeSql = (brandId: string, write: Write): string => {
  if (write.op === 'insert') return insertSql(brandId, write.entity, write.record);
  if (write.op === 'remove') return removeSql(brandId, write.entity, write.id, write.version);
  return updateSql(brandId, write.entity, write.record, write.version);
};
