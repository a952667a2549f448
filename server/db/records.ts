import type { AnyRecord } from '#domain/kernel/entity.ts';
import type { Lookup, LookWhere, Reading, Write } from '../books/rows.ts';
import { highestTakenSql } from './highest-taken.ts';
import type { ParameterType } from './parameter-type.ts';
import { prepared, type Statement } from './statement.ts';
import { type ColumnType, recordJson, type Table, tableFor } from './tables.ts';

const ending = (reading: Reading): string => (reading === 'hold' ? 'order by r.id for update' : 'order by r.id');

type Call = ReturnType<typeof prepared>;
const calls = new Map<string, Call>();
/** The statement with this name, made when it is first asked for. */
export const called = (name: string, make: (name: string) => Call): Call => {
  const known = calls.get(name) ?? make(name);
  calls.set(name, known);
  return known;
};

/** A question for the rows of a table that fulfil a condition on `r`, in the order of their ids. */
const readingRows = (
  table: Table,
  reading: Reading,
  types: readonly ParameterType[],
  condition: string,
  name: string,
) =>
  prepared(
    name,
    ['text', ...types],
    `select ${recordJson(table, 'r')} as record, r.version from ${table.name} r
      where r.brand_id = $1 and ${condition} and not r.deleted ${ending(reading)}`,
  );

/** How a field is compared with what is asked for, what of that is sent, and as which type. */
const comparison = (asked: LookWhere[string], type: ColumnType) => {
  if (Array.isArray(asked)) return { word: 'in', sql: (place: string) => `= any(${place})`, type: 'text[]' as const };
  if (typeof asked === 'object' && 'has' in asked)
    return { word: 'has', sql: (place: string) => `@> ${place}`, type: 'jsonb' as const };
  const isAfter = typeof asked === 'object';
  return { word: isAfter ? 'after' : 'is', sql: (place: string) => `${isAfter ? '>' : '='} ${place}`, type };
};

const sentFor = (asked: LookWhere[string]): unknown => {
  if (typeof asked !== 'object' || Array.isArray(asked)) return asked;
  return 'has' in asked ? [asked.has] : 'after' in asked ? asked.after : asked;
};

const lookWhere = (table: Table, reading: Reading, where: LookWhere): Call => {
  const asked = Object.entries(where).map(([field, value]) => {
    const column = table.columns.find((candidate) => candidate.field === field);
    if (!column) throw new Error(`${table.entity.name} has no field ${field}`);
    return { column: column.column, ...comparison(value, column.type) };
  });
  const conditions = asked.map(({ column, sql }, place) => `r."${column}" ${sql(`$${place + 2}`)}`);
  const condition = conditions.length === 0 ? 'true' : conditions.join(' and ');
  const words = asked.map(({ column, word }) => (word === 'is' ? column : `${column}_${word}`));
  return called([reading, table.plainName, 'by', ...words].join('_'), (name) =>
    readingRows(
      table,
      reading,
      asked.map(({ type }) => type),
      condition,
      name,
    ),
  );
};

/** A command that was refused or is held, whichever counter sent it last; none where one of them had it booked. */
const lookUnbooked = prepared(
  'look_unbooked',
  ['text', 'text'],
  `with same as (
    select l.* from command_log l
    where brand_id = $1 and (command_id = $2 or (command_id like '% %' and split_part(command_id, ' ', 1) = $2
      and command_id = concat_ws(' ', $2, counter_id, incarnation, n)))
    order by outcome = 'held', command_id limit 1
  ) select json_build_object('id', $2, 'shopId', shop_id, 'outcome', outcome, 'name', name, 'args', args) as record,
    0 as version from same where outcome in ('rejected', 'held')`,
);

/** A statement that reads records in the order of their ids, so that two commands never wait for each other in a circle. */
export const lookSql = (brandId: string, look: Lookup): Statement => {
  if ('unbooked' in look) return lookUnbooked(brandId, look.unbooked);
  if ('highest' in look) return highestTakenSql(brandId, look.highest);
  const { reading } = look;
  const table = tableFor(look.entity);
  if ('where' in look) {
    return lookWhere(table, reading, look.where)(brandId, ...Object.values(look.where).map(sentFor));
  }
  const byIds = (name: string): Call => readingRows(table, reading, ['text[]'], 'r.id = any($2)', name);
  return called(`${reading}_${table.plainName}`, byIds)(brandId, look.ids);
};

