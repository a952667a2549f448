import { spawnSync } from 'node:child_process';
import process from 'node:process';
import type { TestProject } from 'vitest/node';
import { migrate } from '../../server/db/migrate.ts';
import { poolFor } from '../../server/db/open.ts';
import { seedDemo } from '../../server/seed/demo.ts';
import { asked, databaseOn, fastPostgres } from '../postgresql.ts';
import { startServer } from './running-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    stories: {
      /** A PostgreSQL of the stories' own, with a database `demo` that nobody is connected to: the demo brand. */
      readonly postgres: string;
      /** The database and the port of the server that the stories share; `demoBrand()` makes a brand in it. */
      readonly database: string;
      readonly port: number;
    };
  }
}

/**
 * Builds the product once, as `npm start` does, before the stories that run it; makes its demo brand once, and starts
 * one server for all stories that need none of their own.
 */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const build = spawnSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' });
  if (build.status !== 0) throw new Error('the product cannot be built');
  const postgres = await fastPostgres();
  await asked(postgres.url, 'create database demo');
  const pool = poolFor(databaseOn(postgres.url, 'demo'), 2);
  await migrate(pool);
  await seedDemo(pool);
  await pool.end();
  await asked(postgres.url, 'create database shared template demo');
  const database = databaseOn(postgres.url, 'shared');
  const server = await startServer({ DATABASE_URL: database });
  project.provide('stories', { postgres: postgres.url, database, port: server.port });
  return async () => {
    await server.stop();
    await postgres.stop();
  };
};
