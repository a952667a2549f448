import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import pg from 'pg';
import { account, type Cluster, makeCluster, runningPort, startCluster, stopCluster } from './cluster.ts';
import { prepareDataFolder } from './data-folder.ts';
import { databaseUser } from './database-user.ts';
import { postgresBinaries } from './postgres-binaries.ts';
import { orStartProblem } from './start-problem.ts';

/** The PostgreSQL that comes with the product, running on files of its own. */
export interface Embedded {
  readonly url: string;
  /** Stops it, unless another process of the product has it. No process of it is left. */
  stop(): Promise<void>;
}

const database = 'counter';
/** Held, for as long as it runs, by the process of the product that has the database: it stops it in the end. */
const ownerLock = 7_310_227;
const retryAfter = 50;
const mostTries = 1_200;

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

const urlOf = ({ folder }: Cluster, port: number, name: string): string =>
  `postgresql://${account}:${folder.password}@127.0.0.1:${port}/${name}`;

const connected = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url, application_name: 'counter owner' });
  client.on('error', () => undefined);
  await client.connect();
  return client;
};

/** Waits until the database answers, at most a minute; not at all once its process has ended. */
const answering = async (url: string, child: ChildProcess | undefined): Promise<pg.Client> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await connected(url);
    } catch (problem) {
      const { code } = problem as NodeJS.ErrnoException;
      const starting = code === 'ECONNREFUSED' || code === '57P03';
      if (!starting || tries >= mostTries || (child && child.exitCode !== null)) throw problem;
      await new Promise((resolve) => setTimeout(resolve, retryAfter));
    }
  }
};

/** Takes the database as its owner, and makes it where there is none; false when another process has it. */
const takeOver = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [ownerLock]);
  const found = await client.query('select from pg_database where datname = $1', [database]);
  if (found.rowCount === 0) await client.query(`create database ${database}`);
  return rows[0]?.free === true;
};

/**
 * Starts the database on the files in `dataDir`, for this machine alone, or takes over one that is still running on
 * them. As root it runs as the user `postgres`, in a place that this user can reach.
 */
export const startEmbedded = async (where: { dataDir: string; port?: number }): Promise<Embedded> => {
  const user = await databaseUser();
  const folder = await prepareDataFolder(where.dataDir, user);
  return orStartProblem(`the database in ${where.dataDir} does not start (see ${folder.log})`, async () => {
    const cluster = { binaries: await postgresBinaries(user), folder, user };
    await makeCluster(cluster);
    const running = await runningPort(cluster);
    const port = running ?? where.port ?? (await freePort());
    const child = running === undefined ? await startCluster(cluster, port) : undefined;
    const owner = await answering(urlOf(cluster, port, 'postgres'), child);
    const owned = await takeOver(owner);
    return {
      url: urlOf(cluster, port, database),
      async stop() {
        await owner.end();
        if (!owned) return;
        const exited = child && child.exitCode === null ? once(child, 'exit') : undefined;
        await stopCluster(cluster);
        await exited;
      },
    };
  });
};
