import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool, PoolClient } from 'pg';
import { packageRoot } from './package-root.ts';

/** Held while tables are changed, so that programs that start at once do not both change them. */
const lockKey = 20_261_122;

interface Migration {
  readonly name: string;
  readonly sql: string;
}

/** The steps in order, as they lie in `server/db/migrations`. */
export const readMigrations = async (): Promise<Migration[]> => {
  const folder = join(packageRoot(), 'server', 'db', 'migrations');
  const names = (await readdir(folder)).filter((name) => /^\d{4}_.+\.sql$/.test(name)).sort();
  return Promise.all(names.map(async (name) => ({ name, sql: await readFile(join(folder, name), 'utf8') })));
};

const appliedNames = async (client: PoolClient): Promise<Set<string>> => {
  await client.query('create schema if not exists installation');
  await client.query('create table if not exists installation.migration (name text primary key, applied_at timestamptz)');
  const { rows } = await client.query<{ name: string }>('select name from installation.migration');
  return new Set(rows.map((row) => row.name));
};

const applyMissing = async (client: PoolClient): Promise<string[]> => {
  const migrations = await readMigrations();
  const applied = await appliedNames(client);
  const missing = migrations.filter(({ name }) => !applied.has(name));
  for (const { name, sql } of missing) {
    await client.query(sql);
    await client.query('insert into installation.migration (name, applied_at) values ($1, now())', [name]);
  }
  return missing.map(({ name }) => name);
};

/** Brings the tables up to date, all steps or none, and answers the names of the steps taken. */
export const migrate = async (pool: Pool): Promise<string[]> => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [lockKey]);
    const names = await applyMissing(client);
    await client.query('commit');
    return names;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
};
