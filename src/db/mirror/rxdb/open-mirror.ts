import {
  type FilledMangoQuery,
  fillWithDefaultSettings,
  prepareQuery,
  type RxDocumentData,
  type RxJsonSchema,
} from 'rxdb';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import type { Collection } from '#domain/kernel/entity.ts';
import type { IndexedDb } from '../../storage/browser-indexed-db.ts';
import type { MirrorCollection, Range } from '../mirror-collection.ts';
import {
  type CollectionShape,
  collections,
  indexesOf,
  indexOf,
  keyOf,
  type MirrorDoc,
  schemaOf,
} from '../mirror-schema.ts';
import { nameOf } from './old-mirrors.ts';
import { isByIndex, readByIndex } from './read-by-index.ts';
import { lasting, lastingSettings } from './reconnect.ts';
import { isGone, writeRows } from './write-rows.ts';

/** Where the keys of a kind end. */
const endOf = (kind: string): string => keyOf(kind, '\uffff');

/** The lookup whose index finds these records. */
const lookupOf = (shape: CollectionShape, { where, by }: Range): string | undefined =>
  by ?? Object.keys(where).find((field) => shape.indexed.includes(field));

/** The question as RxDB's storage takes it, with the index to go by; where rows are alike in it, they lie by their keys. */
const queryOf = (shape: CollectionShape, kind: string, range: Range): FilledMangoQuery<MirrorDoc> => {
  const { where, from = null, to = null, by, offset = 0, limit } = range;
  const newest = { ...(to === null ? {} : { $gte: -to }), ...(from === null ? {} : { $lte: -from }) };
  const selector = {
    kind: { $eq: kind },
    ...Object.fromEntries(Object.entries(where).map(([field, value]) => [field, { $eq: value }])),
    ...(Object.keys(newest).length === 0 ? {} : { newest }),
  };
  const byTime = shape.hasNewest ? ['newest'] : [];
  const sort = by === undefined ? byTime : shape.hasNewest ? [by, 'key'] : [by];
  return {
    selector,
    sort: sort.map((field) => ({ [field]: 'asc' as const })),
    skip: offset,
    ...(limit === undefined ? {} : { limit }),
    index: indexOf(shape, lookupOf(shape, range)),
  } as unknown as FilledMangoQuery<MirrorDoc>;
};

const openShelf = async (
  given: IndexedDb,
  database: string,
  name: Collection,
  shape: CollectionShape,
): Promise<MirrorCollection> => {
  const filled = fillWithDefaultSettings(schemaOf(shape));
  const storage = await getRxStorageDexie(lastingSettings(given)).createStorageInstance<MirrorDoc>({
    databaseInstanceToken: database,
    databaseName: database,
    collectionName: name,
    // RxDB would put whether it is gone before each index, and its key behind.
    schema: { ...filled, indexes: indexesOf(shape) } as RxJsonSchema<RxDocumentData<MirrorDoc>>,
    options: {},
    multiInstance: false,
    devMode: false,
  });
  const prepared = (kind: string, range: Range) => prepareQuery<MirrorDoc>(storage.schema, queryOf(shape, kind, range));
  const last = <T>(work: () => Promise<T>): Promise<T> => lasting(given, storage, work);
  /** The rows of a kind behind a key. */
  const behind = async (kind: string, key: string) => {
    const { dexieTable } = await storage.internals;
    return dexieTable.where('key').between(key, endOf(kind), false, true);
  };
  /** All of a kind are found by their keys, which begin with its name, where no index goes by time. */
  const isByKey = (range: Range): boolean => !shape.hasNewest && lookupOf(shape, range) === undefined;
  const findByKey = async (kind: string, { where, offset = 0, limit }: Range): Promise<MirrorDoc[]> => {
    const all = await (await behind(kind, keyOf(kind, ''))).toArray();
    const wanted = Object.entries(where);
    const rows = all as unknown as MirrorDoc[];
    const found = rows.filter((row) => !isGone(row) && wanted.every(([field, value]) => row[field] === value));
    return found.slice(offset, limit === undefined ? undefined : offset + limit);
  };
  const countByKey = async (kind: string): Promise<number> => {
    const { dexieDb, dexieTable } = await storage.internals;
    return dexieDb.transaction('r', dexieTable, async () => {
      const [begin, end] = [keyOf(kind, ''), endOf(kind)];
      const all = await dexieTable.where('key').between(begin, end).count();
      return all - (await dexieTable.where('[_deleted+key]').between(['1', begin], ['1', end]).count());
    });
  };
  return {
    byKeys: (keys) => last(() => storage.findDocumentsById([...keys], false)),
    find: async (kind, range) => {
      if (isByKey(range)) return last(() => findByKey(kind, range));
      // The storage takes a range that ends before it begins for a mistake.
      if ((range.from ?? Number.NEGATIVE_INFINITY) > (range.to ?? Number.POSITIVE_INFINITY)) return [];
      const query = prepared(kind, range);
      if (isByIndex(query)) return last(async () => readByIndex(await storage.internals, query, given));
      return (await last(() => storage.query(query))).documents;
    },
    count: async (kind, range) => {
      if (!isByKey(range)) return (await last(() => storage.count(prepared(kind, range)))).count;
      if (Object.keys(range.where).length > 0) return (await last(() => findByKey(kind, range))).length;
      return last(() => countByKey(kind));
    },
    after: async (kind, key, limit) => {
      const rows = await last(async () => (await behind(kind, key)).limit(limit).toArray());
      return rows.map((row) => ({ doc: row as unknown as MirrorDoc, gone: isGone(row) }));
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
        async ([name, shape]): Promise<[Collection, MirrorCollection]> => [
          name,
          await openShelf(given, nameOf(counterId, generation), name, shape),
        ],
      ),
    ),
  );
