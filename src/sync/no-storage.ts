import { proxy } from 'comlink';
import type { Refusal } from '../db/api/run-result.ts';
import type { SessionState } from '../db/api/session-state.ts';
import { refuse } from '../db/counter/run.ts';
import { signedOut } from './signed-out.ts';
import type { Status } from './status.ts';
import type { OpenStore } from './store.ts';

const refused = refuse('device.storageRefused');
const nobody: SessionState = { ...signedOut, closedBecause: refused.code };
const never = (): never => {
  throw new Error(refused.code);
};

/** What cannot be answered with a refusal. */
type Unrefused = {
  [Method in keyof OpenStore]: Refusal extends Awaited<ReturnType<OpenStore[Method]>> ? never : Method;
}[keyof OpenStore];

/** What stands in for the store where the browser keeps nothing, as in some private windows: it says so and takes no order. */
export const withoutStorage = (status: Status): OpenStore => {
  const storage = { persisted: false, usedBytes: 0, quotaBytes: 0, problem: 'refused' } as const;
  status.set({ storage });
  const unrefused: Pick<OpenStore, Unrefused> = {
    start: async () => nobody,
    logout: async () => ({ unsent: 0 }),
    watchSession: async (listener) => {
      listener(nobody);
      return proxy(() => {});
    },
    watch: async () => proxy(() => {}),
    read: never,
    currentDraft: never,
    newDraft: never,
    tap: never,
    undoTap: never,
    dropDraft: never,
    watchStatus: async (listener) => proxy(status.watch(listener)),
    syncNow: async () => {},
    forkRefused: async () => undefined,
    discardRefused: async () => {},
    exportWork: never,
    leftBehind: async () => [],
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
  return Object.assign(Object.create(new Proxy({}, refuses)) as OpenStore, unrefused);
};
