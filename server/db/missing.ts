import type { Pool } from 'pg';
import { entities } from '#domain/entities.ts';
import type { AnyEntity } from '#domain/kernel/entity.ts';
import { type Column, columnsOf, fits, type Table, tableOf } from './tables.ts';

/** An index for one column; `sql` is what follows `brand_id`. */
interface Index {
  readonly name: string;
  readonly field: string;
  readonly isNewest: boolean;
  readonly sql: string;
}

const literal = (value: unknown): string => {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = (typeof value === 'string' ? value : JSON.stringify(value)).replaceAll("'", "''");
  return `'${text}'`;
};

const columnSql = ({ column, type, nullable, byDefault }: Column): string => {
  const rule = nullable ? '' : ' not null';
  return `"${column}" ${type}${rule}${byDefault === undefined || byDefault === null ? '' : ` default ${literal(byDefault)}`}`;
};

const columnNamed = ({ columns, plainName }: Table, field: string): string => {
  const found = columns.find((column) => column.field === field);
  if (!found) throw new Error(`${plainName} has no field ${field}`);
  return found.column;
};

/** What the records are looked up by, and what lists show the newest by: of one shop where they belong to one. */
const indexesOf = (table: Table): Index[] => {
  const { entity, plainName } = table;
  const lookups = entity.lookups.map((field: string) => {
    const column = columnNamed(table, field);
    return { name: `${plainName}_${column}`, field: column, isNewest: false, sql: `"${column}"` };
  });
  if (entity.newest === undefined) return lookups;
  const newest = columnNamed(table, entity.newest);
  const shop = table.columns.some(({ field }) => field === 'shopId') ? '"shop_id", ' : '';
  return [...lookups, { name: `${plainName}_newest`, field: newest, isNewest: true, sql: `${shop}"${newest}" desc` }];
};

const indexSql = (table: Table, { name, sql }: Index): string =>
  `create index ${name} on ${table.name} (brand_id, ${sql});`;

/** The SQL of the table that the records of this kind need, with its indexes. */
export const createTable = (entity: AnyEntity): string => {
  const table = tableOf(entity);
  const columns = [
    'brand_id text not null',
    ...table.columns.filter(({ field }) => field === 'id').map(columnSql),
    'version bigint not null default 1',
    'deleted boolean not null default false',
    ...table.columns.filter(({ field }) => field !== 'id').map(columnSql),
    'primary key (brand_id, id)',
  ];
  const create = `create table ${table.name} (\n${columns.map((line) => `  ${line}`).join(',\n')}\n);`;
  return [create, ...indexesOf(table).map((index) => indexSql(table, index))].join('\n');
};

/** One more column; records that are there already need a value, which the field says by `.default()` or `.nullable()`. */
const addColumn = (table: Table, column: Column): string => {
  if (!column.nullable && column.byDefault === undefined)
    throw new Error(
      `${table.entity.name}.${column.field} needs .default(…) or .nullable(): there may be records without it`,
    );
  return `alter table ${table.name} add column ${columnSql(column)};`;
};

/** The first columns of every index behind `brand_id`, by table. */
const indexedColumns = async (pool: Pool): Promise<ReadonlyMap<string, readonly (readonly string[])[]>> => {
  const { rows } = await pool.query<{ name: string; columns: string[] }>(
    `select t.relname as name, array_agg(a.attname::text order by k.place) as columns
     from pg_catalog.pg_index i
     join pg_catalog.pg_class t on t.oid = i.indrelid
     join pg_catalog.pg_namespace s on s.oid = t.relnamespace and s.nspname = 'public'
     cross join lateral unnest(i.indkey::smallint[]) with ordinality as k (number, place)
     join pg_catalog.pg_attribute a on a.attrelid = t.oid and a.attnum = k.number
     group by t.relname, i.indexrelid`,
  );
  const byTable = new Map<string, string[][]>();
  for (const { name, columns } of rows) byTable.set(name, [...(byTable.get(name) ?? []), columns]);
  return byTable;
};

/** Whether an index over these columns is as good: the field comes first behind the brand, or behind its shop. */
const serves = ([, first, second, ...rest]: readonly string[], { field, isNewest }: Index): boolean =>
  first === field || (first === 'shop_id' && second === field) || (isNewest && [second, ...rest].includes(field));

/**
 * The SQL of a migration that brings this database what the records of these kinds need: tables, columns with their
 * types and defaults, indexes for `lookups` and `newest`. Empty when nothing is missing. A column of another type is
 * named in a comment: what becomes of its values, nobody but its author knows.
 */
export const missingSql = async (pool: Pool, of: readonly AnyEntity[] = entities): Promise<string> => {
  const foundIn = await columnsOf(pool);
  const indexed = await indexedColumns(pool);
  const statements = of.flatMap((entity) => {
    const table = tableOf(entity);
    const found = foundIn(table);
    if (found.size === 0) return [createTable(entity)];
    const columns = table.columns.flatMap((column) => {
      const there = found.get(column.column);
      if (!there) return [addColumn(table, column)];
      if (fits(column, there)) return [];
      return [`-- ${table.plainName}.${column.column} is ${there.type}, its records need ${columnSql(column)}`];
    });
    const known = indexed.get(table.plainName) ?? [];
    const isThere = (index: Index): boolean => known.some((columns) => serves(columns, index));
    const indexes = indexesOf(table).filter((index) => !isThere(index));
    return [...columns, ...indexes.map((index) => indexSql(table, index))];
  });
  return statements.length === 0 ? '' : `${statements.join('\n')}\n`;
};
