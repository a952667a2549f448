import { proxy, type Remote, wrap } from 'comlink';
import type { SessionState, Stop, StoreApi, SyncStatus } from '../db/store-api.ts';
import type { OpenStore } from '../sync/store.ts';

interface StoreWorker {
  open(): Promise<OpenStore>;
}

type RemoteStore = Remote<OpenStore>;

/** Starts the store in a worker of its own; what is asked of it before it is ready waits. */
export const connectStore = (): StoreApi => {
  const worker = wrap<StoreWorker>(new Worker(new URL('./store.worker.ts', import.meta.url), { type: 'module' }));
  const ready = worker.open() as unknown as Promise<RemoteStore>;

  const watching = async (begin: (store: RemoteStore) => Promise<Stop>): Promise<Stop> => {
    const stop = await begin(await ready);
    return () => void stop();
  };
  const woken = () => {
    if (document.visibilityState === 'visible') void ready.then((store) => store.wake());
  };
  window.addEventListener('online', woken);
  window.addEventListener('pageshow', woken);
  document.addEventListener('visibilitychange', woken);

  return {
    start: async () => (await ready).start(),
    login: async (account, password, locale) => (await ready).login(account, password, locale),
    chooseShop: async (shopId) => (await ready).chooseShop(shopId),
    logout: async () => (await ready).logout(),
    watchSession: (listener: (state: SessionState) => void) => watching((store) => store.watchSession(proxy(listener))),
    run: async (name, args, options) => (await ready).run(name, args, options),
    watch: (name, params, listener) => watching((store) => store.watch(name, params, proxy(listener))),
    read: async (name, params) => (await ready).read(name, params) as never,
    currentDraft: async () => (await ready).currentDraft(),
    newDraft: async () => (await ready).newDraft(),
    tap: async (orderId, operation) => (await ready).tap(orderId, operation),
    undoTap: async (orderId) => (await ready).undoTap(orderId),
    dropDraft: async (orderId) => (await ready).dropDraft(orderId),
    watchStatus: (listener: (status: SyncStatus) => void) => watching((store) => store.watchStatus(proxy(listener))),
    syncNow: async () => (await ready).syncNow(),
    sendAgain: async (n, args) => (await ready).sendAgain(n, args),
    forkRefused: async (n) => (await ready).forkRefused(n),
    discardRefused: async (n, reason) => (await ready).discardRefused(n, reason),
    persistStorage: async () => (await ready).persistStorage(),
    searchItems: async (text, limit) => (await ready).searchItems(text, limit),
    searchMembers: async (text, limit) => (await ready).searchMembers(text, limit),
    itemByCode: async (code) => (await ready).itemByCode(code),
  };
};
