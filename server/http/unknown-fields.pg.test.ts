import { beforeAll, describe, expect, test } from 'vitest';
import { smsTypes } from '#domain/sms/code.ts';
import { apiUnderTest } from '../../tests/api-brand.ts';
import { describedApi } from './described-api.ts';
import { sayRefusal } from './words.ts';

const { app, signIn } = await apiUnderTest();

interface Parameter {
  readonly name?: string;
  readonly in?: string;
  readonly schema?: { readonly enum?: readonly string[]; readonly format?: string; readonly type?: string };
}
interface Operation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: object;
  readonly security?: readonly object[];
}
const paths = (await describedApi()).paths as Readonly<Record<string, Readonly<Record<string, Operation>>>>;

/** Streams stay open, and counters have words of every version. */
const besides = ['/api/sync/poke', '/api/sync/push', '/api/sync/pull', '/api/screens/shown'];
/** Calls of somebody whom a session or nobody's word lets through. */
const reached = ({ security = [] }: Operation): boolean =>
  security.length === 0 || security.some((one) => JSON.stringify(one) === '{"session":[]}');

const operations = Object.entries(paths)
  .filter(([path]) => !besides.includes(path))
  .flatMap(([path, verbs]) =>
    Object.entries(verbs)
      .filter(([, operation]) => reached(operation))
      .map(([verb, operation]) => ({ call: `${verb.toUpperCase()} ${path}`, path, verb, operation })),
  );

/** What says of which kind a body is. */
const kindOf = (path: string): object => (path === '/api/sms' ? { type: smsTypes.resetPassword } : {});

/** What may be at a place of an address, by what the document says of it. */
const placed = (name: string, { enum: [first] = [], format, type }: NonNullable<Parameter['schema']>): string => {
  if (first !== undefined) return first;
  if (format === 'uuid') return '5d0c3a52-7b0e-4c54-9a61-0a6d9c7f1e2b';
  if (type === 'integer' || type === 'number') return '1';
  return name === 'month' ? '2026-11' : 'x';
};

const addressOf = (path: string, { parameters = [] }: Operation): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) =>
    placed(name, parameters.find((one) => one.in === 'path' && one.name === name)?.schema ?? {}),
  );

let headers: Record<string, string>;
beforeAll(async () => {
  headers = await signIn('boss');
});

const errorsOf = async (verb: string, url: string, payload?: object): Promise<unknown> => {
  const reply = await app.inject({ method: verb as 'GET', url, headers, ...(payload && { payload }) });
  return [reply.statusCode, reply.json<{ errors?: Readonly<Record<string, string[]>> }>().errors];
};
const refused = [422, expect.objectContaining({ nobodyReads: [sayRefusal('zh_CN', 'field.unknown')] })];

describe('a call is refused by the name of what it does not know', () => {
  test.each(operations.filter(({ operation }) => !operation.requestBody))(
    'in the query of $call',
    async ({ path, verb, operation }) => {
      expect(await errorsOf(verb, `${addressOf(path, operation)}?nobodyReads=1`)).toEqual(refused);
    },
  );

  test.each(operations.filter(({ verb }) => verb !== 'get'))(
    'in the body of $call',
    async ({ path, verb, operation }) => {
      expect(await errorsOf(verb, addressOf(path, operation), { ...kindOf(path), nobodyReads: 1 })).toEqual(refused);
    },
  );
});
