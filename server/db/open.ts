import pg from 'pg';
import { startEmbedded } from './embedded.ts';
import { StartProblem } from './start-problem.ts';

export interface OpenDatabase {
  readonly pool: pg.Pool;
  readonly url: string;
  close(): Promise<void>;
}

const int8 = pg.types.builtins.INT8;

/** Whole numbers of 8 bytes come as numbers: all of ours are money in fen, times and counts below 2^53. */
export const numbersAsNumbers: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === int8 && format !== 'binary' ? Number : pg.types.getTypeParser(oid, format as 'text'),
};

/** Connections to a database, with the limits that keep one stuck caller from holding up the others. */
export const openPool = (url: string, connections = 16): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    types: numbersAsNumbers,
    application_name: 'counter',
    statement_timeout: 60_000,
    idle_in_transaction_session_timeout: 5_000,
    connectionTimeoutMillis: 30_000,
  });
  // A connection that breaks while idle is replaced; the query that needs one says when that fails.
  pool.on('error', () => undefined);
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

const reach = async (pool: pg.Pool, url: string): Promise<void> => {
  try {
    await pool.query('select 1');
  } catch (error) {
    const reason = error instanceof AggregateError ? error.errors.map(String).join(', ') : (error as Error).message;
    throw new StartProblem(`the database ${withoutPassword(url)} cannot be reached: ${reason}`, { cause: error });
  }
};

/** Opens the database server at `databaseUrl`, or else the embedded one in `dataDir`. */
export const openDatabase = async (where: { databaseUrl?: string; dataDir: string }): Promise<OpenDatabase> => {
  const embedded = where.databaseUrl ? undefined : await startEmbedded({ dataDir: where.dataDir });
  const url = where.databaseUrl ?? embedded?.url ?? '';
  const pool = openPool(url);
  const close = async (): Promise<void> => {
    await pool.end();
    await embedded?.stop();
  };
  try {
    await reach(pool, url);
  } catch (error) {
    await close();
    throw error;
  }
  return { pool, url, close };
};
