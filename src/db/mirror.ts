import Dexie from 'dexie';
import {
  type FilledMangoQuery,
  fillWithDefaultSettings,
  prepareQuery,
  type RxDocumentData,
  type RxJsonSchema,
} from 'rxdb';
import { getRxStorageDexie, type RxStorageInstanceDexie } from 'rxdb/plugins/storage-dexie';
import { entityNamed } from '#domain/entities.ts';
import type { AnyRecord, Collection } from '#domain/kernel/entity.ts';
import type { Reader } from '#domain/kernel/read.ts';
import type { PulledRecord } from '#domain/sync/protocol.ts';
import type { Browser } from './browser.ts';
import { broken, inTime, persevere } from './durable.ts';
import { collections, docOf, indexOf, isIndexed, keyOf, type MirrorDoc, schemaOf } from './mirror-schema.ts';
import { writeNewer } from './mirror-write.ts';

type Storage = RxStorageInstanceDexie<MirrorDoc>;
export type Where = Readonly<Record<string, string | number>>;

/** Records of one entity in the order of their index: newest first where the entity has a time, else by the lookup. */
export interface Range {
  readonly where: Where;
  /** Times in milliseconds, both included; null for open ends. */
  readonly from?: number | null;
  readonly to?: number | null;
  /** Go by this lookup, ascending, instead of by time. */
  readonly by?: string;
  readonly offset?: number;
  readonly limit?: number;
}

/** A collection was deleted under the page; opened again it would be empty, and be taken for current. */
export class MirrorLost extends Error {
  override readonly name = 'MirrorLost';
}

const reopen = async (db: Dexie, { indexedDB }: Browser): Promise<void> => {
  const isThere = (await indexedDB.databases()).some(({ name }) => name === db.name);
  if (!isThere) throw new MirrorLost(`${db.name} is gone`);
  await inTime((late) => {
    late.addEventListener('abort', () => db.close());
    return Promise.resolve(db.open());
  });
};

/**
 * Works on a collection, on a new connection if the browser has dropped the one there was. RxDB does not notice when a
 * query fails on its way, and would wait for it forever.
 */
const lasting = <T>(browser: Browser, storage: Storage, work: () => Promise<T>): Promise<T> => {
  let db: Dexie | undefined;
  return persevere(
    async () => {
      db = (await storage.internals).dexieDb;
      if (!db.isOpen()) await reopen(db, browser);
      const over = new AbortController();
      try {
        return await Promise.race([work(), broken(db, over.signal)]);
      } finally {
        over.abort();
      }
    },
    () => db?.close(),
  );
};

/** How many records are written in one go: larger pages keep the storage busy for too long. */
const pageSize = 500;

const nameOf = (counterId: string, generation: number): string => `mirror-${counterId}-${generation}`;

/**
 * What the server said, in RxDB's storage on IndexedDB. Reads go to the storage, never to RxDB's caches of documents
 * and results: those of one tab learn late of what another tab wrote, and then a sale would be counted twice.
 */
