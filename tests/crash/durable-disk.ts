import 'fake-indexeddb/auto';

/** Of fake-indexeddb's inside: a store of records with its indexes, which a commit makes durable. */
interface RawStore {
  readonly name: string;
  readonly rawIndexes: Map<string, { rawObjectStore: unknown; records: unknown }>;
  rawDatabase: unknown;
}
interface RawDatabase {
  readonly rawObjectStores: Map<string, RawStore>;
  readonly connections: unknown[];
  readonly transactions: unknown[];
  readonly name: string;
  version: number;
}
type Made = new (name: string, version: number) => RawDatabase;
type Factory = IDBFactory & { readonly _databases: Map<string, RawDatabase> };

interface DatabaseImage {
  readonly made: Made;
  readonly version: number;
  readonly stores: ReadonlyMap<string, RawStore>;
}
/** What lies on the disk after a power cut: whatever was committed, and nothing else. It never changes. */
export type DiskImage = ReadonlyMap<string, DatabaseImage>;
export const emptyDisk: DiskImage = new Map();

/** Copies the containers of a store and its indexes; the records in them are never changed, only replaced. */
const copied = <T>(whole: T, done: Map<unknown, unknown>): T => {
  if (typeof whole !== 'object' || whole === null) return whole;
  const known = done.get(whole);
  if (known !== undefined) return known as T;
  if (whole instanceof Map) {
    const map = new Map<unknown, unknown>();
    done.set(whole, map);
    for (const [key, value] of whole) map.set(key, copied(value, done));
    return map as T;
  }
  const made = Object.create(Object.getPrototypeOf(whole)) as Record<string, unknown>;
  done.set(whole, made);
  for (const [field, value] of Object.entries(whole)) {
    made[field] = field === 'record' || field === 'keyPath' ? value : copied(value, done);
  }
  return made as T;
};
const copyStore = (store: RawStore, owner: unknown): RawStore =>
  copied(store, new Map<unknown, unknown>([[store.rawDatabase, owner]]));

const restored = (image: DiskImage): Map<string, RawDatabase> =>
  new Map(
    [...image].map(([name, { made: Made, version, stores }]) => {
      const database = new Made(name, version);
      for (const [storeName, store] of stores) database.rawObjectStores.set(storeName, copyStore(store, database));
      return [name, database];
    }),
  );

/**
 * The disk of one browser, begun from an image. `step` is told of every request that is answered and of every commit,
 * before whoever works on it hears; `image` is what a crash at that moment would leave.
 */
export const durableDisk = (from: DiskImage, step: (what: 'request' | 'commit') => void) => {
  const indexedDB = new IDBFactory() as Factory;
  for (const [name, database] of restored(from)) indexedDB._databases.set(name, database);
  let image = from;

  const keep = (name: string, scope: Iterable<string> | 'all'): void => {
    const database = indexedDB._databases.get(name);
    if (!database) return;
    const before = scope === 'all' ? new Map<string, RawStore>() : new Map(image.get(name)?.stores);
    for (const store of scope === 'all' ? database.rawObjectStores.keys() : scope) {
      const raw = database.rawObjectStores.get(store);
      if (raw) before.set(store, copyStore(raw, undefined));
    }
    const kept = { made: database.constructor as Made, version: database.version, stores: before };
    image = new Map(image).set(name, kept);
  };
  const follow = (name: string, transaction: IDBTransaction, scope: Iterable<string> | 'all'): void => {
    transaction.addEventListener('success', () => step('request'), true);
    if (transaction.mode === 'readonly') return;
    transaction.addEventListener('complete', () => {
      keep(name, scope);
      step('commit');
    });
  };
  const watched = new WeakSet<IDBDatabase>();
  const watch = (connection: IDBDatabase): void => {
    if (watched.has(connection)) return;
    watched.add(connection);
    const begin = connection.transaction.bind(connection);
    connection.transaction = (stores, mode, options) => {
      const transaction = begin(stores, mode, options);
      follow(connection.name, transaction, transaction.objectStoreNames);
      return transaction;
    };
  };

  const { open, deleteDatabase } = indexedDB;
  indexedDB.open = (name, version) => {
    const request = open.call(indexedDB, name, version);
    request.addEventListener('upgradeneeded', () => {
      if (request.transaction) follow(name, request.transaction, 'all');
      watch(request.result);
    });
    request.addEventListener('success', () => watch(request.result));
    return request;
  };
  indexedDB.deleteDatabase = (name) => {
    const request = deleteDatabase.call(indexedDB, name);
    request.addEventListener('success', () => {
      const left = new Map(image);
      left.delete(name);
      image = left;
      step('commit');
    });
    return request;
  };
  return { indexedDB: indexedDB as IDBFactory, image: (): DiskImage => image };
};
