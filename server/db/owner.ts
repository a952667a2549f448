import type { ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import pg from 'pg';
import { account, type Cluster, inUseStill, logEnd, runningPort, startCluster } from './cluster.ts';

/** A run of the embedded database, and the connection by which this process has it. */
export interface Run {
  readonly port: number;
  /** Its process, unless another process of the product started it. */
  readonly child: ChildProcess | undefined;
  readonly owner: pg.Client;
  /** This process stops it in the end; false when another one has it. */
  readonly owned: boolean;
}

/** The database of the product, which the embedded PostgreSQL has beside its own. */
export const database = 'counter';
/** Held, for as long as it runs, by the process of the product that has the database: it stops it in the end. */
const ownerLock = 7_310_227;
const retryAfter = 50;
const mostTries = 1_200;
/** What a PostgreSQL that was killed leaves ends by itself; it is waited for this often, a quarter of a second each. */
const mostStarts = 80;
const startAgainAfter = 250;

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

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

export const urlOf = ({ folder }: Cluster, port: number, name: string): string =>
  `postgresql://${account}:${folder.password}@127.0.0.1:${port}/${name}`;

const connected = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url, application_name: 'counter owner' });
  client.on('error', () => undefined);
  await client.connect();
  return client;
};

/** Whether a process is gone, whatever ended it. */
export const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

/** Waits until the database answers, at most a minute; not at all once its process has ended. */
const answering = async (url: string, isGone: () => Promise<boolean>): Promise<pg.Client> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await connected(url);
    } catch (problem) {
      const { code } = problem as NodeJS.ErrnoException;
      const starting = code === 'ECONNREFUSED' || code === '57P03';
      if (!starting || tries >= mostTries || (await isGone())) throw problem;
      await pause(retryAfter);
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

/** Starts PostgreSQL on its files, or takes over one that still runs on them. */
export const bringUp = async (cluster: Cluster, wantedPort: number | undefined): Promise<Run> => {
  for (let starts = 1; ; starts += 1) {
    const running = await runningPort(cluster);
    const port = running ?? wantedPort ?? (await freePort());
    const logged = await logEnd(cluster);
    const child = running === undefined ? await startCluster(cluster, port) : undefined;
    const isGone = async () => (child ? hasEnded(child) : (await runningPort(cluster)) === undefined);
    try {
      const owner = await answering(urlOf(cluster, port, 'postgres'), isGone);
      return { port, child, owner, owned: await takeOver(owner) };
    } catch (problem) {
      const remains = child ? await inUseStill(cluster, logged) : await isGone();
      if (!remains || starts >= mostStarts) throw problem;
      await pause(startAgainAfter);
    }
  }
};
