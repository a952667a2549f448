import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A fresh folder for a tablet's storage. */
export const freshProfile = (): Promise<string> => mkdtemp(join(tmpdir(), 'tablet-'));

export const dropProfile = (profile: string): Promise<void> =>
  rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
