import type { Operation } from '#domain/order/operations.ts';
import type { CountArgs } from '#domain/stocktake/count-args.ts';
import type { Hidden } from '#domain/sync/hidden.ts';
import type { CommandResult, SentCommand } from '#domain/sync/protocol.ts';
import type { Inheritance, Successor } from '../mirror/generations.ts';
import type { Browser } from '../storage/browser.ts';
import type { Closing, JournalEntry } from './journal-entry.ts';

/** One command of this counter, exactly as it is sent, and what became of it. */
export interface OutboxRow {
  readonly n: number;
  readonly id: string;
  readonly command: SentCommand;
  /** When it was kept here, by this device's clock. */
  readonly keptAt: number;
  /** What the server holds for a manager is `refused` too; its result tells. */
  readonly state: Exclude<JournalEntry['state'], 'held'>;
  readonly result: CommandResult | null;
  readonly closing: Closing | null;
  /** The scans that it was made of, by their `scanId`, in the order of its lines. */
  readonly scans?: readonly string[];
}

/** One scan of a stocktake that is no command yet. Scans are only added, in their order, and become commands together. */
export interface Scan {
  readonly id: number;
  /** Made for each scan: one that is kept twice is there once. */
  readonly scanId: string;
  readonly name: 'stocktake.count' | 'stocktake.uncount';
  readonly version: number;
  /** One line. */
  readonly args: CountArgs;
  readonly staffId: string;
  /** When it was scanned, by the server's clock as far as it was known. */
  readonly at: number;
  readonly offline: boolean;
  /** The same by this device's clock. */
  readonly keptAt: number;
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
  readonly epoch: number;
  /** Where the mirror stands in the feed. */
  readonly cursor: string;
  /** Which mirror is the current one; a new one is begun by counting it up. */
  readonly generation: number;
  /** What the mirror's collections look like; another app version may need other ones. */
  readonly schema: string;
  /** The first load of the current mirror is through, or it has inherited one whose was. */
  readonly loaded: boolean;
  /** What the current mirror is being filled with, where another version of the app has left one; else null. */
  readonly inherits: Inheritance | null;
  /** The mirror that is loaded to take the place of a stopgap, which has inherited what it holds; else null. */
  readonly successor: Successor | null;
  readonly scopes: readonly string[] | null;
  /** What the current mirror does not hold of each kind, as it was filled for somebody who may not read it. */
  readonly hidden: Hidden;
  /** The highest n the server has said to have booked in this epoch. */
  readonly confirmed: number;
  /** The highest n whose effects are in the mirror. */
  readonly applied: number;
  /** The latest revision of results that was taken in, in this epoch. */
  readonly revision: number;
  /** Server clock minus device clock as measured at the last contact, in milliseconds; null before the first. */
  readonly clockOffset: number | null;
  /** The server's time at the last contact. */
  readonly lastContact: number | null;
  /** The server's time when the mirror was last known to be current. */
  readonly asOf: number | null;
  /** The order that was composed last; empty for none. */
  readonly draft: string;
  /** When it was last tried out whether this can be written, by this device's clock. */
  readonly triedAt?: number;
}

const firstStanding = (epoch: number): Standing => ({
  key: 'standing',
  nextN: 1,
  nextOrder: 1,
  epoch,
  cursor: '',
  generation: 1,
  schema: '',
  loaded: false,
  inherits: null,
  successor: null,
  scopes: null,
  hidden: {},
  confirmed: 0,
  applied: 0,
  revision: 0,
  clockOffset: null,
  lastContact: null,
  asOf: null,
  draft: '',
});

/** The rows of a ledger as one transaction sees them, wherever they are kept. */
export interface LedgerRows {
  /** Undefined until it was put for the first time. */
  foundStanding(): Promise<Standing | undefined>;
  putStanding(standing: Standing): Promise<void>;

  command(n: number): Promise<OutboxRow | undefined>;
  commandOf(id: string): Promise<OutboxRow | undefined>;
  /** In the order of the numbers asked for; undefined for those that are not kept. */
  commands(numbers: readonly number[]): Promise<(OutboxRow | undefined)[]>;
  /** Commands in this state, in the order they were given: those after number `after`, `most` of them. */
  inState(state: OutboxRow['state'], wanted?: { after?: number; most?: number }): Promise<OutboxRow[]>;
  countIn(state: OutboxRow['state']): Promise<number>;
  /** A page of the commands in this state, newest first, and how many there are; `null` for all states. */
  journal(
    state: OutboxRow['state'] | null,
    offset: number,
    limit: number,
  ): Promise<{ rows: OutboxRow[]; total: number }>;
  /** Fails when there is one with this number or this id already. */
  addCommand(row: OutboxRow): Promise<void>;
  putCommands(rows: readonly OutboxRow[]): Promise<void>;
  /** A refused command has been dealt with. */
  closeCommand(n: number, closing: NonNullable<OutboxRow['closing']>): Promise<void>;
  /** All commands after number n wait, whatever had been said about them. */
  waitAgainAfter(n: number): Promise<void>;
  /** Deletes those of the booked and closed commands that may go; answers how many. */
  forget(mayGo: (row: OutboxRow) => boolean): Promise<number>;

  /** The taps on an order, in their order. */
  taps(orderId: string): Promise<Tap[]>;
  /** The orders that have taps, by their ids. */
  draftedOrders(): Promise<string[]>;
  addTap(orderId: string, operation: Operation): Promise<void>;
  dropTaps(ids: readonly number[]): Promise<void>;
  /** Drops every tap on an order. */
  dropTapsOn(orderId: string): Promise<void>;

  /** The scans on the tape, in their order; those that came after one of this id. */
  tape(after?: number): Promise<Scan[]>;
  countScans(): Promise<number>;
  scanOf(scanId: string): Promise<Scan | undefined>;
  /** Fails when there is one with this id already. */
  addScan(scan: Omit<Scan, 'id'>): Promise<void>;
  clearTape(): Promise<void>;
}

/** Where a ledger is kept. */
export interface LedgerStorage {
  /** One transaction: all of it is durable when this answers, or nothing was done. It may run more than once. */
  within<T>(mode: 'r' | 'rw', work: (rows: LedgerRows) => Promise<T>): Promise<T>;
  close(): void;
}

/** What a transaction on the ledger works with. */
export interface LedgerTx extends Omit<LedgerRows, 'foundStanding' | 'putStanding'> {
  standing(): Promise<Standing>;
  /** Changes where the counter stands; what is not named stays, as this transaction has `read` it or reads it now. */
  stand(change: Partial<Omit<Standing, 'key'>>, read?: Standing): Promise<void>;
}

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
  const storage = browser.databases.ledger(enrolment.counterId);
  const txOn = (rows: LedgerRows): LedgerTx => {
    const standing = async () => {
      const found = await rows.foundStanding();
      if (!found && begun) throw new LedgerLost(`the ledger of counter ${enrolment.counterId} is gone`);
      return { ...firstStanding(enrolment.epoch), ...found };
    };
    const stand: LedgerTx['stand'] = async (change, read) => {
      await rows.putStanding({ ...(read ?? (await standing())), ...change });
    };
    // Copying some twenty functions for each transaction takes longer than most transactions.
    return Object.assign(Object.create(rows) as LedgerRows, { standing, stand });
  };
  const within = <T>(mode: 'r' | 'rw', work: (tx: LedgerTx) => Promise<T>): Promise<T> =>
    storage.within(mode, (rows) => work(txOn(rows)));

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
    close: (): void => storage.close(),
  };
};
export type Ledger = Awaited<ReturnType<typeof openLedger>>;
