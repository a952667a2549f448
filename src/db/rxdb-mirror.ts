import {
  type FilledMangoQuery,
  fillWithDefaultSettings,
  prepareQuery,
  type RxDocumentData,
  type RxJsonSchema,
} from 'rxdb';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import type { Collection } from '#domain/kernel/entity.ts';
import type { IndexedDb } from './indexed-db.ts';
import {
  type CollectionShape,
  collections,
  indexOf,
  isIndexed,
  keyOf,
  type MirrorDoc,
  schemaOf,
} from './mirror-schema.ts';
import type { MirrorShelf, Range } from './mirror-shelf.ts';
import { nameOf } from './rxdb-kept.ts';
import { lasting, lastingSettings } from './rxdb-lasting.ts';
import { isByIndex, readByIndex } from './rxdb-read.ts';
import { writeRows } from './rxdb-write.ts';

/** The question as RxDB's storage takes it, with the index to go by. */
const queryOf = (shape: CollectionShape, kind: string, range: Range): FilledMangoQuery<MirrorDoc> => {
  const { where, from = null, to = null, by, offset = 0, limit } = range;
  const lookup = by ?? Object.keys(where).find((field) => isIndexed(shape, field));
  const byKey = lookup === undefined && !shape.hasNewest;
  const newest = { ...(to === null ? {} : { $gte: -to }), ...(from === null ? {} : { $lte: -from }) };
  const selector = {
    _deleted: { $eq: false },
    ...(byKey ? { key: { $gte: keyOf(kind, ''), $lte: keyOf(kind, '\uffff') } } : { kind: { $eq: kind } }),
    ...Object.fromEntries(Object.entries(where).map(([field, value]) => [field, { $eq: value }])),
    ...(Object.keys(newest).length === 0 ? {} : { newest }),
  };
  const index = byKey ? ['_deleted', 'key'] : ['_deleted', ...indexOf(shape, lookup), 'key'];
  const sort = by !== undefined ? [by, 'key'] : shape.hasNewest ? ['newest', 'key'] : ['key'];
  return {
    selector,
    sort: sort.map((field) => ({ [field]: 'asc' as const })),
    skip: offset,
    ...(limit === undefined ? {} : { limit }),
    index,
  } as unknown as FilledMangoQuery<MirrorDoc>;
};

const openShelf = async (
  given: IndexedDb,
  database: string,
  name: Collection,
  shape: CollectionShape,
): Promise<MirrorShelf> => {
  const storage = await getRxStorageDexie(lastingSettings(given)).createStorageInstance<MirrorDoc>({
    databaseInstanceToken: database,
    databaseName: database,
    collectionName: name,
    schema: fillWithDefaultSettings(schemaOf(shape)) as RxJsonSchema<RxDocumentData<MirrorDoc>>,
    options: {},
    multiInstance: false,
    devMode: false,
  });
  const prepared = (kind: string, range: Range) => prepareQuery<MirrorDoc>(storage.schema, queryOf(shape, kind, range));
  const last = <T>(work: () => Promise<T>): Promise<T> => lasting(given, storage, work);
  return {
    byKeys: (keys) => last(() => storage.findDocumentsById([...keys], false)),
    find: async (kind, range) => {
      const query = prepared(kind, range);
      if (isByIndex(query)) return last(async () => readByIndex(await storage.internals, query, given));
      return (await last(() => storage.query(query))).documents;
    },
    count: async (kind, range) => (await last(() => storage.count(prepared(kind, range)))).count,
    after: async (kind, key, limit) => {
      const rows = await last(async () => {
        const { dexieTable } = await storage.internals;
        return dexieTable.where('key').between(key, keyOf(kind, '\uffff'), false, true).limit(limit).toArray();
      });
      return rows.map((row) => ({ doc: row as unknown as MirrorDoc, gone: row._deleted !== '0' }));
    },
    bulkWrite: async (rows) => ({ error: await last(async () => writeRows(await storage.internals, rows)) }),
    close: () => storage.close(),
  };
};

/**
 * A mirror in RxDB's storage on IndexedDB. Reads go to the storage, never to RxDB's caches of documents and results:
 * those of one tab learn late of what another tab wrote, and then a sale would be counted twice.
 */
export const openRxdbMirror = async (given: IndexedDb, counterId: string, generation: number) =>
  new Map(
    await Promise.all(
      [...collections].map(
        async ([name, shape]): Promise<[Collection, MirrorShelf]> => [
          name,
          await openShelf(given, nameOf(counterId, generation), name, shape),
        ],
      ),
    ),
  );
