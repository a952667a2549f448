import type { Databases } from './databases.ts';
import { inIndexedDb } from './indexed-db.ts';

/** What the store needs from the browser it runs in; a test gives each of its tablets one of its own. */
export interface Browser {
  readonly databases: Databases;
  /** Opens a channel to the other tabs of this browser. */
  readonly channel: (name: string) => TabChannel;
  /** The browser's locks; undefined where it has none, as on a page that was not served securely. */
  readonly locks: LockManager | undefined;
  readonly storage: StorageManager | undefined;
  /** Wall clock of the device, in milliseconds since 1970. */
  readonly now: () => number;
}

export interface TabChannel {
  post(message: unknown): void;
  listen(listener: (message: unknown) => void): void;
  close(): void;
}

const openChannel = (name: string): TabChannel => {
  const channel = new BroadcastChannel(name);
  return {
    post: (message) => channel.postMessage(message),
    listen: (listener) => {
      channel.onmessage = (event: MessageEvent<unknown>) => listener(event.data);
    },
    close: () => channel.close(),
  };
};

/** The browser that this worker or page runs in. */
export const thisBrowser = (): Browser => ({
  databases: inIndexedDb({ indexedDB, IDBKeyRange }),
  channel: openChannel,
  locks: navigator.locks,
  storage: navigator.storage,
  now: () => Date.now(),
});
