import Dexie from 'dexie';
import type { RxStorageInstanceDexie } from 'rxdb/plugins/storage-dexie';
import type { IndexedDb } from '../../storage/browser-indexed-db.ts';
import { broken, retry, withTimeout } from '../../storage/connection.ts';
import { MirrorLost } from '../mirror-collection.ts';
import type { MirrorDoc } from '../mirror-schema.ts';

/** How RxDB's storage opens its databases, so that they outlive what a browser does to them. */
export const lastingSettings = (given: IndexedDb) => ({
  ...given,
  onCreate: (db: Dexie) => {
    const open = db.open.bind(db);
    // RxDB remembers a first opening that failed for as long as the page lives.
    db.open = () => Dexie.Promise.resolve(retry(open, () => db.close()));
    // A newer app in another tab deletes this mirror once it has its own, but not while this tab shows it.
    db.on('versionchange', () => false);
  },
});

const reopen = async (db: Dexie, { indexedDB }: IndexedDb): Promise<void> => {
  const isThere = (await indexedDB.databases()).some(({ name }) => name === db.name);
  if (!isThere) throw new MirrorLost(`${db.name} is gone`);
  await withTimeout((late) => {
    late.addEventListener('abort', () => db.close());
    return Promise.resolve(db.open());
  });
};

/** What is being done on each connection: it has to hear when somebody else gives that up. */
const doing = new WeakMap<Dexie, Set<(why: DOMException) => void>>();

/** Gives a connection up; RxDB would let those who still work on it wait forever. */
const giveUp = (db: Dexie): void => {
  db.close();
  for (const end of doing.get(db) ?? []) end(new DOMException('the connection was given up', 'AbortError'));
};

/** Ends when the connection is given up while this works on it. */
const givenUp = (db: Dexie, over: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const others = doing.get(db) ?? new Set();
    doing.set(db, others.add(reject));
    over.addEventListener('abort', () => others.delete(reject));
  });

/**
 * Works on a collection, on a new connection if the browser has dropped the one there was. RxDB does not notice when a
 * query fails on its way, and would wait for it forever.
 */
export const lasting = <T>(
  given: IndexedDb,
  storage: RxStorageInstanceDexie<MirrorDoc>,
  work: () => Promise<T>,
): Promise<T> => {
  let db: Dexie | undefined;
  return retry(
    async () => {
      db = (await storage.internals).dexieDb;
      if (!db.isOpen()) await reopen(db, given);
      const over = new AbortController();
      try {
        return await Promise.race([work(), broken(db, over.signal), givenUp(db, over.signal)]);
      } finally {
        over.abort();
      }
    },
    () => db && giveUp(db),
  );
};
