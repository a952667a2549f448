import type { PoolClient } from 'pg';
import { Message, type ResultColumns } from './message.ts';
import type { Answer, Statement } from './statement.ts';

/** What a connection knows by name already, and the columns it answers with. */
const namesOf = new WeakMap<PoolClient, Map<string, ResultColumns>>();

/**
 * Sends several statements in one message, with one answer each; PostgreSQL carries them out one after the other and
 * leaves out those behind one that fails. It is the extended protocol with one Sync: half of PostgreSQL's work for the
 * same statements as text (decision 0040).
 */
export const sendAll = <Row>(client: PoolClient, statements: readonly Statement[]): Promise<Answer<Row>[]> => {
  if (statements.length === 0) return Promise.resolve([]);
  const known = namesOf.get(client) ?? new Map<string, ResultColumns>();
  namesOf.set(client, known);
  return new Promise<Answer<Row>[]>((resolve, reject) => {
    client.query(new Message(statements, known, (problem, answers) => (problem ? reject(problem) : resolve(answers))));
  }).catch((problem: Error) => {
    // Where it was sent from says more than where the driver heard of it.
    Error.captureStackTrace(problem);
    throw problem;
  });
};
