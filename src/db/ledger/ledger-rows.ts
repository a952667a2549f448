import type { CommandResult, SentCommand } from '#domain/sync/protocol.ts';
import type { Closing, JournalEntry } from './journal-entry.ts';
import type { LedgerHead } from './ledger-head.ts';

/** One command of this counter, exactly as it is sent, and what became of it. */
export interface OutboxRow {
  readonly n: number;
  readonly id: string;
  readonly command: SentCommand;
  /** When it was saved here, by this device's clock. */
  readonly keptAt: number;
  /** What the server holds for a manager is `refused` too; its result tells. */
  readonly state: Exclude<JournalEntry['state'], 'held'>;
  readonly result: CommandResult | null;
  readonly closing: Closing | null;
  /** The buffered commands that it was made of, by their `scanId`, in the order of its lines. */
  readonly scans?: readonly string[];
}

/**
 * A small command that is saved but has no number yet. They are only added, in their order, and are joined into few
 * commands (`BufferedKind`). Table and field names are stored.
 */
export interface BufferedCommand {
  readonly id: number;
  /** Made for each one: one that is saved twice is there once. */
  readonly scanId: string;
  /** Name of the command. */
  readonly name: string;
  readonly version: number;
  readonly args: object;
  readonly staffId: string;
  /** When it was given, by the server's clock as far as it was known. */
  readonly at: number;
  readonly offline: boolean;
  /** The same by this device's clock. */
  readonly keptAt: number;
}

/** One step of something that is being composed. The noun says what is in it; the field names are stored. */
export interface DraftStep {
  readonly id: number;
  /** The draft. */
  readonly orderId: string;
  readonly operation: unknown;
}

/** The rows of a ledger as one transaction sees them, in whatever storage. */
export interface LedgerRows {
  /** Undefined until it was put for the first time. */
  storedHead(): Promise<LedgerHead | undefined>;
  putHead(head: LedgerHead): Promise<void>;

  command(n: number): Promise<OutboxRow | undefined>;
  commandOf(id: string): Promise<OutboxRow | undefined>;
  /** In the order of the numbers asked for; undefined for those that are not stored. */
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
  /** All commands after number n wait again, whatever the server had answered about them. */
  waitAgainAfter(n: number): Promise<void>;
  /** Deletes those of the confirmed and closed commands that may go; answers how many. */
  forget(mayGo: (row: OutboxRow) => boolean): Promise<number>;

  /** The steps of a draft, in their order. */
  draftSteps(draftId: string): Promise<DraftStep[]>;
  /** The drafts that have steps. */
  draftIds(): Promise<string[]>;
  addDraftStep(draftId: string, operation: unknown): Promise<void>;
  deleteDraftSteps(ids: readonly number[]): Promise<void>;
  /** Deletes every step of a draft. */
  deleteDraft(draftId: string): Promise<void>;

  /** The buffered commands, in their order; those that came after one of this id. */
  buffered(after?: number): Promise<BufferedCommand[]>;
  countBuffered(): Promise<number>;
  bufferedOf(scanId: string): Promise<BufferedCommand | undefined>;
  /** Fails when there is one with this id already. */
  addBuffered(command: Omit<BufferedCommand, 'id'>): Promise<void>;
  clearBuffer(): Promise<void>;
}

/** The storage of a ledger. */
export interface LedgerStorage {
  /** One transaction: all of it is durable when this answers, or nothing was done. It may run more than once. */
  within<T>(mode: 'r' | 'rw', work: (rows: LedgerRows) => Promise<T>): Promise<T>;
  close(): void;
}
