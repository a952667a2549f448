import type { PreparedQuery, RxDocumentData } from 'rxdb';
import { getKeyRangeByQueryPlan, type RxStorageInstanceDexie } from 'rxdb/plugins/storage-dexie';
import type { MirrorDoc } from '../mirror-schema.ts';

type Tables = Awaited<RxStorageInstanceDexie<MirrorDoc>['internals']>;

/** Whether an index alone says which documents are meant, and in which order. */
export const isByIndex = ({ queryPlan }: PreparedQuery<MirrorDoc>): boolean =>
  queryPlan.selectorSatisfiedByIndex && queryPlan.sortSatisfiedByIndex;

/**
 * The documents of a question that an index alone answers, in one request: RxDB's storage steps from one to the next,
 * and copies each.
 */
export const readByIndex = (
  { dexieDb, dexieTable, booleanIndexes }: Tables,
  { query, queryPlan }: PreparedQuery<MirrorDoc>,
  { IDBKeyRange }: { readonly IDBKeyRange: unknown },
): Promise<RxDocumentData<MirrorDoc>[]> => {
  const { skip = 0, limit } = query;
  const range = getKeyRangeByQueryPlan(booleanIndexes, queryPlan, IDBKeyRange) as IDBKeyRange;
  const most = limit === undefined ? undefined : skip + limit;
  if (most === 0) return Promise.resolve([]);
  return dexieDb.transaction('r', dexieTable, async ({ idbtrans }) => {
    const index = idbtrans.objectStore(dexieTable.name).index(`[${queryPlan.index.join('+')}]`);
    const found = await new Promise<RxDocumentData<MirrorDoc>[]>((resolve, reject) => {
      const reading = index.getAll(range, most);
      reading.onsuccess = () => resolve(reading.result as RxDocumentData<MirrorDoc>[]);
      reading.onerror = () => reject(reading.error ?? new Error('the storage gave nothing'));
    });
    return found.slice(skip);
  });
};
