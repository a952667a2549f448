import Dexie from 'dexie';
import { deleteOldMirrors, isMirrorWhole, openRxdbOldMirror } from '../mirror/rxdb/old-mirrors.ts';
import { openRxdbMirror } from '../mirror/rxdb/open-mirror.ts';
import type { IndexedDb } from './browser-indexed-db.ts';
import { connect } from './connection.ts';
import type { Databases } from './databases.ts';
import { dexieAnswers } from './dexie-answers.ts';
import { dexieLedger } from './dexie-ledger.ts';
import { dexieRegistry } from './dexie-registry.ts';
import { dexieSearch, forgetOldSearches } from './dexie-search.ts';
import { storedImports } from './stored-imports.ts';

const canSave = async (given: IndexedDb): Promise<boolean> => {
  const { use, close } = connect(() => {
    const probe = new Dexie('probe', { ...given });
    probe.version(1).stores({ probe: 'id' });
    return probe;
  });
  try {
    await use((db) => db.table('probe').put({ id: 1 }));
    return (await use((db) => db.table('probe').get(1))) !== undefined;
  } finally {
    close();
  }
};

/** The databases of a browser in its IndexedDB: ledger and registry by Dexie, the mirror by RxDB's storage. */
export const inIndexedDb = (given: IndexedDb): Databases => ({
  registry: () => dexieRegistry(given),
  answers: () => dexieAnswers(given),
  imports: () => storedImports(given),
  ledger: (counterId) => dexieLedger(counterId, given),
  openMirror: (counterId, generation) => openRxdbMirror(given, counterId, generation),
  isMirrorWhole: (counterId, generation) => isMirrorWhole(given, counterId, generation),
  openOldMirror: (counterId, generation, collections) => openRxdbOldMirror(given, counterId, generation, collections),
  ...dexieSearch(given),
  deleteOldMirrors: async (counterId, needed) => {
    await deleteOldMirrors(given, counterId, needed);
    await forgetOldSearches(given, counterId, needed);
  },
  canSave: () => canSave(given),
});
