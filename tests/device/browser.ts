import type { Browser, TabChannel } from '../../src/db/browser.ts';

interface Listening {
  readonly name: string;
  readonly hear: (message: unknown) => void;
}

/** A browser for tests: storage of its own, shared by its tabs, and a clock that can be set. */
export const testBrowser = (clock: { offset: number } = { offset: 0 }): Browser => {
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
    indexedDB: new IDBFactory(),
    IDBKeyRange,
    channel,
    locks: undefined,
    storage: undefined,
    now: () => Date.now() + clock.offset,
  };
};
