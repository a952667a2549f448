import { spawnSync } from 'node:child_process';
import { lstatSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { notePrepared } from './prepared-data.ts';
import { startServer } from './running-server.ts';

/**
 * Builds the product once, as `npm start` does, before the stories that run it, and lets it make its demo brand once:
 * each story begins on a copy of that data folder. Where the database cannot keep its files in the data folder itself,
 * every story makes its own.
 */
export default async (): Promise<() => Promise<void>> => {
  const build = spawnSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' });
  if (build.status !== 0) throw new Error('the product cannot be built');
  const folder = await mkdtemp(join(tmpdir(), 'counter-prepared-'));
  const server = await startServer({ DATA_DIR: folder });
  await server.stop();
  if (lstatSync(join(folder, 'postgres')).isDirectory()) notePrepared(folder);
  return () => rm(folder, { recursive: true, force: true });
};