export const openMirror = async (counterId: string, generation: number, browser: Browser) => {
  const rxStorage = getRxStorageDexie({
    indexedDB: browser.indexedDB,
    IDBKeyRange: browser.IDBKeyRange,
    onCreate: (db: Dexie) => {
      const open = db.open.bind(db);
      // RxDB remembers a first opening that failed for as long as the page lives.
      db.open = () => Dexie.Promise.resolve(persevere(open, () => db.close()));
      // A newer app in another tab deletes this mirror once it has its own, but not while this tab shows it.
      db.on('versionchange', () => false);
    },
  });
  const opened = new Map<Collection, Storage>();
  await Promise.all(
    [...collections].map(async ([name, shape]) => {
      const storage = await rxStorage.createStorageInstance<MirrorDoc>({
        databaseInstanceToken: nameOf(counterId, generation),
        databaseName: nameOf(counterId, generation),
        collectionName: name,
        schema: fillWithDefaultSettings(schemaOf(shape)) as RxJsonSchema<RxDocumentData<MirrorDoc>>,
        options: {},
        multiInstance: false,
        devMode: false,
      });
      opened.set(name, storage);
    }),
  );

  const placeOf = (entity: string) => {
    const { collection } = entityNamed(entity);
    const storage = collection && opened.get(collection);
    const shape = collection && collections.get(collection);
    if (!storage || !shape) throw new Error(`${entity} is not kept on counters`);
    return { storage, shape };
  };

  const preparedFor = (entity: string, range: Range) => {
    const { storage, shape } = placeOf(entity);
    const { where, from = null, to = null, by, offset = 0, limit } = range;
    const lookup = by ?? Object.keys(where).find((field) => isIndexed(shape, field));
    const byKey = lookup === undefined && !shape.hasNewest;
    const newest = { ...(to === null ? {} : { $gte: -to }), ...(from === null ? {} : { $lte: -from }) };
    const selector = {
      _deleted: { $eq: false },
      ...(byKey ? { key: { $gte: keyOf(entity, ''), $lte: keyOf(entity, '\uffff') } } : { kind: { $eq: entity } }),
      ...Object.fromEntries(Object.entries(where).map(([field, value]) => [field, { $eq: value }])),
      ...(Object.keys(newest).length === 0 ? {} : { newest }),
    };
    const index = byKey ? ['_deleted', 'key'] : ['_deleted', ...indexOf(shape, lookup), 'key'];
    const sort = by !== undefined ? [by, 'key'] : shape.hasNewest ? ['newest', 'key'] : ['key'];
    const query = {
      selector,
      sort: sort.map((field) => ({ [field]: 'asc' as const })),
      skip: offset,
      ...(limit === undefined ? {} : { limit }),
      index,
    } as unknown as FilledMangoQuery<MirrorDoc>;
    return { storage, prepared: prepareQuery<MirrorDoc>(storage.schema, query) };
  };

  const range = async (entity: string, wanted: Range): Promise<AnyRecord[]> => {
    const { storage, prepared } = preparedFor(entity, wanted);
    const { documents } = await lasting(browser, storage, () => storage.query(prepared));
    return documents.map((doc) => doc.record);
  };

  const all = async (entity: string, ids: readonly string[]): Promise<AnyRecord[]> => {
    if (ids.length === 0) return [];
    const { storage } = placeOf(entity);
    const keys = ids.map((id) => keyOf(entity, id));
    const found = await lasting(browser, storage, () => storage.findDocumentsById(keys, false));
    return found.map((doc) => doc.record);
  };

  const reader: Reader = {
    one: async (entity, id) => (await all(entity, [id]))[0],
    all,
    many: (entity, where) => range(entity, { where }),
  };

  return {
    ...reader,
    range,
    /** How many there are; by an index alone where one covers the question. */
    count: async (entity: string, wanted: Pick<Range, 'where' | 'from' | 'to'>): Promise<number> => {
      const { storage, prepared } = preparedFor(entity, wanted);
      return (await lasting(browser, storage, () => storage.count(prepared))).count;
    },
    /** The next records of an entity in the order of their ids, and where to go on; for reading all of them. */
    scan: async (
      entity: string,
      after: string,
      limit: number,
    ): Promise<{ records: AnyRecord[]; next: string | null }> => {
      const { storage } = placeOf(entity);
      const rows = await lasting(browser, storage, async () =>
        (await storage.internals).dexieTable
          .where('key')
          .between(keyOf(entity, after), keyOf(entity, '\uffff'), false, true)
          .limit(limit)
          .toArray(),
      );
      const records = rows.filter((row) => row._deleted === '0').map((row) => row.record as AnyRecord);
      const last = rows.at(-1)?.key as string | undefined;
      return { records, next: rows.length < limit || last === undefined ? null : last.slice(entity.length + 1) };
    },
    /** Takes in what the server sent of one entity. An older version never replaces a newer one. */
    apply: async (entity: string, pulled: readonly PulledRecord[]): Promise<void> => {
      const { storage, shape } = placeOf(entity);
      const described = entityNamed(entity);
      const newestOf = new Map<string, PulledRecord>();
      for (const one of pulled) if (one.version >= (newestOf.get(one.id)?.version ?? 0)) newestOf.set(one.id, one);
      const incoming = [...newestOf.values()];
      for (let from = 0; from < incoming.length; from += pageSize) {
        const page = incoming.slice(from, from + pageSize).map(({ id, version, record }) => ({
          doc: docOf(described, shape, id, version, record as AnyRecord | null),
          gone: record === null,
        }));
        await lasting(browser, storage, () => writeNewer(storage, page));
      }
    },
    close: async (): Promise<void> => {
      await Promise.all([...opened.values()].map((storage) => storage.close()));
    },
  };
};
export type Mirror = Awaited<ReturnType<typeof openMirror>>;

/** Whether every collection of a mirror is there; a browser may lose some without the others. */
export const isMirrorWhole = async (counterId: string, generation: number, browser: Browser): Promise<boolean> => {
  const found = await persevere(
    () => browser.indexedDB.databases(),
    () => {},
  );
  const own = found.filter(({ name = '' }) => name.startsWith(`rxdb-dexie-${nameOf(counterId, generation)}--`));
  return [...collections.keys()].every((collection) => own.some(({ name }) => name?.endsWith(`--${collection}`)));
};

/** Deletes mirrors that were replaced; one that another tab still holds open goes the next time. */
export const deleteOldMirrors = async (counterId: string, generation: number, browser: Browser): Promise<void> => {
  const found = await browser.indexedDB.databases();
  const current = `--${nameOf(counterId, generation)}--`;
  for (const { name = '' } of found) {
    if (
      !name.startsWith(`rxdb-dexie-mirror-${counterId}-`) ||
      `--${name.slice('rxdb-dexie-'.length)}`.startsWith(current)
    )
      continue;
    const deleting = browser.indexedDB.deleteDatabase(name);
    await new Promise<void>((resolve) => {
      deleting.onsuccess = () => resolve();
      deleting.onerror = () => resolve();
      deleting.onblocked = () => resolve();
    });
  }
};
