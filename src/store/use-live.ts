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
  const session = useTold<SessionState>('session', (tell) => store.watchSession(tell));
  const status = useTold<SyncStatus>('status', (tell) => store.watchStatus(tell));
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

/** What was last told under this key, the same parts where nothing changed; nothing as soon as the key is another one. */
const useTold = <Told>(key: string, begin: (tell: (told: Told) => void) => Promise<Stop>): Told | undefined => {
  const store = useStore();
  const [held, hold] = useState<{ key: string; told: Told }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for what `begin` asks
  useEffect(() => {
    let over = false;
    let stop: Stop | undefined;
    void begin((told) => {
      if (!over) hold((before) => ({ key, told: keepSame(before?.told, told) }));
    }).then((stopNow) => {
      if (over) stopNow();
      else stop = stopNow;
    });
    return () => {
      over = true;
      stop?.();
    };
  }, [store, key]);
  return held?.key === key ? held.told : undefined;
};

/** The current answer to a named query; undefined until the first one is there. */
export const useLive = <Name extends QueryName>(
  name: Name,
  params: Queries[Name]['params'],
): Queries[Name]['answer'] | undefined => {
  const store = useStore();
  return useTold<Queries[Name]['answer']>(`${name} ${JSON.stringify(params)}`, (tell) =>
    store.watch(name, params, tell),
  );
};
