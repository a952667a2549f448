import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { access, chown, constants, mkdir, readFile, readlink, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { reachableFolder } from './postgres-binaries.ts';
import { canReach, type PostgresUser } from './postgres-user.ts';
import { orStartProblem } from './start-problem.ts';

/** Where the embedded database keeps what it has. */
export interface DataFolder {
  /** PostgreSQL's own folder. */
  readonly cluster: string;
  readonly log: string;
  readonly password: string;
}

/** The password of this database, made on first use; only whoever runs this program can read it. */
const passwordIn = async (folder: string): Promise<string> => {
  const file = join(folder, 'postgres-password');
  const kept = await readFile(file, 'utf8').catch(() => '');
  if (kept !== '') return kept;
  const fresh = randomBytes(24).toString('base64url');
  await writeFile(file, fresh, { mode: 0o600 });
  return fresh;
};

/**
 * A folder outside the data folder for an account that cannot reach into it, as under a root's home. The data folder
 * keeps a link to it. When the data folder was removed, what it had is put aside and not taken up again.
 */
const elsewhere = async (folder: string): Promise<string> => {
  const link = join(folder, 'postgres');
  const linked = await readlink(link).catch(() => undefined);
  if (linked && existsSync(linked)) return linked;
  const place = join(reachableFolder, createHash('sha256').update(folder).digest('hex').slice(0, 16));
  if (existsSync(place)) {
    await rm(`${place}.old`, { recursive: true, force: true });
    await rename(place, `${place}.old`);
  }
  await mkdir(place, { recursive: true, mode: 0o755 });
  await rm(link, { force: true });
  await symlink(place, link);
  console.info(`The account postgres cannot reach ${folder}: the database is in ${place}.`);
  return place;
};

/** Prepares the folder of the embedded database; one line says why when it cannot be used. */
export const prepareDataFolder = (dataDir: string, user: PostgresUser | undefined): Promise<DataFolder> =>
  orStartProblem(`the data folder ${dataDir} cannot be used`, async () => {
    const folder = resolve(dataDir);
    await mkdir(folder, { recursive: true });
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    const moved = user !== undefined && !canReach(user, folder);
    const place = moved ? await elsewhere(folder) : join(folder, 'postgres');
    await mkdir(place, { recursive: true });
    if (user) await chown(place, user.uid, user.gid);
    const cluster = join(place, 'cluster');
    const password = await passwordIn(folder);
    return { cluster, log: join(dirname(cluster), 'postgres.log'), password };
  });
