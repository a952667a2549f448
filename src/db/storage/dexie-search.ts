import Dexie, { type Table } from 'dexie';
import type { IndexedDb } from './browser-indexed-db.ts';
import { connect } from './connection.ts';
import type { Databases } from './databases.ts';

/** By what the records of a mirror are found, as one text. */
interface SavedSearch {
  readonly which: string;
  readonly generation: number;
  readonly text: string;
}

const nameOf = (counterId: string): string => `search-${counterId}`;

class SearchDb extends Dexie {
  declare readonly kept: Table<SavedSearch, [number, string]>;
  constructor(counterId: string, given: IndexedDb) {
    super(nameOf(counterId), { ...given, chromeTransactionDurability: 'relaxed' });
    this.version(1).stores({ kept: '[generation+which]' });
  }
}

const within = async <T>(given: IndexedDb, counterId: string, work: (db: SearchDb) => PromiseLike<T>): Promise<T> => {
  const { use, close } = connect(() => new SearchDb(counterId, given));
  try {
    return await use(work);
  } finally {
    close();
  }
};

/** What the search has saved, in a database of its own: it may be lost without any loss, and is made anew. */
export const dexieSearch = (given: IndexedDb): Pick<Databases, 'savedSearch' | 'saveSearch'> => ({
  savedSearch: async (counterId, generation, which) => {
    const saved = await within(given, counterId, (db) => db.kept.get([generation, which]));
    return saved?.text;
  },
  saveSearch: (counterId, generation, which, text) =>
    within(given, counterId, async (db) => void (await db.kept.put({ which, generation, text }))),
});

/** Deletes what was saved of mirrors that are not needed any more; a newer one's is another tab's, which knows more. */
export const forgetOldSearches = async (
  given: IndexedDb,
  counterId: string,
  needed: readonly number[],
): Promise<void> => {
  const found = await given.indexedDB.databases();
  if (!found.some(({ name }) => name === nameOf(counterId))) return;
  await within(given, counterId, async (db) => {
    const keys = await db.kept.toCollection().primaryKeys();
    await db.kept.bulkDelete(keys.filter(([one]) => one < Math.max(...needed) && !needed.includes(one)));
  });
};
