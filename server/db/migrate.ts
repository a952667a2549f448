import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ClientBase, Pool } from 'pg';

/** The migrations lie beside this file in the source, and beside the bundle in `dist/server/migrations`. */
const folder = join(dirname(fileURLToPath(import.meta.url)), 'migrations');
/** Any number, the same for every process: only one migrates at a time. */
const migrationLock = 7_310_226;

/** The steps that this version knows, in order. */
export const migrationNames = async (): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();

export const migrationSql = (name: string): Promise<string> => readFile(join(folder, name), 'utf8');

/** The table of the migrations that were done. */
export const createMigrationTable = async (client: ClientBase): Promise<void> => {
  await client.query(
    'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
  );
};

/** Brings the database to what this version needs, each step once, however many processes start together. */
export const migrate = async (pool: Pool): Promise<string[]> => {
  const names = await migrationNames();
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await createMigrationTable(client);
    const applied = new Set(
      (await client.query<{ name: string }>('select name from migration')).rows.map((row) => row.name),
    );
    const fresh = names.filter((name) => !applied.has(name));
    for (const name of fresh) {
      await client.query('begin');
      await client.query(await migrationSql(name));
      await client.query('insert into migration (name) values ($1)', [name]);
      await client.query('commit');
    }
    return fresh;
  } catch (problem) {
    await client.query('rollback').catch(() => undefined);
    throw problem;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => undefined);
    client.release();
  }
};
