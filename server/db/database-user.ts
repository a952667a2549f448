import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
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
  if (made) return made;
  throw new StartProblem('PostgreSQL does not run as root, and no user postgres could be made: start as another user');
};

/** Whether this user can enter every folder on the way to `path`, and `path` itself where it is one. */
export const canReach = async (path: string, user: DatabaseUser): Promise<boolean> => {
  for (let at = resolve(path); ; at = dirname(at)) {
    const found = await stat(at).catch(() => undefined);
    if (found?.isDirectory()) {
      const bit = found.uid === user.uid ? 0o100 : found.gid === user.gid ? 0o010 : 0o001;
      if ((found.mode & bit) === 0) return false;
    }
    if (dirname(at) === at) return true;
  }
};
