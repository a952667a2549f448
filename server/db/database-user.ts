import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { StartProblem } from './start-problem.ts';

const run = promisify(execFile);

/** PostgreSQL refuses to run as root; started by root, it runs as this user. */
export interface DatabaseUser {
  readonly uid: number;
  readonly gid: number;
}

const ids = async (): Promise<DatabaseUser | undefined> => {
  const found = await Promise.all(
    ['-u', '-g'].map((flag) => run('id', [flag, 'postgres']).then(({ stdout }) => Number(stdout))),
  ).catch(() => undefined);
  const [uid, gid] = found ?? [];
  return uid === undefined || gid === undefined ? undefined : { uid, gid };
};

/** The user that the database runs as when the product was started by root, made where there is none; else undefined. */
export const databaseUser = async (): Promise<DatabaseUser | undefined> => {
  if (process.getuid?.() !== 0) return undefined;
  const found = await ids();
  if (found) return found;
  await run('useradd', ['--system', '--user-group', '--no-create-home', 'postgres']).catch(() => undefined);
  const made = await ids();
  if (!made)
    throw new StartProblem(
      'PostgreSQL does not run as root, and the user postgres could not be made: start as an ordinary user',
    );
  return made;
};

/** Whether a user who is neither owner nor in the group can pass through every folder above this path. */
export const canReach = async (path: string, user: DatabaseUser): Promise<boolean> => {
  for (let folder = resolve(path); ; folder = dirname(folder)) {
    const found = await stat(folder).catch(() => undefined);
    if (found) {
      const passable = (found.mode & 0o001) !== 0 || (found.uid === user.uid && (found.mode & 0o100) !== 0);
      if (!passable && folder !== resolve(path)) return false;
    }
    if (folder === dirname(folder)) return true;
  }
};

/** Where root's own folders are closed to the database's user, its files go here, told apart by the path asked for. */
const fallback = '/var/lib/counter';

/** The folder asked for, or one that the database's user can reach in its place. */
export const reachableFolder = async (asked: string, user: DatabaseUser | undefined): Promise<string> => {
  const folder = resolve(asked);
  if (!user || (await canReach(folder, user))) return folder;
  const place = join(fallback, createHash('sha256').update(folder).digest('hex').slice(0, 12));
  process.stderr.write(`${folder} is closed to the database's user postgres: its files are kept in ${place}\n`);
  return place;
};
