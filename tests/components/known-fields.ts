import { type AnyCall, queryOf } from '#domain/kernel/call.ts';
import { strictly } from '../../server/http/strictly.ts';
import type { ServerCall } from '../../src/db/api/server-call.ts';

// Tests are none of them: each file of screens would run those of the whole domain besides its own.
const modules = import.meta.glob<Readonly<Record<string, unknown>>>(
  ['../../src/domain/**/*calls.ts', '../../src/domain/*/own-session.ts'],
  { eager: true },
);
const isCall = (value: unknown): value is AnyCall =>
  typeof value === 'object' && value !== null && 'at' in value && 'says' in value;
const calls = Object.values(modules)
  .flatMap((exported) => Object.values(exported))
  .flatMap((declared) => (typeof declared === 'object' && declared !== null ? Object.values(declared) : []))
  .filter(isCall)
  .map((call) => ({ call, like: new RegExp(`^${call.at.replace(/:\w+/g, '[^/?]+')}$`) }));

const unread = (issues: readonly { readonly code: string; readonly keys?: readonly string[] }[] = []): string[] =>
  issues.flatMap(({ code, keys = [] }) => (code === 'unrecognized_keys' ? keys : []));

/** Fields and parameters of a request that its call does not know, and the server would refuse it for. */
export const fieldsUnknown = ({ method, path, body }: Pick<ServerCall, 'method' | 'path' | 'body'>): string[] => {
  const [at = '', query] = path.split('?');
  const found = calls.filter(({ like }) => like.test(`${method} ${at}`));
  // The one that is written out in full is meant before one with a name in its place.
  const { call } = found.sort((one, other) => one.call.at.split(':').length - other.call.at.split(':').length)[0] ?? {};
  if (!call) return [];
  const asked = queryOf(call);
  return [
    ...(call.body && body !== undefined ? unread(strictly(call.body).safeParse(body).error?.issues) : []),
    ...(asked && query
      ? unread(strictly(asked).safeParse(Object.fromEntries(new URLSearchParams(query))).error?.issues)
      : []),
  ];
};
