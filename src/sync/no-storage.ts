import { proxy } from 'comlink';
import { refuse } from '../db/run.ts';
import type { SessionState } from '../db/store-api.ts';
import { signedOut } from './signed-out.ts';
import type { Status } from './status.ts';
import type { Store } from './store.ts';

const refused = refuse('device.storageRefused');
const nobody: SessionState = { ...signedOut, closedBecause: refused.code };
const never = (): never => {
  throw new Error(refused.code);
};

/** What stands in for the store where the browser keeps nothing, as in some private windows: it says so and takes no order. */
export const withoutStorage = (status: Status): Store => {
  const storage = { persisted: false, usedBytes: 0, quotaBytes: 0, problem: 'refused' } as const;
  status.set({ storage });
  return {
    start: async () => nobody,
    login: async () => refused,
    chooseShop: async () => refused,
    offeredCounters: async () => refused,
    logout: async () => ({ unsent: 0 }),
    watchSession: async (listener) => {
      listener(nobody);
      return proxy(() => {});
    },
    run: async () => refused,
    count: async () => refused,
    watch: async () => proxy(() => {}),
    read: never,
    currentDraft: never,
    newDraft: never,
    tap: never,
    undoTap: never,
    dropDraft: never,
    askServer: async () => refused,
    readReview: async () => refused,
    watchStatus: async (listener) => proxy(status.watch(listener)),
    syncNow: async () => {},
    sendAgain: async () => refused,
    forkRefused: async () => undefined,
    discardRefused: async () => {},
    suspendRefused: async () => refused,
    exportWork: never,
    leftBehind: async () => [],
    exportLeft: never,
    readWork: async () => refused,
    takeInWork: async () => refused,
    selfTest: async () => [{ what: 'storage', level: 'fail', params: { usedBytes: 0, quotaBytes: 0 } }],
    persistStorage: async () => storage,
  };
};
