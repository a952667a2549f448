import type { Pool } from 'pg';
import { entities } from '#domain/entities.ts';
import type { AnyEntity } from '#domain/kernel/entity.ts';
import { StartProblem } from './start-problem.ts';

/** How a field of a record is stored: a plain column, or JSON for lists and nested values. */
export type ColumnType = 'text' | 'bigint' | 'boolean' | 'jsonb';
export interface Column {
  readonly field: string;
  readonly column: string;
  readonly type: ColumnType;
  readonly nullable: boolean;
  /** The value of a record that was written before its kind had the field; undefined where there is none. */
  readonly byDefault: unknown;
}
export interface Table {
  readonly entity: AnyEntity;
  /** Quoted, as some words of the shop are words of SQL. */
  readonly name: string;
  readonly plainName: string;
  readonly columns: readonly Column[];
}

const snake = (word: string): string => word.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

export interface SchemaLike {
  readonly def: {
    readonly type: string;
    readonly innerType?: SchemaLike;
    readonly options?: readonly SchemaLike[];
    readonly values?: readonly unknown[];
    readonly defaultValue?: unknown;
  };
}

const typeOf = (schema: SchemaLike): ColumnType => {
  const { def } = schema;
  if (def.innerType) return typeOf(def.innerType);
  if (def.type === 'string' || def.type === 'enum') return 'text';
  if (def.type === 'number' || def.type === 'int') return 'bigint';
  if (def.type === 'boolean') return 'boolean';
  if (def.type === 'literal') return typeof def.values?.[0] === 'number' ? 'bigint' : 'text';
  const first = def.type === 'union' ? def.options?.[0] : undefined;
  return first && first.def.type === 'literal' ? typeOf(first) : 'jsonb';
};

const isNullable = ({ def }: SchemaLike): boolean =>
  def.type === 'nullable' || (def.innerType !== undefined && isNullable(def.innerType));

/** The column in which a field with this schema is stored. */
export const columnFor = (field: string, schema: SchemaLike): Column => ({
  field,
  column: snake(field),
  type: typeOf(schema),
  nullable: isNullable(schema),
  byDefault: schema.def.type === 'default' ? schema.def.defaultValue : undefined,
});

/** The table that the records of this kind need. */
export const tableOf = (entity: AnyEntity): Table => ({
  entity,
  plainName: snake(entity.name),
  name: `"${snake(entity.name)}"`,
  columns: Object.entries(entity.schema.shape as Record<string, SchemaLike>).map(([field, schema]) =>
    columnFor(field, schema),
  ),
});

const tables = new Map(entities.map((entity) => [entity.name, tableOf(entity)]));

/** The table of a kind of record. */
export const tableFor = (entityName: string): Table => {
  const found = tables.get(entityName);
  if (!found) throw new Error(`no table for ${entityName}`);
  return found;
};

/** A function takes no more than a hundred arguments: so many fields, with their names, and no more. */
const mostArguments = 100;

/** SQL that makes the record's JSON, with the names of its fields, from a row called `alias`. */
export const recordJson = ({ columns }: Pick<Table, 'columns'>, alias: string): string => {
  if (2 * columns.length > mostArguments) {
    const fields = columns.map(({ field, column }) => `${alias}."${column}" as "${field}"`);
    return `(select row_to_json(fields) from (select ${fields.join(', ')}) fields)`;
  }
  const parts = columns.map(({ field, column }) => `'${field}', ${alias}."${column}"`);
  return `json_build_object(${parts.join(', ')})`;
};

/** A column as the database has it. */
export interface FoundColumn {
  readonly type: string;
  readonly nullable: boolean;
}

/** The columns of a table by their names; none where there is no such table. */
export const columnsOf = async (pool: Pool): Promise<(table: Table) => ReadonlyMap<string, FoundColumn>> => {
  const { rows } = await pool.query<{ table_name: string; name: string; type: string; nullable: boolean }>(
    `select table_name, column_name as name, data_type as type, is_nullable = 'YES' as nullable
     from information_schema.columns where table_schema = 'public'`,
  );
  return ({ plainName }) =>
    new Map(rows.filter((row) => row.table_name === plainName).map((row) => [row.name, row] as const));
};

export const fits = (column: Column, found: FoundColumn): boolean =>
  found.type === column.type && found.nullable === column.nullable;

/** Stops the start when a table does not have the columns that its records need. */
export const checkTables = async (pool: Pool, of: readonly AnyEntity[] = entities): Promise<void> => {
  const foundIn = await columnsOf(pool);
  for (const table of of.map(tableOf)) {
    const found = foundIn(table);
    for (const column of table.columns) {
      const { plainName } = table;
      const there = found.get(column.column);
      if (!there)
        throw new StartProblem(`table ${plainName} lacks the column ${column.column}: a migration is missing`);
      if (!fits(column, there))
        throw new StartProblem(
          `column ${plainName}.${column.column} is ${there.type}, its records need ${column.type}`,
        );
    }
  }
};
