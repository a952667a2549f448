import Dexie, { type Table, type Transaction } from 'dexie';
import type { Operation } from '#domain/order/operations.ts';
import type { CommandResult, SentCommand } from '#domain/sync/protocol.ts';
import type { Browser } from './browser.ts';
import { connect } from './durable.ts';
import type { JournalEntry } from './store-api.ts';

/** One command of this counter, exactly as it is sent, and what became of it. */
export interface OutboxRow {
  readonly n: number;
  readonly id: string;
  readonly command: SentCommand;
  /** When it was kept here, by this device's clock. */
  readonly keptAt: number;
  readonly state: JournalEntry['state'];
  readonly result: CommandResult | null;
  readonly closing: JournalEntry['closing'];
}

/** One tap on an order that is being composed. */
export interface Tap {
  readonly id: number;
  readonly orderId: string;
  readonly operation: Operation;
}

/** Where this counter stands. One row, changed only together with what it speaks of. */
export interface Standing {
  readonly key: 'standing';
  /** The next command's number. */
  readonly nextN: number;
  /** The next order's running number. */
  readonly nextOrder: number;
  /** Hash of the last command. */
  readonly lastHash: string;
  readonly epoch: number;
  /** Where the mirror stands in the feed. */
  readonly cursor: string;
  /** Which mirror is the current one; a new one is begun by counting it up. */
  readonly generation: number;
  /** What the mirror's collections look like; another app version may need other ones. */
  readonly schema: string;
  /** The first load of the current mirror is through. */
  readonly loaded: boolean;
  readonly scopes: readonly string[] | null;
  /** The highest n the server has said to have booked in this epoch. */
  readonly confirmed: number;
  /** The highest n whose effects are in the mirror. */
  readonly applied: number;
  /** Server clock minus device clock as measured at the last contact, in milliseconds; null before the first. */
  readonly clockOffset: number | null;
  /** The server's time at the last contact. */
  readonly lastContact: number | null;
  /** The server's time when the mirror was last known to be current. */
  readonly asOf: number | null;
  /** The order that was composed last; empty for none. */
  readonly draft: string;
}

const firstStanding = (epoch: number): Standing => ({
  key: 'standing',
  nextN: 1,
  nextOrder: 1,
  lastHash: '',
  epoch,
  cursor: '',
  generation: 1,
  schema: '',
  loaded: false,
  scopes: null,
  confirmed: 0,
  applied: 0,
  clockOffset: null,
  lastContact: null,
  asOf: null,
  draft: '',
});

/**
 * The counter's own database. It only ever grows: versions are added, never changed, and every later version of the
 * app can send every command an earlier one has kept.
 */
export class LedgerDb extends Dexie {
  declare readonly meta: Table<Standing, string>;
  declare readonly outbox: Table<OutboxRow, number>;
  declare readonly drafts: Table<Tap, number, Omit<Tap, 'id'>>;
  constructor(counterId: string, browser: Browser) {
    super(`counter-${counterId}`, {
      indexedDB: browser.indexedDB,
      IDBKeyRange: browser.IDBKeyRange,
      chromeTransactionDurability: 'strict',
    });
    this.version(1).stores({ meta: 'key', outbox: 'n, &id, state, [state+n]', drafts: '++id, orderId' });
  }
}

/** What a transaction on the ledger works with. */
export interface LedgerTx {
  readonly outbox: LedgerDb['outbox'];
  readonly drafts: LedgerDb['drafts'];
  standing(): Promise<Standing>;
  /** Changes where the counter stands; what is not named stays. */
  stand(change: Partial<Omit<Standing, 'key'>>): Promise<void>;
}

/** Nobody waits for this any more: it is not kept, unless that is so already. */
const giveUp = (begun: Transaction): void => {
  try {
    begun.abort();
  } catch {
    // It was being kept at this moment; who asks again under the same id will find it.
  }
};

/** The ledger was begun and is not there any more: its numbers would be given twice. */
export class LedgerLost extends Error {
  override readonly name = 'LedgerLost';
}

/**
 * Opens the ledger of a counter. Every call survives a storage that fails in passing, or throws `NotSaved`; of a ledger
 * that was `begun` before and is empty now it throws `LedgerLost`.
 */
export const openLedger = async (
  enrolment: { counterId: string; epoch: number },
  browser: Browser,
  begunBefore = false,
) => {
  let begun = begunBefore;
  const connection = connect(() => new LedgerDb(enrolment.counterId, browser));
  const txOn = ({ meta, outbox, drafts }: LedgerDb): LedgerTx => {
    const standing = async () => {
      const found = await meta.get('standing');
      if (!found && begun) throw new LedgerLost(`the ledger of counter ${enrolment.counterId} is gone`);
      return found ?? firstStanding(enrolment.epoch);
    };
    return {
      outbox,
      drafts,
      standing,
      stand: async (change) => {
        await meta.put({ ...(await standing()), ...change });
      },
    };
  };
  const within = <T>(mode: 'r' | 'rw', work: (tx: LedgerTx) => Promise<T>): Promise<T> =>
    connection.use((db, late) =>
      db.transaction(mode, db.meta, db.outbox, db.drafts, (begun) => {
        late.addEventListener('abort', () => giveUp(begun));
        return work(txOn(db));
      }),
    );

  await within('r', (tx) => tx.standing());
  return {
    counterId: enrolment.counterId,
    /** From now on an empty ledger is a lost one. */
    begin: (): void => {
      begun = true;
    },
    /** One transaction: all of it is durable when this answers, or nothing was done. It may run more than once. */
    write: <T>(work: (tx: LedgerTx) => Promise<T>): Promise<T> => within('rw', work),
    read: <T>(work: (tx: LedgerTx) => Promise<T>): Promise<T> => within('r', work),
    standing: (): Promise<Standing> => within('r', (tx) => tx.standing()),
    close: connection.close,
  };
};
export type Ledger = Awaited<ReturnType<typeof openLedger>>;
