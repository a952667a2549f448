import { proxy } from 'comlink';
import type { EngineStore, QueryTypes } from '../db/api/engine-store.ts';
import type { Refusal } from '../db/api/run-result.ts';
import type { StoreLife } from '../db/api/store-life.ts';
import { refuse } from '../db/counter/run.ts';
import type { SessionState } from '../db/session/session-state.ts';
import { signedOut } from './signed-out.ts';
import type { Status } from './status.ts';

const refused = refuse('device.storageRefused');
const nobody: SessionState = { ...signedOut, closedBecause: refused.code };
const never = (): never => {
  throw new Error(refused.code);
};

type OpenStore<Known extends QueryTypes> = EngineStore<Known> & StoreLife;

/** A query is answered with no refusal. */
type NoRefusals = Readonly<Record<string, { readonly params: unknown; readonly answer: null }>>;

/** What cannot be answered with a refusal. */
type Unrefused = {
  [Method in keyof OpenStore<NoRefusals>]: Refusal extends Awaited<ReturnType<OpenStore<NoRefusals>[Method]>>
    ? never
    : Method;
}[keyof OpenStore<NoRefusals>];

/** What replaces the store where the browser stores nothing, as in some private windows: it says so and takes no order. */
export const withoutStorage = <Known extends QueryTypes>(status: Status): OpenStore<Known> => {
  const storage = { persisted: false, usedBytes: 0, quotaBytes: 0, problem: 'refused' } as const;
  status.set({ storage });
  const unrefused: Pick<OpenStore<NoRefusals>, Unrefused> = {
    start: async () => nobody,
    logout: async () => ({ unsent: 0 }),
    watchSession: async (listener) => {
      listener(nobody);
      return proxy(() => {});
    },
    watch: async () => proxy(() => {}),
    read: never,
    watchStatus: async (listener) => proxy(status.watch(listener)),
    syncNow: async () => {},
    discardRefused: async () => {},
    exportWork: never,
    shopsAgain: async () => {},
    leftBehind: async () => [],
    unlockers: async () => [],
    approvers: async () => [],
    exportLeft: never,
    selfTest: async () => [{ what: 'storage', level: 'fail', params: { usedBytes: 0, quotaBytes: 0 } }],
    persistStorage: async () => storage,
    counterId: () => undefined,
    lost: () => {},
    wake: () => {},
    stop: async () => {},
  };
  // Whoever is given it awaits it, which asks for `then`.
  const refuses = { get: (_: object, name: string | symbol) => (name === 'then' ? undefined : async () => refused) };
  return Object.assign(Object.create(new Proxy({}, refuses)) as OpenStore<Known>, unrefused);
};
