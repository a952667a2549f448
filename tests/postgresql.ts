import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { type Embedded, startEmbedded } from '../server/db/embedded.ts';
import { migrate } from '../server/db/migrate.ts';
import { poolFor } from '../server/db/open.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL of the tests' own; `testDatabase()` makes a database in it. */
    databaseUrl: string;
  }
}

/** The database with all tables and no rows, of which `migratedDatabase()` makes copies. */
export const migratedTemplate = 'migrated';

/**
 * Nothing in this PostgreSQL has to outlive a power cut, and every connection to it would work through thousands of
 * rounds over the same password: what has to be durable and safe is tested on one that is the product's own
 * (`server/db/embedded.pg.test.ts`, `tests/kills`, `tests/start`).
 */
const hurry = async ({ url }: Embedded): Promise<void> => {
  const client = new pg.Client(url);
  await client.connect();
  try {
    for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
      await client.query(`alter system set ${setting} = off`);
    await client.query('select pg_reload_conf()');
    await client.query('set scram_iterations = 1');
    await client.query(`alter role counter password '${new URL(url).password}'`);
  } finally {
    await client.end();
  }
};

/** A PostgreSQL in a folder that goes away with it, which answers as fast as it can. */
export const fastPostgres = async (): Promise<Embedded> => {
  const folder = await mkdtemp(join(tmpdir(), 'counter-tests-'));
  const postgres = await startEmbedded({ dataDir: folder });
  await hurry(postgres);
  return {
    url: postgres.url,
    stop: async () => {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** The address of this database on the same server. */
export const databaseOn = (server: string, name: string): string => {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
};

/** Asks the server one thing. */
export const asked = async (server: string, sql: string): Promise<void> => {
  const client = new pg.Client(server);
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
};

/** One PostgreSQL for all test files that need one. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const { url, stop } = await fastPostgres();
  await asked(url, `create database ${migratedTemplate}`);
  const pool = poolFor(databaseOn(url, migratedTemplate), 1);
  await migrate(pool);
  await pool.end();
  project.provide('databaseUrl', url);
  return stop;
};
