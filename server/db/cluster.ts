import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { DataFolder } from './data-folder.ts';
import type { DatabaseUser } from './database-user.ts';

const run = promisify(execFile);
const environment = { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' };
/** The log is begun anew when it is larger than this: 10 MB. */
const largestLog = 10 * 1024 * 1024;

/** PostgreSQL's programs, the files they work on and the user they run as. */
export interface Cluster {
  readonly binaries: string;
  readonly folder: DataFolder;
  readonly user: DatabaseUser | undefined;
}

/** The database account of the product. */
export const account = 'counter';

const call = ({ binaries, user }: Cluster, program: 'initdb' | 'pg_ctl', args: string[]): Promise<unknown> =>
  run(join(binaries, program), args, { ...user, cwd: '/', env: environment });

/** Removes what was left when making the files was cut off. */
const clearUnfinished = async ({ cluster }: DataFolder): Promise<void> => {
  const [folder, name] = [dirname(cluster), basename(cluster)];
  const left = (await readdir(folder).catch(() => [])).filter((entry) => entry.startsWith(`${name}.unfinished`));
  for (const entry of left) await rm(join(folder, entry), { recursive: true, force: true });
};

/**
 * Makes the database's files the first time. When that was cut off, it begins anew, in another folder: the program that
 * makes them may still run after a `kill -9` of the process that started it, and removes its own in the end.
 */
export const makeCluster = async (cluster: Cluster): Promise<void> => {
  const { folder, user } = cluster;
  if (existsSync(folder.cluster)) return;
  const unfinished = `${folder.cluster}.unfinished-${process.pid}-${Date.now()}`;
  const passwordFile = `${folder.cluster}.password`;
  await clearUnfinished(folder);
  await writeFile(passwordFile, folder.password, { mode: 0o600 });
  try {
    if (user) await chown(passwordFile, user.uid, user.gid);
    const how = ['--auth=scram-sha-256', '--encoding=UTF8', '--locale=C', `--username=${account}`];
    await call(cluster, 'initdb', [`--pgdata=${unfinished}`, `--pwfile=${passwordFile}`, ...how]);
    await rename(unfinished, folder.cluster);
  } finally {
    await rm(passwordFile, { force: true });
  }
};

/** The port of a PostgreSQL that is running on these files, as after a `kill -9` of the process that started it. */
export const runningPort = async (cluster: Cluster): Promise<number | undefined> => {
  const files = cluster.folder.cluster;
  const runs = await call(cluster, 'pg_ctl', ['status', '-D', files]).then(
    () => true,
    () => false,
  );
  if (!runs) return undefined;
  const lines = (await readFile(join(files, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  return Number(lines[3]) || undefined;
};

/** How much PostgreSQL has logged so far, in bytes. */
export const logEnd = async ({ folder }: Cluster): Promise<number> =>
  (await stat(folder.log).catch(() => undefined))?.size ?? 0;

/** Whether a start that failed since then met what a killed PostgreSQL left: its processes end, but not at once. */
export const inUseStill = async ({ folder }: Cluster, since: number): Promise<boolean> => {
  const logged = await readFile(folder.log).catch(() => Buffer.alloc(0));
  return /is still in use|lock file .* already exists/.test(logged.subarray(Math.min(since, logged.length)).toString());
};

/** Starts it in a session of its own, so that Ctrl-C reaches the product alone, which then stops it in order. */
export const startCluster = async ({ binaries, folder, user }: Cluster, port: number): Promise<ChildProcess> => {
  const log = await stat(folder.log).catch(() => undefined);
  if (log && log.size > largestLog) await rm(folder.log);
  const output = await open(folder.log, 'a', 0o600);
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'timezone=UTC',
    'log_timezone=UTC',
    'log_min_error_statement=panic',
    'max_connections=100',
    'shared_buffers=256MB',
  ];
  const args = ['-D', folder.cluster, ...settings.flatMap((setting) => ['-c', setting])];
  const child = spawn(join(binaries, 'postgres'), args, {
    ...user,
    cwd: '/',
    env: environment,
    detached: true,
    stdio: ['ignore', output.fd, output.fd],
  });
  child.unref();
  // Whatever ends this process in a hurry ends the database too: at once, as when the power fails.
  const endToo = (): void => void child.kill('SIGQUIT');
  process.once('exit', endToo);
  child.once('exit', () => process.off('exit', endToo));
  await output.close();
  return child;
};

/** Stops it, ending whatever it was asked for; answers when its processes are gone, also when they were before. */
export const stopCluster = async (cluster: Cluster): Promise<void> => {
  if ((await runningPort(cluster)) === undefined) return;
  await call(cluster, 'pg_ctl', ['stop', '-m', 'fast', '-w', '-t', '60', '-s', '-D', cluster.folder.cluster]);
};
