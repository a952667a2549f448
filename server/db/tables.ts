import type { Pool } from 'pg';
import { type Table, tables } from './columns.ts';
import { StartProblem } from './start-problem.ts';

interface Found {
  readonly table_name: string;
  readonly column_name: string;
  readonly data_type: string;
  readonly is_nullable: 'YES' | 'NO';
}

/** Every way in which a table is not what the schema of its entity asks for. */
const differences = (table: Table, found: readonly Found[]): string[] => {
  const actual = new Map(found.filter((row) => row.table_name === table.name).map((row) => [row.column_name, row]));
  if (actual.size === 0) return [`table ${table.name} is missing`];
  const own = new Set(['brand_id', 'version', 'deleted', ...table.columns.map((column) => column.name)]);
  const wrong = table.columns.flatMap(({ name, type, nullable }) => {
    const column = actual.get(name);
    const wanted = `${type}${nullable ? '' : ' not null'}`;
    if (!column) return [`column ${table.name}.${name} (${wanted}) is missing`];
    const is = `${column.data_type}${column.is_nullable === 'YES' ? '' : ' not null'}`;
    return is === wanted ? [] : [`column ${table.name}.${name} is ${is}, not ${wanted}`];
  });
  const extra = [...actual.keys()].filter((name) => !own.has(name));
  return [...wrong, ...extra.map((name) => `column ${table.name}.${name} belongs to no field`)];
};

/** Compares the tables with the schemas of the entities; a difference is a migration that was forgotten. */
export const checkTables = async (pool: Pool): Promise<void> => {
  const { rows } = await pool.query<Found>(
    `select table_name, column_name, data_type, is_nullable from information_schema.columns
     where table_schema = current_schema()`,
  );
  const wrong = [...tables.values()].flatMap((table) => differences(table, rows));
  if (wrong.length > 0) throw new StartProblem(`the tables do not fit this version: ${wrong.join('; ')}`);
};
