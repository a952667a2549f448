import type { Pool, PoolClient } from 'pg';

/** Does `work` in one transaction: all of it is kept or, when it throws, nothing. */
export const inTransaction = async <T>(
  pool: Pool,
  work: (client: PoolClient) => Promise<T>,
  begin = 'begin',
): Promise<T> => {
  const client = await pool.connect();
  try {
    await client.query(begin);
    const result = await work(client);
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    // A connection that cannot even roll back is thrown away.
    await client.query('rollback').then(
      () => client.release(),
      () => client.release(true),
    );
    throw error;
  }
};
