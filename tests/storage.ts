import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { type DiskStorage, openDiskStorage } from '../server/providers/storage/disk-storage.ts';

/** An empty storage on this machine, removed after the tests of the file. */
export const testStorage = async (): Promise<DiskStorage & { readonly folder: string }> => {
  const folder = await mkdtemp(join(tmpdir(), 'counter-files-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return { ...(await openDiskStorage(folder)), folder: join(folder, 'files') };
};
