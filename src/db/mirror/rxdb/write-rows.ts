import type { BulkWriteRow, RxDocumentData, RxStorageWriteError } from 'rxdb';
import type { RxStorageInstanceDexie } from 'rxdb/plugins/storage-dexie';
import type { MirrorDoc } from '../mirror-schema.ts';
import { isOvertaken, markKeyOf } from '../mirror-write.ts';

type Tables = Awaited<RxStorageInstanceDexie<MirrorDoc>['internals']>;
/** As it lies in the table. A mark of one that is gone has nothing that it could be found by but its key. */
type Lying = Partial<MirrorDoc> & { readonly key: string; readonly _rev: string; readonly _deleted?: '1' };

/** Whether a row is the mark of one that is gone. */
export const isGone = (row: object): boolean => '_deleted' in row && row._deleted === '1';

/**
 * An index holds only rows that have all of its fields: RxDB's own go by `_deleted` and by the time of the last write,
 * which the mirror never asks, and the mirror's go by `newest` and the lookups.
 */
const lyingOf = ({ _meta, _attachments, _deleted, ...document }: RxDocumentData<MirrorDoc>): Lying => {
  if (!_deleted) return document as unknown as Lying;
  const { key, kind, version, sight, record, _rev } = document;
  return { key, kind, version, ...(sight === undefined ? {} : { sight }), record, _rev, _deleted: '1' };
};

const documentOf = (lying: Lying): RxDocumentData<MirrorDoc> =>
  ({ ...lying, _deleted: isGone(lying) }) as unknown as RxDocumentData<MirrorDoc>;

/** What lies under these keys. Most pages of a first load meet nothing, which one look at their range tells. */
const present = async ({ dexieTable }: Tables, keys: readonly string[]): Promise<Map<string, Lying>> => {
  const sorted = [...keys].sort();
  const inRange = dexieTable.where('key').between(sorted[0], sorted.at(-1), true, true);
  if ((await inRange.limit(1).primaryKeys()).length === 0) return new Map();
  const found = (await dexieTable.bulkGet([...keys])) as (Lying | undefined)[];
  return new Map(found.flatMap((lying) => (lying ? [[lying.key, lying]] : [])));
};

/** What is not overtaken by the mark of its kind. */
const inTime = async (
  { dexieTable }: Tables,
  rows: readonly BulkWriteRow<MirrorDoc>[],
): Promise<readonly BulkWriteRow<MirrorDoc>[]> => {
  const kinds = [...new Set(rows.map(({ document }) => document.kind))];
  const marks = (await dexieTable.bulkGet(kinds.map(markKeyOf))) as (Lying | undefined)[];
  const markOf = new Map(kinds.map((kind, place) => [kind, marks[place]]));
  return rows.filter(({ document }) => !isOvertaken(document, markOf.get(document.kind)));
};

/**
 * Writes rows into the table of one of RxDB's storages, as its own `bulkWrite` does but without reading and copying
 * every document first: in one transaction each row that finds what it says was there before. The others are answered,
 * with what is there; what is overtaken by the mark of its kind is passed over.
 */
export const writeRows = async (
  tables: Tables,
  given: readonly BulkWriteRow<MirrorDoc>[],
): Promise<RxStorageWriteError<MirrorDoc>[]> =>
  tables.dexieDb.transaction('rw', tables.dexieTable, async () => {
    const rows = await inTime(tables, given);
    if (rows.length === 0) return [];
    const there = await present(
      tables,
      rows.map(({ document }) => document.key),
    );
    const conflicts = rows.flatMap((writeRow): RxStorageWriteError<MirrorDoc>[] => {
      const lying = there.get(writeRow.document.key);
      if (!lying || lying._rev === writeRow.previous?._rev) return [];
      const documentInDb = documentOf(lying);
      return [{ status: 409, isError: true, context: 'pull', documentId: lying.key, writeRow, documentInDb }];
    });
    const refused = new Set(conflicts.map(({ documentId }) => documentId));
    const written = rows.filter(({ document }) => !refused.has(document.key));
    if (written.length > 0) await tables.dexieTable.bulkPut(written.map(({ document }) => lyingOf(document)));
    return conflicts;
  });
