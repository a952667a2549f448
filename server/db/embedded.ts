import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type DatabaseUser, databaseUser, reachableFolder } from './database-user.ts';
import { postgresBinaries } from './postgres-binaries.ts';
import { StartProblem } from './start-problem.ts';

const run = promisify(execFile);

/** The PostgreSQL that comes with the product, running on files of its own. */
export interface Embedded {
  readonly url: string;
  /** Stops it, unless another process of the product had started it. */
  stop(): Promise<void>;
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (problem) {
    return (problem as NodeJS.ErrnoException).code === 'EPERM';
  }
};

const readNumber = async (file: string, line = 0): Promise<number | undefined> => {
  const text = await readFile(file, 'utf8').catch(() => '');
  const number = Number(text.split('\n')[line]?.trim());
  return Number.isInteger(number) && number > 0 ? number : undefined;
};

/** The port of a PostgreSQL that is running on these files, as after a `kill -9` of the process that started it. */
const runningPort = async (files: string): Promise<number | undefined> => {
  const pidFile = join(files, 'postmaster.pid');
  const pid = await readNumber(pidFile);
  if (pid === undefined || !isAlive(pid)) return undefined;
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => 'postgres');
  return command.includes('postgres') ? readNumber(pidFile, 3) : undefined;
};

const prepareFolder = async (folder: string, user: DatabaseUser | undefined): Promise<void> => {
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, '.writable'), '');
    await rm(join(folder, '.writable'));
    if (user) await chown(folder, user.uid, user.gid);
  } catch (problem) {
    throw new StartProblem(`the folder ${folder} cannot be written to (${(problem as NodeJS.ErrnoException).code})`);
  }
};

/** Makes the database's files the first time; the password lies beside them, readable by its owner alone. */
const initialize = async (
  initdb: string,
  folder: string,
  files: string,
  user: DatabaseUser | undefined,
): Promise<void> => {
  const passwordFile = join(folder, 'password');
  await writeFile(passwordFile, randomBytes(24).toString('hex'));
  await chmod(passwordFile, 0o600);
  if (user) await chown(passwordFile, user.uid, user.gid);
  const unfinished = `${files}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  const flags = ['--encoding=UTF8', '--locale=C', '--auth=scram-sha-256', '--username=counter', '--no-instructions'];
  await run(initdb, [`--pgdata=${unfinished}`, `--pwfile=${passwordFile}`, ...flags], { ...user, cwd: folder });
  await run('mv', [unfinished, files]);
};

const settings = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=100',
  'shared_buffers=256MB',
  'logging_collector=off',
];

/**
 * Starts the database on the files in `dataDir`, or takes over one that is still running on them. As root it runs as
 * the user `postgres`, in a place that this user can reach.
 */
export const startEmbedded = async (where: { dataDir: string; port?: number }): Promise<Embedded> => {
  const user = await databaseUser();
  const folder = await reachableFolder(where.dataDir, user);
  await prepareFolder(folder, user);
  const binaries = await postgresBinaries(user);
  const files = join(folder, 'postgresql');
  const initialized = await readFile(join(files, 'PG_VERSION'), 'utf8').catch(() => undefined);
  if (!initialized) await initialize(binaries.initdb, folder, files, user);

  const ownerFile = join(folder, 'owner.pid');
  const owner = await readNumber(ownerFile);
  const shared = owner !== undefined && owner !== process.pid && isAlive(owner);
  let port = await runningPort(files);
  if (port === undefined) {
    port = where.port ?? (await freePort());
    const options = ['-p', String(port), ...settings.flatMap((setting) => ['-c', `'${setting}'`])].join(' ');
    const log = join(folder, 'postgresql.log');
    try {
      await run(binaries.pgCtl, ['start', '-w', '-t', '60', '-D', files, '-l', log, '-o', options], {
        ...user,
        cwd: folder,
      });
    } catch {
      const said = (await readFile(log, 'utf8').catch(() => '')).trim().split('\n').at(-1) ?? '';
      throw new StartProblem(`the database in ${folder} does not start: ${said}`);
    }
  }
  if (!shared) await writeFile(ownerFile, String(process.pid));
  const password = (await readFile(join(folder, 'password'), 'utf8')).trim();
  return {
    url: `postgresql://counter:${password}@127.0.0.1:${port}/postgres`,
    async stop() {
      if (shared) return;
      await run(binaries.pgCtl, ['stop', '-w', '-m', 'fast', '-D', files], { ...user, cwd: folder });
      await rm(ownerFile, { force: true });
    },
  };
};
