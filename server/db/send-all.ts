import type { PoolClient, QueryResult, QueryResultRow } from 'pg';
import { prepareAll } from './prepared.ts';

/** Sends several statements in one message; one answer each. */
export const sendAll = async <Answer extends QueryResultRow>(
  client: PoolClient,
  statements: readonly string[],
): Promise<QueryResult<Answer>[]> => {
  if (statements.length === 0) return [];
  await prepareAll(client, statements);
  const answers = (await client.query(statements.join(';\n'))) as QueryResult<Answer> | QueryResult<Answer>[];
  return [answers].flat();
};
