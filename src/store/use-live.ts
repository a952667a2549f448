import { type Context, createContext, createElement, type ReactNode, useContext, useEffect, useState } from 'react';
import { keepSame } from '#domain/values/keep-same.ts';
import type { Stop } from '../db/api/engine-store.ts';
import type { SyncStatus } from '../db/api/sync-status.ts';
import type { SessionState } from '../db/session/session-state.ts';
import type { Queries, QueryName } from '../nouns/queries.ts';
import type { StoreApi } from './store-api.ts';

const StoreContext = createContext<StoreApi | undefined>(undefined);
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
export const StoreProvider = ({ store, waiting, children }: StoreProviderProps) =>
  createElement(StoreContext, { value: store }, createElement(Known, { waiting, children }));

const Known = ({ waiting, children }: KnownProps) => {
  const store = useStore();
  const session = useReported<SessionState>('session', (tell) => store.watchSession(tell));
  const status = useReported<SyncStatus>('status', (tell) => store.watchStatus(tell));
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

/** The last value reported under this key, the same parts where nothing changed; undefined as soon as the key is another one. */
const useReported = <Value>(key: string, begin: (tell: (value: Value) => void) => Promise<Stop>): Value | undefined => {
  const store = useStore();
  const [held, hold] = useState<{ key: string; value: Value }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what `begin` asks
  useEffect(() => {
    let over = false;
    let stop: Stop | undefined;
    void begin((value) => {
      if (!over) hold((before) => ({ key, value: keepSame(before?.value, value) }));
    }).then((stopNow) => {
      if (over) stopNow();
      else stop = stopNow;
    });
    return () => {
      over = true;
      stop?.();
    };
  }, [store, key]);
  return held?.key === key ? held.value : undefined;
};

/** The current answer to a named query; undefined until the first one is there. */
export const useLive = <Name extends QueryName>(
  name: Name,
  params: Queries[Name]['params'],
): Queries[Name]['answer'] | undefined => {
  const store = useStore();
  return useReported<Queries[Name]['answer']>(`${name} ${JSON.stringify(params)}`, (tell) =>
    store.watch(name, params, tell),
  );
};
