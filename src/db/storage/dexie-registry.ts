import Dexie, { type Table } from 'dexie';
import { type Desk, emptyDesk, type Registry, type StoredEnrolment, type StoredSession } from '../session/registry.ts';
import type { IndexedDb } from './browser-indexed-db.ts';
import { connect } from './connection.ts';

class RegistryDb extends Dexie {
  declare readonly enrolments: Table<StoredEnrolment, string>;
  declare readonly sessions: Table<StoredSession, string>;
  declare readonly desk: Table<Desk & { key: 'desk' }, string>;
  constructor(given: IndexedDb) {
    super('registry', { ...given, chromeTransactionDurability: 'strict' });
    this.version(1).stores({ enrolments: 'counterId, shopId', sessions: 'account', desk: 'key' });
  }
}

/** The registry on Dexie; throws where the browser keeps nothing. */
export const dexieRegistry = async (given: IndexedDb): Promise<Registry> => {
  const { use, close } = connect(() => new RegistryDb(given));
  await use((db) => db.desk.count());
  return {
    enrolments: () => use((db) => db.enrolments.toArray()),
    enrolmentOf: (shopId) =>
      use(async (db) => (await db.enrolments.where('shopId').equals(shopId).toArray()).find((one) => !one.retired)),
    retire: async (counterId) => void (await use((db) => db.enrolments.update(counterId, { retired: true }))),
    begin: async (counterId) => void (await use((db) => db.enrolments.update(counterId, { begun: true }))),
    saveEnrolment: async (enrolment) => void (await use((db) => db.enrolments.put(enrolment))),
    sessions: () => use((db) => db.sessions.toArray()),
    session: (account) => use((db) => db.sessions.get(account)),
    saveSession: async (session) => void (await use((db) => db.sessions.put(session))),
    changeSession: (account, change) =>
      use((db) =>
        db.transaction('rw', db.sessions, async () => {
          const saved = await db.sessions.get(account);
          if (saved) await db.sessions.put(change(saved));
        }),
      ),
    desk: () => use(async (db): Promise<Desk> => (await db.desk.get('desk')) ?? emptyDesk),
    setDesk: (change) =>
      use((db) =>
        db.transaction('rw', db.desk, async () => {
          const saved = { ...emptyDesk, ...(await db.desk.get('desk')) };
          await db.desk.put({ ...saved, ...(typeof change === 'function' ? change(saved) : change), key: 'desk' });
        }),
      ),
    close,
  };
};
