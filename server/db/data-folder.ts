import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import {
  access,
  chmod,
  chown,
  constants,
  mkdir,
  readFile,
  readlink,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { canReach, type DatabaseUser } from './database-user.ts';
import { reachableFolder } from './postgres-binaries.ts';
import { orStartProblem, StartProblem } from './start-problem.ts';

/** Where the embedded database keeps what it has. */
export interface DataFolder {
  /** PostgreSQL's own files. */
  readonly cluster: string;
  readonly log: string;
  readonly password: string;
}

/** The password of this database, made on first use; only whoever runs the product can read it. */
const passwordIn = async (folder: string): Promise<string> => {
  const file = join(folder, 'postgres-password');
  const saved = await readFile(file, 'utf8').catch(() => '');
  if (saved !== '') return saved;
  const fresh = randomBytes(24).toString('base64url');
  await writeFile(file, fresh, { mode: 0o600 });
  return fresh;
};

/**
 * A folder outside the data folder, for a user who cannot reach into it, as under root's home. The data folder keeps a
 * link to it: when the data folder was removed, so is what it had, put aside once and not taken up again.
 */
const elsewhere = async (folder: string): Promise<string> => {
  const link = join(folder, 'postgres');
  const linked = await readlink(link).catch(() => undefined);
  if (linked && existsSync(linked)) return linked;
  if (existsSync(join(link, 'cluster'))) {
    throw new StartProblem(`${link} is closed to the database's user postgres: let it pass (chmod o+x on its folders)`);
  }
  const place = join(reachableFolder, createHash('sha256').update(folder).digest('hex').slice(0, 16));
  if (existsSync(place)) {
    await rm(`${place}.old`, { recursive: true, force: true });
    await rename(place, `${place}.old`);
  }
  await mkdir(place, { recursive: true, mode: 0o755 });
  await rm(link, { recursive: true, force: true });
  await symlink(place, link);
  process.stderr.write(`${folder} is closed to the database's user postgres: its files are in ${place}\n`);
  return place;
};

/** Lets others pass through the folder to one that is theirs; they see nothing of what lies in it. */
const letThrough = async (folder: string): Promise<void> => {
  const { mode } = await stat(folder);
  if ((mode & 0o001) === 0) await chmod(folder, (mode & 0o777) | 0o001);
};

/** Prepares the folder of the embedded database; one line says why when it cannot be used. */
export const prepareDataFolder = (dataDir: string, user: DatabaseUser | undefined): Promise<DataFolder> =>
  orStartProblem(`the data folder ${dataDir} cannot be used`, async () => {
    const folder = resolve(dataDir);
    await mkdir(folder, { recursive: true });
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    const closed = user !== undefined && !(await canReach(dirname(folder), user));
    if (user && !closed) await letThrough(folder);
    const place = closed ? await elsewhere(folder) : join(folder, 'postgres');
    await mkdir(place, { recursive: true });
    if (user) await chown(place, user.uid, user.gid);
    const password = await passwordIn(folder);
    return { cluster: join(place, 'cluster'), log: join(place, 'postgres.log'), password };
  });
