import type { Pool, PoolClient } from 'pg';
import { touchedNone } from '../db/records.ts';
import { sendAll } from '../db/send-all.ts';
import { commit as commitNow, type Statement } from '../db/statement.ts';

const codeOf = (problem: unknown): string => (problem as { code?: string }).code ?? '';

/** The command itself cannot be carried out, however often it is tried: a fault in a rule, or a value no table takes. */
export class Fault extends Error {
  override readonly name = 'Fault';
}

/**
 * Something that may be there once is there already (a number, an id), or a record that was read is not there in that
 * version any more. A rev given twice is a fault of the database.
 */
export const isTaken = (problem: unknown): boolean =>
  codeOf(problem) === touchedNone || (codeOf(problem) === '23505' && (problem as { table?: string }).table !== 'feed');
/** Two transactions were in each other's way; doing it again helps. */
export const isPassing = (problem: unknown): boolean => ['40001', '40P01'].includes(codeOf(problem));
/** Trying again would fail again: PostgreSQL refuses the data (classes 22, 23 and 54), or a rule threw. */
export const isFault = (problem: unknown): boolean =>
  problem instanceof Fault ||
  (/^(22|23|54)...$/.test(codeOf(problem)) && ![touchedNone, '23505'].includes(codeOf(problem)));

/** What goes wrong in `step`, which asks nobody and waits for nothing, is a fault of the command or of its rules. */
export const orFault = <T>(step: () => T): T => {
  try {
    return step();
  } catch (problem) {
    throw new Fault((problem as Error).message, { cause: problem });
  }
};

export interface Transaction {
  readonly client: PoolClient;
  /** Sends the last statements and COMMIT in one message. */
  commit(statements: readonly Statement[]): Promise<void>;
}

/** Runs `work`, which begins a transaction with its first message and commits it; what it leaves open is rolled back. */
export const transaction = async <T>(pool: Pool, work: (open: Transaction) => Promise<T>): Promise<T> => {
  const client = await pool.connect();
  let committed = false;
  let broken: Error | undefined;
  const commit = async (statements: readonly Statement[]): Promise<void> => {
    await sendAll(client, [...statements, commitNow]);
    committed = true;
  };
  try {
    return await work({ client, commit });
  } finally {
    if (!committed) {
      await client.query('rollback').catch((gone: Error) => {
        broken = gone;
      });
    }
    client.release(broken);
  }
};
