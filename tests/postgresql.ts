import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../server/db/embedded.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL of the tests' own; `testDatabase()` makes a database in it. */
    databaseUrl: string;
  }
}

/** One PostgreSQL for all test files that need one, in a folder that goes away with it. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const folder = await mkdtemp(join(tmpdir(), 'counter-tests-'));
  const postgres = await startEmbedded({ dataDir: folder });
  project.provide('databaseUrl', postgres.url);
  return async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
};
