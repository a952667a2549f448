import { createContext, createElement, type ReactNode, useContext, useEffect, useState } from 'react';
import type { Queries, QueryName, SessionState, Stop, StoreApi, SyncStatus } from './store-api.ts';

const StoreContext = createContext<StoreApi | undefined>(undefined);

/** Gives the store to everything below. */
export const StoreProvider = ({ store, children }: { store: StoreApi; children: ReactNode }) =>
  createElement(StoreContext, { value: store }, children);

export const useStore = (): StoreApi => {
  const store = useContext(StoreContext);
  if (!store) throw new Error('there is no store above');
  return store;
};

/** What was last told under this key; nothing as soon as the key is another one. */
const useTold = <Told>(key: string, begin: (tell: (told: Told) => void) => Promise<Stop>): Told | undefined => {
  const store = useStore();
  const [held, hold] = useState<{ key: string; told: Told }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for what `begin` asks
  useEffect(() => {
    let over = false;
    let stop: Stop | undefined;
    void begin((told) => {
      if (!over) hold({ key, told });
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

/** Who works here and in which shop; undefined until it is known. */
export const useSession = (): SessionState | undefined => {
  const store = useStore();
  return useTold<SessionState>('session', (tell) => store.watchSession(tell));
};

/** Contact, unsent work and how current the records are; undefined until it is known. */
export const useSyncStatus = (): SyncStatus | undefined => {
  const store = useStore();
  return useTold<SyncStatus>('status', (tell) => store.watchStatus(tell));
};