/** What a statement sets of a row, column by column. */
export const setsOf = (table: Table, sqlOf: (column: Table['columns'][number]) => string): string =>
  table.columns
    .filter(({ field }) => field !== 'id')
    .map((column) => `"${column.column}" = ${sqlOf(column)}`)
    .join(', ');

/** Lets a statement touch exactly one row; anything else ends the transaction with this error. */
const exactlyOne = (statement: string): string =>
  `with touched as (${statement} returning true) select 1 / count(*) from touched`;
export const touchedNone = '22012';

const valuesOf = (table: Table, record: AnyRecord): unknown[] => table.columns.map(({ field }) => record[field]);
const typesOf = (table: Table): ColumnType[] => table.columns.map(({ type }) => type);

/** SQL that writes a new record; it fails where there is one with this id already. */
const insertSql = (brandId: string, entity: string, record: AnyRecord): Statement => {
  const table = tableFor(entity);
  const insert = called(`insert_${table.plainName}`, (name) => {
    const names = table.columns.map(({ column }) => `"${column}"`).join(', ');
    const places = table.columns.map((_, place) => `$${place + 2}`).join(', ');
    const text = `insert into ${table.name} as r (brand_id, ${names}) values ($1, ${places})
      on conflict (brand_id, id) do update set version = r.version + 1, deleted = false,
        ${setsOf(table, ({ column }) => `excluded."${column}"`)} where r.deleted`;
    return prepared(name, ['text', ...typesOf(table)], exactlyOne(text));
  });
  return insert(brandId, ...valuesOf(table, record));
};

const theVersion = 'brand_id = $1 and id = $2 and version = $3 and not deleted';

/** SQL that writes a new record unless there is one with its id, be it removed. */
const insertOnceSql = (brandId: string, entity: string, record: AnyRecord): Statement => {
  const table = tableFor(entity);
  const insert = called(`insert_once_${table.plainName}`, (name) => {
    const names = table.columns.map(({ column }) => `"${column}"`).join(', ');
    const places = table.columns.map((_, place) => `$${place + 2}`).join(', ');
    const text = `insert into ${table.name} (brand_id, ${names}) values ($1, ${places})
      on conflict (brand_id, id) do nothing`;
    return prepared(name, ['text', ...typesOf(table)], text);
  });
  return insert(brandId, ...valuesOf(table, record));
};

/** SQL that changes a record; it fails where somebody has changed it since it was read in this version. */
const updateSql = (brandId: string, entity: string, record: AnyRecord, version: number): Statement => {
  const table = tableFor(entity);
  const update = called(`update_${table.plainName}`, (name) => {
    const values = setsOf(table, (column) => `$${table.columns.indexOf(column) + 4}`);
    const text = `update ${table.name} set version = version + 1, ${values} where ${theVersion}`;
    return prepared(name, ['text', 'text', 'bigint', ...typesOf(table)], exactlyOne(text));
  });
  return update(brandId, record.id, version, ...valuesOf(table, record));
};

/** SQL that removes a record, in the same way; the row stays, so that its version goes on rising. */
const removeSql = (brandId: string, entity: string, id: string, version: number): Statement => {
  const table = tableFor(entity);
  const text = `update ${table.name} set version = version + 1, deleted = true where ${theVersion}`;
  const remove = called(`remove_${table.plainName}`, (name) =>
    prepared(name, ['text', 'text', 'bigint'], exactlyOne(text)),
  );
  return remove(brandId, id, version);
};

/** SQL for one change. */
export const writeSql = (brandId: string, write: Write): Statement => {
  if (write.op === 'insert') return insertSql(brandId, write.entity, write.record);
  if (write.op === 'insertOnce') return insertOnceSql(brandId, write.entity, write.record);
  if (write.op === 'remove') return removeSql(brandId, write.entity, write.id, write.version);
  return updateSql(brandId, write.entity, write.record, write.version);
};
