import type { Pool, PoolClient } from 'pg';

const codeOf = (problem: unknown): string => (problem as { code?: string }).code ?? '';

/** Something that may be there once is there already: a number, an id. */
export const isTaken = (problem: unknown): boolean => codeOf(problem) === '23505';
/** Two transactions were in each other's way; doing it again helps. */
export const isPassing = (problem: unknown): boolean => ['40001', '40P01'].includes(codeOf(problem));

/** Runs `work` in a transaction that `work` itself commits; whatever it leaves open is rolled back. */
export const transaction = async <T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> => {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const answer = await work(client);
    await client.query('rollback');
    return answer;
  } catch (problem) {
    await client.query('rollback').catch((gone: Error) => {
      broken = gone;
    });
    throw problem;
  } finally {
    client.release(broken);
  }
};
