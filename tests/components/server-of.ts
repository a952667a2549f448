import { vi } from 'vitest';
import type { Refusal } from '../../src/db/api/run-result.ts';
import type { ServerCall } from '../../src/db/api/server-call.ts';
import type { StoreApi } from '../../src/store/store-api.ts';
import { fieldsUnknown } from './known-fields.ts';

/** A call with what it said. */
export type Heard = readonly [call: string, body: unknown];

/** `meta` of a page of a list: how many rows there are. */
type Reply = { readonly data: unknown; readonly meta?: object } | Refusal;

export const refused = (code: string, more: Partial<Refusal> = {}): Refusal => ({
  ok: false,
  code,
  params: {},
  ...more,
});

/** A store whose server gives these answers, and what it was asked. */
export const serverOf = (replies: Record<string, Reply>, session: object = {}) => {
  const heard: Heard[] = [];
  const login = vi.fn(async (): Promise<{ ok: true } | Refusal> => ({ ok: true }));
  const stop = () => undefined;
  const store = {
    start: async () => session,
    login,
    watchSession: async (listener: (state: object) => void) => {
      listener(session);
      return stop;
    },
    watchStatus: async (listener: (status: object) => void) => {
      listener({});
      return stop;
    },
    askServer: async ({ method, path, body }: ServerCall) => {
      const call = `${method} ${path}`;
      heard.push([call, body]);
      const unknown = fieldsUnknown({ method, path, body });
      if (unknown.length > 0) throw new Error(`${call} knows no ${unknown.join(', ')}`);
      const reply = replies[call];
      if (!reply) return refused('offline.needsContact');
      return 'data' in reply ? { ok: true, data: reply.data, meta: reply.meta ?? {} } : reply;
    },
  } as unknown as StoreApi;
  return { store, heard, login, replies };
};
