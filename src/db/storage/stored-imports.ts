import Dexie, { type Table } from 'dexie';
import { day } from '#domain/values/durations.ts';
import type { IndexedDb } from './browser-indexed-db.ts';

/** A file that is being taken in, stored for whoever does it in a shop: it outlives its screen and a reload. */
interface Row {
  readonly key: string;
  readonly at: number;
  readonly value: unknown;
}

class ImportsDb extends Dexie {
  declare readonly files: Table<Row, string>;
  declare readonly progress: Table<Row, string>;
  constructor(given: Partial<IndexedDb>) {
    super('imports', { ...given, chromeTransactionDurability: 'relaxed' });
    this.version(1).stores({ files: 'key, at', progress: 'key, at' });
  }
}

/** What was left lying for longer is forgotten. */
const longestStored = 7 * day;

/** Under what it is stored: who takes it in, and in which shop. */
export const importKey = (staffId: string, shopId: string): string => `${staffId}:${shopId}`;

/** What is stored of imports in this browser. The file is written once, how far it is after each batch. */
export const storedImports = (given: Partial<IndexedDb> = {}) => {
  const db = new ImportsDb(given);
  const forget = (key: string) => Promise.all([db.files.delete(key), db.progress.delete(key)]);
  return {
    read: async (key: string, now: number): Promise<{ file: unknown; progress: unknown } | undefined> => {
      const old = await db.files
        .where('at')
        .below(now - longestStored)
        .primaryKeys();
      await Promise.all(old.map(forget));
      const [file, progress] = await Promise.all([db.files.get(key), db.progress.get(key)]);
      return file && progress ? { file: file.value, progress: progress.value } : undefined;
    },
    putFile: (key: string, value: unknown, at: number) => db.files.put({ key, at, value }),
    putProgress: (key: string, value: unknown, at: number) => db.progress.put({ key, at, value }),
    forget,
    /** Everything that somebody was taking in, in whatever shop. */
    forgetOf: async (staffId: string): Promise<void> => {
      const begin = importKey(staffId, '');
      await Promise.all([db.files, db.progress].map((table) => table.where('key').startsWith(begin).delete()));
    },
    close: () => db.close(),
  };
};
export type StoredImports = ReturnType<typeof storedImports>;
