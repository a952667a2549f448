import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** The account PostgreSQL runs under; it refuses to run as root. */
export interface PostgresUser {
  readonly uid: number;
  readonly gid: number;
}

const inPasswd = (name: string): PostgresUser | undefined => {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((candidate) => candidate.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
};

const made = (): PostgresUser | undefined => {
  try {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres'], { stdio: 'ignore' });
  } catch {
    return undefined;
  }
  return inPasswd('postgres');
};

/** Undefined when this program does not run as root: PostgreSQL then runs as whoever started it. */
export const postgresUser = (): PostgresUser | undefined => {
  if (process.getuid?.() !== 0) return undefined;
  return inPasswd('postgres') ?? made() ?? inPasswd('nobody');
};

/** Whether this account can enter every folder above `path`, and `path` itself where it exists and is a folder. */
export const canReach = (user: PostgresUser, path: string): boolean => {
  for (let at = path; ; at = dirname(at)) {
    const found = statSync(at, { throwIfNoEntry: false });
    if (found?.isDirectory()) {
      const bit = found.uid === user.uid ? 0o100 : found.gid === user.gid ? 0o010 : 0o001;
      if ((found.mode & bit) === 0) return false;
    }
    if (dirname(at) === at) return true;
  }
};
