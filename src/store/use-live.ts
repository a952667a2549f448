import {
  type Context,
  createContext,
  createElement,
  type ReactNode,
  useCallback,
  useContext,
  useMemo,
  useSyncExternalStore,
} from 'react';
import type { Stop } from '../db/api/engine-store.ts';
import type { SyncStatus } from '../db/api/sync-status.ts';
import type { SessionState } from '../db/session/session-state.ts';
import type { Queries, QueryName } from '../nouns/queries.ts';
import type { StoreApi } from './store-api.ts';
import { makeWatches } from './watches.ts';

const StoreContext = createContext<StoreApi | undefined>(undefined);
const WatchesContext = createContext<ReturnType<typeof makeWatches> | undefined>(undefined);
const SessionContext = createContext<SessionState | undefined>(undefined);
const StatusContext = createContext<SyncStatus | undefined>(undefined);

interface KnownProps {
  /** Shown until session and status are known. */
  readonly waiting: ReactNode;
  readonly children: ReactNode;
}
interface StoreProviderProps extends KnownProps {
  /** Has been started. */
  readonly store: StoreApi;
}

/** Gives the store to everything below, with the session and the status, which are asked for once. */
export const StoreProvider = ({ store, waiting, children }: StoreProviderProps) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is watched is watched in one store
  const watches = useMemo(makeWatches, [store]);
  const known = createElement(Known, { waiting, children });
  return createElement(StoreContext, { value: store }, createElement(WatchesContext, { value: watches }, known));
};

const Known = ({ waiting, children }: KnownProps) => {
  const store = useStore();
  const session = useWatched<SessionState>('session', (tell) => store.watchSession(tell));
  const status = useWatched<SyncStatus>('status', (tell) => store.watchStatus(tell));
  const known = session && status ? children : waiting;
  return createElement(SessionContext, { value: session }, createElement(StatusContext, { value: status }, known));
};

const given = <Value>(context: Context<Value | undefined>): Value => {
  const value = useContext(context);
  if (!value) throw new Error('there is no store above');
  return value;
};

export const useStore = (): StoreApi => given(StoreContext);

/** Who works here and in which shop. */
export const useSession = (): SessionState => given(SessionContext);

/** Contact, unsent work and how current the records are. */
export const useSyncStatus = (): SyncStatus => given(StatusContext);

/** The last answer under this key, which says what `begin` asks; undefined until the first one is there. */
const useWatched = <Answer>(key: string, begin: (tell: (answer: Answer) => void) => Promise<Stop>) => {
  const watches = given(WatchesContext);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what `begin` asks
  const listen = useCallback((listener: () => void) => watches.listen(key, begin, listener), [watches, key]);
  return useSyncExternalStore(listen, () => watches.answerOf(key)) as Answer | undefined;
};

const nothing = async (): Promise<Stop> => () => undefined;

/** The current answer to a named query; undefined until the first one is there. With null nothing is asked. */
export const useLive = <Name extends QueryName>(
  name: Name,
  params: Queries[Name]['params'] | null,
): Queries[Name]['answer'] | undefined => {
  const store = useStore();
  return useWatched<Queries[Name]['answer']>(`${name} ${JSON.stringify(params)}`, (tell) =>
    params === null ? nothing() : store.watch(name, params, tell),
  );
};
