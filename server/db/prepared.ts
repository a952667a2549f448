import type { PoolClient } from 'pg';
import { literal } from './literal.ts';
import type { ParameterType } from './parameter-type.ts';

const texts = new Map<string, string>();
const callOf = /^execute (\w+)/;

/**
 * A statement that is sent again and again: every connection reads and plans it once, under this name. Answers SQL
 * that carries it out with these values, to be sent by `sendAll` in one message with others.
 */
export const prepared = (
  name: string,
  types: readonly ParameterType[],
  text: string,
): ((...values: readonly unknown[]) => string) => {
  texts.set(name, `prepare ${name} (${types.join(', ')}) as ${text}`);
  return (...values) => `execute ${name}(${types.map((type, place) => literal(type, values[place])).join(', ')})`;
};

const preparedBy = new WeakMap<PoolClient, Set<string>>();

/** What has to be said on this connection before these statements can be carried out; nothing after the first time. */
export const prepareAll = async (client: PoolClient, statements: readonly string[]): Promise<void> => {
  const known = preparedBy.get(client) ?? new Set();
  preparedBy.set(client, known);
  for (const statement of statements) {
    const name = callOf.exec(statement)?.[1];
    if (name === undefined || known.has(name)) continue;
    const text = texts.get(name);
    if (text === undefined) throw new Error(`no statement is called ${name}`);
    await client.query(text);
    known.add(name);
  }
};
