import { proxy, type Remote, transfer, wrap } from 'comlink';
import type { Stop } from '../db/api/engine-store.ts';
import type { SyncStatus } from '../db/api/sync-status.ts';
import type { SessionState } from '../db/session/session-state.ts';
import type { SearchApi } from '../nouns/search/search-api.ts';
import type { StoreApi } from '../store/store-api.ts';
import { storeWith } from '../store/store-with.ts';
import { signedOut } from '../sync/signed-out.ts';
import { firstStatus } from '../sync/status.ts';
import { orFailed } from './loaded.ts';
import type { OpenStore } from './open-store.ts';
import { startSearch } from './search.ts';
import { isNewBrowser, noteSignedIn } from './signed-in-before.ts';

type RemoteStore = Remote<OpenStore>;
interface StoreWorker {
  open(search: MessagePort): Promise<RemoteStore>;
}

const openIn = async (worker: Worker): Promise<{ store: RemoteStore; search: Remote<SearchApi> }> => {
  const opener = wrap<StoreWorker>(worker);
  const { search, feedPort } = await startSearch();
  const opened: Promise<unknown> = opener.open(transfer(feedPort, [feedPort]));
  return { store: (await opened) as RemoteStore, search };
};

/**
 * A page that is left ends its store. A browser may keep such a page, its workers stopped wherever they are, to come
 * back to: in the middle of a write they would shut the next page out of the ledger (WebKit does). Come back to, it
 * begins anew.
 */
const endWithPage = (worker: Worker): void => {
  window.addEventListener('pagehide', () => worker.terminate());
  window.addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
};

/** The store in its worker and the search in another, the one telling the other what there is. */
const begin = (): ReturnType<typeof openIn> => {
  const worker = new Worker(new URL('./store.worker.ts', import.meta.url), { type: 'module' });
  endWithPage(worker);
  return orFailed(worker, openIn(worker));
};

/** What the search answers, and not the store. */
const searchCalls: Readonly<Record<keyof SearchApi, true>> = {
  searchItems: true,
  searchMembers: true,
  listItems: true,
  itemByCode: true,
};

type Call = (...given: unknown[]) => Promise<unknown>;
type Calls = Readonly<Record<string, Call>>;

/** A store that passes every call on to one of the two, as soon as that is there. */
const passOn = (searchCalls: object, searching: () => Promise<unknown>, ready: () => Promise<unknown>): StoreApi => {
  const get = (_: object, name: string | symbol): Call | undefined => {
    if (typeof name === 'symbol' || name === 'then') return undefined;
    return async (...given) => ((await (name in searchCalls ? searching() : ready())) as Calls)[name]?.(...given);
  };
  return Object.create(new Proxy({}, { get })) as StoreApi;
};

/**
 * Starts the store in a worker of its own; what is asked of it before it is ready waits. In a browser in which nobody
 * has ever signed in the workers are fetched behind the login screen: it is shown at once, and starts the store again.
 */
export const connectStore = (): StoreApi => {
  let begun: ReturnType<typeof begin> | undefined;
  const isNew = isNewBrowser();
  let shown = false;
  const started = new Set<() => void>();
  const beginOnce = (): ReturnType<typeof begin> => {
    begun ??= begin().then(async (parts) => {
      if (isNew) await parts.store.start();
      return parts;
    });
    for (const goOn of started) goOn();
    started.clear();
    return begun;
  };
  // What the page itself still needs comes beside it; whoever asks for the store hears of its trouble.
  if (!isNew) beginOnce().catch(() => undefined);
  const ready = async (): Promise<RemoteStore> => (await beginOnce()).store;
  const searching = async (): Promise<Remote<SearchApi>> => (await beginOnce()).search;

  const watching = async (begin: (store: RemoteStore) => Promise<Stop>): Promise<Stop> => {
    if (!begun) await new Promise<void>((goOn) => started.add(goOn));
    const stop = await begin(await ready());
    return () => void stop();
  };
  const woken = () => {
    if (document.visibilityState === 'visible') void begun?.then(({ store }) => store.wake());
  };
  // The page hears both; not every browser tells its workers.
  window.addEventListener('offline', () => void begun?.then(({ store }) => store.lost()));
  window.addEventListener('online', woken);
  window.addEventListener('pageshow', woken);
  document.addEventListener('visibilitychange', woken);

  return storeWith(passOn(searchCalls, searching, ready), {
    start: async () => {
      const first = isNew && !shown;
      shown = true;
      return first ? signedOut : (await ready()).start();
    },
    login: async (account, password, locale) => {
      const entered = await (await ready()).login(account, password, locale);
      if (entered.ok) noteSignedIn();
      return entered;
    },
    watchSession: async (listener: (state: SessionState) => void) => {
      if (!begun) listener(signedOut);
      return watching((store) => store.watchSession(proxy(listener)));
    },
    watch: (name, params, listener) => watching((store) => store.watch(name, params, proxy(listener) as never)),
    watchStatus: async (listener: (status: SyncStatus) => void) => {
      if (!begun) listener(firstStatus);
      return watching((store) => store.watchStatus(proxy(listener)));
    },
    persistStorage: async () => {
      await navigator.storage?.persist?.();
      return (await ready()).persistStorage();
    },
  });
};
