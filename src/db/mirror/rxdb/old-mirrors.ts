import Dexie from 'dexie';
import type { IndexedDb } from '../../storage/browser-indexed-db.ts';
import { connect, retry } from '../../storage/connection.ts';
import type { OldMirror } from '../mirror-collection.ts';
import { collections, type MirrorDoc } from '../mirror-schema.ts';
import { isGone } from './write-rows.ts';

/** What RxDB calls the database of a mirror. */
export const nameOf = (counterId: string, generation: number): string => `mirror-${counterId}-${generation}`;

/** What RxDB's storage calls what it keeps a mirror in begins so; there is one for each collection. */
const beginOf = (counterId: string, generation: number): string => `rxdb-dexie-${nameOf(counterId, generation)}--`;

/** The names of what a mirror's collections lie in, in their order; undefined for one that is not there. */
const namesOf = async (
  { indexedDB }: IndexedDb,
  counterId: string,
  generation: number,
  wanted: readonly string[],
): Promise<(string | undefined)[]> => {
  const found = await retry(
    () => indexedDB.databases(),
    () => {},
  );
  const own = found.flatMap(({ name = '' }) => (name.startsWith(beginOf(counterId, generation)) ? [name] : []));
  return wanted.map((collection) => own.find((name) => name.endsWith(`--${collection}`)));
};

/** Whether every collection of a mirror is there. */
export const isMirrorWhole = async (given: IndexedDb, counterId: string, generation: number): Promise<boolean> =>
  (await namesOf(given, counterId, generation, [...collections.keys()])).every((name) => name !== undefined);

const connectTo = (given: IndexedDb, name: string) =>
  connect(() => {
    const db = new Dexie(name, { ...given });
    // It is deleted once this tab has read it.
    db.on('versionchange', () => false);
    return db;
  });

/** Opens a mirror of another version of the app as its tables lie there, whatever indexes they have. */
export const openRxdbOldMirror = async (
  given: IndexedDb,
  counterId: string,
  generation: number,
  wanted: readonly string[],
): Promise<OldMirror | undefined> => {
  const names = await namesOf(given, counterId, generation, wanted);
  const tables = new Map(
    wanted.flatMap((collection, place) => {
      const name = names[place];
      return name === undefined ? [] : [[collection, connectTo(given, name)]];
    }),
  );
  if (tables.size < wanted.length) return undefined;
  return {
    count: async () => {
      let all = 0;
      for (const { use } of tables.values()) all += await use((db) => db.table('docs').count());
      return all;
    },
    after: async (collection, key, limit) => {
      const rows = await tables
        .get(collection)
        ?.use((db) => db.table<MirrorDoc>('docs').where('key').above(key).limit(limit).toArray());
      return (rows ?? []).map(({ key, kind, version, record, _deleted }) => ({
        key,
        kind,
        version,
        record,
        gone: isGone({ _deleted }),
      }));
    },
    close: () => {
      for (const { close } of tables.values()) close();
    },
  };
};

/**
 * Deletes the mirrors that the needed ones have replaced; one that another tab still holds open goes the next time, and
 * a newer one is another tab's, which knows more.
 */
export const deleteOldMirrors = async (
  { indexedDB }: IndexedDb,
  counterId: string,
  needed: readonly number[],
): Promise<void> => {
  const found = await indexedDB.databases();
  const newest = Math.max(...needed);
  const begin = `rxdb-dexie-mirror-${counterId}-`;
  for (const { name = '' } of found) {
    const generation = Number.parseInt(name.slice(begin.length), 10);
    if (!name.startsWith(begin) || generation > newest || needed.includes(generation)) continue;
    const deleting = indexedDB.deleteDatabase(name);
    await new Promise<void>((resolve) => {
      deleting.onsuccess = () => resolve();
      deleting.onerror = () => resolve();
      deleting.onblocked = () => resolve();
    });
  }
};
