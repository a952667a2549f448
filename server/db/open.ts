import pg from 'pg';
import { within } from '../within.ts';
import { startEmbedded } from './embedded.ts';
import { StartProblem } from './start-problem.ts';

pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export interface OpenDatabase {
  readonly pool: pg.Pool;
  readonly url: string;
  close(): Promise<void>;
}

/** Queries that still run when the database is closed get this long, in milliseconds. */
const patience = 3_000;

/** A write may wait for others; a read that takes longer asks for too much. In milliseconds. */
const longestWrite = 60_000;
const longestRead = 5_000;

const poolWith = (options: pg.PoolConfig): pg.Pool => {
  const pool = new pg.Pool(options);
  // An idle connection that breaks is replaced by the pool; without a listener the process would end.
  pool.on('error', () => undefined);
  // The same for one that breaks in somebody's hands between two of their queries: their next query fails.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
};

/** A pool of connections to a PostgreSQL server. A transaction that is left open is ended after 5 seconds. */
export const poolFor = (url: string, size = 20): pg.Pool =>
  poolWith({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: 10_000,
    idle_in_transaction_session_timeout: 5_000,
    statement_timeout: longestWrite,
    application_name: 'counter',
  });

/**
 * Connections of their own to the same database for lists, sheets and other reads, which PostgreSQL ends when they take
 * too long: however many of them there are, those who sell and collect have theirs.
 */
export const readsBeside = ({ options }: pg.Pool): pg.Pool =>
  poolWith({ ...options, max: Math.max(1, Math.floor((options.max ?? 20) / 2)), statement_timeout: longestRead });

const withoutPassword = (url: string): string => {
  try {
    const shown = new URL(url);
    shown.password = '';
    return shown.toString();
  } catch {
    return 'DATABASE_URL';
  }
};

/** Opens the database: the server at `databaseUrl`, or else the embedded one with its files in `dataDir`. */
export const openDatabase = async (where: {
  databaseUrl?: string | undefined;
  dataDir: string;
}): Promise<OpenDatabase> => {
  const embedded = where.databaseUrl ? undefined : await startEmbedded({ dataDir: where.dataDir });
  const url = where.databaseUrl ?? embedded?.url ?? '';
  const pool = poolFor(url);
  try {
    await pool.query('select 1');
  } catch (problem) {
    await pool.end();
    await embedded?.stop();
    const reason = (problem as Error).message || (problem as NodeJS.ErrnoException).code;
    throw new StartProblem(`the database at ${withoutPassword(url)} cannot be reached: ${reason}`);
  }
  return {
    pool,
    url,
    async close() {
      await within(patience, pool.end());
      await embedded?.stop();
    },
  };
};
