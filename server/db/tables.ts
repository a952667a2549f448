import type { Pool } from 'pg';
import { entities } from '#domain/entities.ts';
import type { AnyEntity } from '#domain/kernel/entity.ts';
import { StartProblem } from './start-problem.ts';

/** How a field of a record is kept: a plain column, or JSON for lists and nested values. */
export type ColumnType = 'text' | 'bigint' | 'boolean' | 'jsonb';
export interface Column {
  readonly field: string;
  readonly column: string;
  readonly type: ColumnType;
  readonly nullable: boolean;
}
export interface Table {
  readonly entity: AnyEntity;
  /** Quoted, as some words of the shop are words of SQL. */
  readonly name: string;
  readonly plainName: string;
  readonly columns: readonly Column[];
}

const snake = (word: string): string => word.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

interface SchemaLike {
  readonly def: {
    readonly type: string;
    readonly innerType?: SchemaLike;
    readonly options?: readonly SchemaLike[];
    readonly values?: readonly unknown[];
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

const tableOf = (entity: AnyEntity): Table => ({
  entity,
  plainName: snake(entity.name),
  name: `"${snake(entity.name)}"`,
  columns: Object.entries(entity.schema.shape as Record<string, SchemaLike>).map(([field, schema]) => ({
    field,
    column: snake(field),
    type: typeOf(schema),
    nullable: schema.def.type === 'nullable',
  })),
});

const tables = new Map(entities.map((entity) => [entity.name, tableOf(entity)]));

/** The table of a kind of record. */
export const tableFor = (entityName: string): Table => {
  const found = tables.get(entityName);
  if (!found) throw new Error(`no table for ${entityName}`);
  return found;
};

/** SQL that makes the record's JSON, with the names of its fields, from a row called `alias`. */
export const recordJson = (table: Table, alias: string): string => {
  const parts = table.columns.map(({ field, column }) => `'${field}', ${alias}."${column}"`);
  return `json_build_object(${parts.join(', ')})`;
};

/** Stops the start when a table does not have the columns that its records need. */
export const checkTables = async (pool: Pool): Promise<void> => {
  const { rows } = await pool.query<{
    table_name: string;
    column_name: string;
    data_type: string;
    is_nullable: string;
  }>(
    "select table_name, column_name, data_type, is_nullable from information_schema.columns where table_schema = 'public'",
  );
  for (const table of tables.values()) {
    for (const { column, type, nullable } of table.columns) {
      const found = rows.find((row) => row.table_name === table.plainName && row.column_name === column);
      if (!found) throw new StartProblem(`table ${table.plainName} lacks the column ${column}: a migration is missing`);
      if (found.data_type !== type || (found.is_nullable === 'YES') !== nullable) {
        throw new StartProblem(`column ${table.plainName}.${column} is ${found.data_type}, its records need ${type}`);
      }
    }
  }
};
