import type { PoolClient, QueryResult, QueryResultRow } from 'pg';

/** Sends several statements in one message; one answer each. */
export const sendAll = async <Answer extends QueryResultRow>(
  client: PoolClient,
  statements: readonly string[],
): Promise<QueryResult<Answer>[]> => {
  if (statements.length === 0) return [];
  const answers = (await client.query(statements.join(';\n'))) as QueryResult<Answer> | QueryResult<Answer>[];
  return [answers].flat();
};
