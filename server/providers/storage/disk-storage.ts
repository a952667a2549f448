import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { orStartProblem } from '../../db/start-problem.ts';
import { type BucketKey, faultOf, type PolicyFault, signPolicy } from './post-policy.ts';
import type { Storage } from './storage.ts';

/** A storage to which this server takes the forms itself. */
export interface DiskStorage extends Storage {
  /** Stores the file of a form, as S3 would; or answers why not. */
  take(fields: Readonly<Record<string, string>>, file: Uint8Array, now: number): Promise<PolicyFault | undefined>;
}

/** Where browsers send files that stay on this machine. */
export const diskUploadPath = '/api/pc/v1/oss/files';

/** Keys as we make them: nothing in them leads out of the folder. */
const isKey = (key: string): boolean => /^[a-z]+(\/[a-z]+)?\/[0-9a-f-]{36}(\.[a-z]+)?$/.test(key);

const isMissing = (problem: unknown): boolean => (problem as NodeJS.ErrnoException).code === 'ENOENT';

/** Writes a file that is there whole or not at all, also when the machine loses its power. */
const writeWhole = async (path: string, bytes: Uint8Array): Promise<void> => {
  const unfinished = `${path}.${randomBytes(6).toString('hex')}.unfinished`;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const file = await open(unfinished, 'w', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(unfinished, path);
};

/** Files in a folder of this machine; processes that share the folder share the files. */
export const diskStorage = (folder: string, secret: string): DiskStorage => {
  const by: BucketKey = { bucket: 'files', region: 'here', keyId: 'here', secret };
  const pathOf = (key: string): string => {
    if (!isKey(key)) throw new Error('no key of ours');
    return join(folder, key);
  };
  const write = async (key: string, bytes: Uint8Array): Promise<void> => writeWhole(pathOf(key), bytes);
  return {
    secret,
    origin: undefined,
    formFor: (terms) => ({ url: diskUploadPath, fields: signPolicy(by, terms) }),
    read: (key) =>
      readFile(pathOf(key)).catch((problem: unknown) => {
        if (isMissing(problem)) return undefined;
        throw problem;
      }),
    write,
    remove: (key) => rm(pathOf(key), { force: true }),
    take: async (fields, file, now) => {
      const fault = faultOf(by, fields, file.byteLength, now);
      if (!fault) await write(fields.key ?? '', file);
      return fault;
    },
  };
};

/** The secret of a folder, made on first use; the first of several processes makes it for all. */
const secretIn = async (folder: string): Promise<string> => {
  const path = join(folder, 'secret');
  const mine = `${path}.${randomBytes(6).toString('hex')}`;
  await writeFile(mine, randomBytes(32).toString('base64url'), { mode: 0o600 });
  await link(mine, path).catch((problem: NodeJS.ErrnoException) => {
    if (problem.code !== 'EEXIST') throw problem;
  });
  await rm(mine);
  return readFile(path, 'utf8');
};

/** Opens the files of a data folder. */
export const openDiskStorage = (dataDir: string): Promise<DiskStorage> =>
  orStartProblem(`the data folder ${dataDir} cannot be used`, async () => {
    const folder = join(dataDir, 'files');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return diskStorage(folder, await secretIn(folder));
  });
