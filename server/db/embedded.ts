import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chown, open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { type DataFolder, prepareDataFolder } from './data-folder.ts';
import { postgresBinaries } from './postgres-binaries.ts';
import { type PostgresUser, postgresUser } from './postgres-user.ts';
import { orStartProblem, StartProblem } from './start-problem.ts';

export interface EmbeddedDatabase {
  readonly url: string;
  /** Stops PostgreSQL; no process of it is left. */
  stop(): Promise<void>;
}

const run = promisify(execFile);
const account = 'counter';
const database = 'counter';
/** Held by the program that uses a data folder. */
const guardKey = 20_261_121;
const largestLog = 10 * 1024 * 1024;

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(address && typeof address === 'object' ? address.port : 0));
    });
  });

const environment = { PATH: process.env['PATH'] ?? '', LC_ALL: 'C', TZ: 'UTC' };

interface Programs {
  readonly bin: string;
  readonly folder: DataFolder;
  readonly user: PostgresUser | undefined;
}

const call = ({ bin, user }: Programs, program: 'initdb' | 'pg_ctl', args: string[]): Promise<unknown> =>
  run(join(bin, program), args, { ...user, cwd: '/', env: environment });

/** Makes the cluster. One whose making was cut off is made anew. */
const makeCluster = async (programs: Programs): Promise<void> => {
  const { folder, user } = programs;
  if (existsSync(join(folder.cluster, 'made'))) return;
  await rm(folder.cluster, { recursive: true, force: true });
  const passwordFile = join(dirname(folder.cluster), `password-${process.pid}`);
  await writeFile(passwordFile, folder.password, { mode: 0o600 });
  try {
    if (user) await chown(passwordFile, user.uid, user.gid);
    const how = ['--auth=scram-sha-256', '--encoding=UTF8', '--locale=C', `--username=${account}`];
    await call(programs, 'initdb', [`--pgdata=${folder.cluster}`, `--pwfile=${passwordFile}`, ...how]);
    await writeFile(join(folder.cluster, 'made'), '');
  } finally {
    await rm(passwordFile, { force: true });
  }
};

/** The port of a PostgreSQL that still runs on this cluster, as after the program was killed. */
const runningPort = async (programs: Programs): Promise<number | undefined> => {
  const { cluster } = programs.folder;
  const runs = await call(programs, 'pg_ctl', ['status', '-D', cluster]).then(
    () => true,
    () => false,
  );
  if (!runs) return undefined;
  const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n');
  return Number(lines[3]) || undefined;
};

/** Starts PostgreSQL in a session of its own, so that Ctrl-C reaches this program alone, which then stops it in order. */
const start = async ({ folder, bin, user }: Programs, port: number): Promise<ChildProcess> => {
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
  ];
  const args = ['-D', folder.cluster, ...settings.flatMap((setting) => ['-c', setting])];
  const child = spawn(join(bin, 'postgres'), args, {
    ...user,
    cwd: '/',
    env: environment,
    detached: true,
    stdio: ['ignore', output.fd, output.fd],
  });
  child.unref();
  await output.close();
  return child;
};

const urlFor = (folder: DataFolder, port: number, name: string): string =>
  `postgres://${account}:${folder.password}@127.0.0.1:${port}/${name}`;

const hasDatabase = async (client: pg.Client): Promise<boolean> =>
  (await client.query('select 1 from pg_database where datname = $1', [database])).rowCount === 1;

const connected = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  return client;
};

/** Waits until the database answers, at most a minute; not at all once its process has ended. */
const answering = async (url: string, child: ChildProcess | undefined): Promise<pg.Client> => {
  for (let tries = 0; ; tries += 1) {
    try {
      return await connected(url);
    } catch (error) {
      const { code } = error as { code?: string };
      const starting = code === 'ECONNREFUSED' || code === '57P03';
      if (!starting || tries >= 1_200 || (child && child.exitCode !== null)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
};

/** Makes the database when it is missing, and makes sure that no other program uses the folder. */
const takePossession = async (guard: pg.Client): Promise<void> => {
  const taken = await guard.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [guardKey]);
  if (!taken.rows[0]?.free) {
    await guard.end();
    throw new StartProblem('the data folder is in use by another process of this program');
  }
  const found = await guard.query('select 1 from pg_database where datname = $1', [database]);
  if (found.rowCount === 0) await guard.query(`create database ${database}`);
};

/**
 * Starts the PostgreSQL that comes with the program, in `dataDir`, for this machine alone. One that was left running
 * when the program was killed is taken over.
 */
export const startEmbedded = async (at: { dataDir: string; port?: number }): Promise<EmbeddedDatabase> => {
  const user = postgresUser();
  const folder = await prepareDataFolder(at.dataDir, user);
  return orStartProblem(`the database in ${at.dataDir} does not start (${folder.log} may say more)`, async () => {
    const programs = { bin: await postgresBinaries(user), folder, user };
    await makeCluster(programs);
    const running = await runningPort(programs);
    const port = running ?? at.port ?? (await freePort());
    const child = running === undefined ? await start(programs, port) : undefined;
    const guard = await answering(urlFor(folder, port, 'postgres'), child);
    await takePossession(guard);
    return {
      url: urlFor(folder, port, database),
      stop: async () => {
        await guard.end();
        const exited = child && child.exitCode === null ? once(child, 'exit') : undefined;
        await call(programs, 'pg_ctl', ['stop', '-m', 'fast', '-w', '-t', '60', '-s', '-D', folder.cluster]);
        await exited;
      },
    };
  });
};
