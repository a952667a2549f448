import Dexie, { type Table } from 'dexie';
import type { Shop } from '#domain/shop/shop.ts';
import type { Employee } from '#domain/staff/employee.ts';
import type { Enrolment } from '#domain/sync/protocol.ts';
import type { Browser } from './browser.ts';
import { connect } from './durable.ts';
import type { Verifier } from './password-verifier.ts';

/** A counter that this browser is; one that the server has retired only sends what it still has. */
export interface KeptEnrolment extends Enrolment {
  readonly retired?: true;
  /** It has begun its ledger: one that is not there any more was lost. */
  readonly begun?: true;
}

/** Somebody who has logged in here: enough to work on without contact for a while. */
export interface KeptSession {
  readonly account: string;
  readonly staffId: string;
  /** The server's token; empty once it was refused. */
  readonly token: string;
  readonly staff: Pick<Employee, 'id' | 'name' | 'account' | 'avatar'>;
  readonly shops: readonly Shop[];
  /** Unlocks without contact; null where the browser cannot make one. */
  readonly verifier: Verifier | null;
  /** When the server last knew this session, in milliseconds since 1970: rights are taken as valid for 72 hours. */
  readonly confirmedAt: number;
}

/** Which session and shop this browser is working in. */
export interface Desk {
  /** Account of who is working; empty while the counter is locked. */
  readonly account: string;
  readonly shopId: string;
  readonly locale: string;
  /** Why the last session was closed, as a key of `rejections`; null when it was not. */
  readonly closedBecause: string | null;
}

const emptyDesk: Desk = { account: '', shopId: '', locale: 'zh_CN', closedBecause: null };

class RegistryDb extends Dexie {
  declare readonly enrolments: Table<KeptEnrolment, string>;
  declare readonly sessions: Table<KeptSession, string>;
  declare readonly desk: Table<Desk & { key: 'desk' }, string>;
  constructor(browser: Browser) {
    super('registry', {
      indexedDB: browser.indexedDB,
      IDBKeyRange: browser.IDBKeyRange,
      chromeTransactionDurability: 'strict',
    });
    this.version(1).stores({ enrolments: 'counterId, shopId', sessions: 'account', desk: 'key' });
  }
}

/** What this browser knows about itself: the counters it is, who has logged in, and which shop is open. */
export const openRegistry = async (browser: Browser) => {
  const { use, close } = connect(() => new RegistryDb(browser));
  await use((db) => db.desk.count());
  return {
    enrolments: () => use((db) => db.enrolments.toArray()),
    /** The counter that this browser is in a shop. */
    enrolmentOf: (shopId: string) =>
      use(async (db) => (await db.enrolments.where('shopId').equals(shopId).toArray()).find((one) => !one.retired)),
    retire: (counterId: string) => use((db) => db.enrolments.update(counterId, { retired: true })),
    begin: (counterId: string) => use((db) => db.enrolments.update(counterId, { begun: true })),
    keepEnrolment: (enrolment: Enrolment) => use((db) => db.enrolments.put(enrolment)),
    sessions: () => use((db) => db.sessions.toArray()),
    session: (account: string) => use((db) => db.sessions.get(account)),
    keepSession: (session: KeptSession) => use((db) => db.sessions.put(session)),
    desk: () => use(async (db): Promise<Desk> => (await db.desk.get('desk')) ?? emptyDesk),
    /** Changes what is open; what is not named stays. */
    setDesk: (change: Partial<Desk>) =>
      use((db) =>
        db.transaction('rw', db.desk, async () => {
          await db.desk.put({ ...emptyDesk, ...(await db.desk.get('desk')), ...change, key: 'desk' });
        }),
      ),
    close,
  };
};
export type Registry = Awaited<ReturnType<typeof openRegistry>>;
