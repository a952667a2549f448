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

/** A pool of connections to a PostgreSQL server. A transaction that is left open is ended after 5 seconds. */
export const poolFor = (url: string, size = 20): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: 10_000,
    idle_in_transaction_session_timeout: 5_000,
    statement_timeout: 60_000,
    application_name: 'counter',
  });
  // An idle connection that breaks is replaced by the pool; without a listener the process would end.
  pool.on('error', () => undefined);
  // The same for one that breaks in somebody's hands between two of their queries: their next query fails.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
};

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
