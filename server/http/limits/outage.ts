import type { Pool } from 'pg';
import { report } from '../../log/report.ts';

/**
 * What a connection says that PostgreSQL ended, refused, or that nobody holds the other end of. A message that breaks
 * the protocol (08P01), as one with too few values, is a fault of ours and fails as often as it is sent.
 */
const away =
  /^(08(?!P01)...|57P0[123]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** What the client library says of it without a code. */
const awayInWords =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/;

/** Whether this went wrong because the database cannot be reached: it restarts, or its machine is away. */
export const isAway = (problem: unknown): boolean => {
  if (typeof problem !== 'object' || problem === null) return false;
  const { code, message, cause } = problem as { code?: unknown; message?: unknown; cause?: unknown };
  if (typeof code === 'string') return away.test(code);
  return (typeof message === 'string' && awayInWords.test(message)) || isAway(cause);
};

/** How often a database that is away is asked whether it is back, in milliseconds. */
const askEvery = 500;

/** The outages of a database, each logged with one line when it begins and one when it ends, however many calls it fails. */
export interface Outages {
  /** A call has failed by it. */
  noticed(problem: unknown): void;
  /** Asks no more. */
  close(): void;
}

export const watchOutages = (pool: Pool): Outages => {
  let since: number | undefined;
  let asking: NodeJS.Timeout | undefined;
  let closed = false;
  const ask = (): void => {
    if (closed) return;
    asking = setTimeout(() => {
      pool.query('select 1').then(over, ask);
    }, askEvery);
    asking.unref();
  };
  const over = (): void => {
    if (closed || since === undefined) return;
    report('warn', `the database answers again after ${Math.ceil((Date.now() - since) / 1_000)} s`);
    since = undefined;
  };
  return {
    noticed(problem) {
      if (since !== undefined) return;
      since = Date.now();
      report('error', 'the database cannot be reached: calls are answered with 503 until it is back', problem);
      ask();
    },
    close() {
      closed = true;
      clearTimeout(asking);
    },
  };
};
