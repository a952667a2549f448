import type { Browser, TabChannel } from '../../src/db/storage/browser.ts';
import { inIndexedDb } from '../../src/db/storage/indexed-db.ts';

interface Listening {
  readonly name: string;
  readonly hear: (message: unknown) => void;
}

/** A browser whose storage a test can reach. */
export interface TestBrowser extends Browser {
  readonly indexedDB: IDBFactory;
}

/** A browser for tests: storage of its own, shared by its tabs, and a clock that can be set. */
export const testBrowser = (clock: { offset: number } = { offset: 0 }, factory = new IDBFactory()): TestBrowser => {
  const listening = new Set<Listening>();
  const channel = (name: string): TabChannel => {
    let own: Listening | undefined;
    return {
      post: (message) => {
        for (const other of listening) {
          if (other !== own && other.name === name)
            queueMicrotask(() => listening.has(other) && other.hear(structuredClone(message)));
        }
      },
      listen: (hear) => {
        own = { name, hear };
        listening.add(own);
      },
      close: () => {
        if (own) listening.delete(own);
      },
    };
  };
  return {
    indexedDB: factory,
    databases: inIndexedDb({ indexedDB: factory, IDBKeyRange }),
    channel,
    locks: undefined,
    storage: undefined,
    now: () => Date.now() + clock.offset,
  };
};
