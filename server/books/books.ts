import type { PulledRecord, SentCommand } from '#domain/sync/protocol.ts';
import type { Given, Judgement } from '../commands/judgement.ts';
import type { ActorRows } from '../commands/read-actor.ts';
import type { FeedChange } from '../db/publish.ts';
import type { Statement } from '../db/statement.ts';
import type { ProvingSession } from '../sessions/proofs.ts';
import type { CounterKey, LockedCounter, Lookup, Origin, StoredCommand, Versioned, Write } from './rows.ts';

/** A command with its place in the books of its counter. */
export interface Booked extends Given {
  readonly n: number;
  readonly payloadHash: string;
  /** The running number of the server's for this counter that it used up; 0 for none. */
  readonly tookOrder: number;
  /** To when the clock of its counter has come with it; 0 of what nobody has shown to be given there, as a copy is not. */
  readonly clockAt: number;
}

/** A command with all its effects: they are stored together or not at all. */
export interface Entry {
  readonly counter: LockedCounter;
  readonly writes: readonly Write[];
  readonly command: Booked;
  readonly judgement: Judgement;
  readonly feed: readonly FeedChange[];
  /** What is stored with it and is part of no record: passwords and sessions. */
  readonly beside?: readonly Statement[];
}

/** The books within one transaction, which begins with `atCounter` or `atShop` and ends with `commit`. */
export interface OpenBooks {
  /** Takes hold of a counter, whose commands are booked one after the other, and reads, all in one message. */
  atCounter(
    brandId: string,
    counterId: string,
    looks: readonly Lookup[],
  ): Promise<{ readonly counter: LockedCounter; readonly found: readonly Versioned[][] }>;
  /** The same at the shop's own counter for calls of the API, which comes about with its first command. */
  atShop(brandId: string, shopId: string, now: number): Promise<LockedCounter>;
  look(brandId: string, looks: readonly Lookup[]): Promise<readonly Versioned[][]>;
  /** What is booked under these numbers of a counter, by number. */
  storedByNumbers(counter: CounterKey, numbers: readonly number[]): Promise<ReadonlyMap<number, StoredCommand>>;
  /** What is booked under this id, by whichever counter; where several sent it, what has been decided. */
  storedByCommand(brandId: string, commandId: string): Promise<StoredCommand | undefined>;
  /** Whether so many bytes of a counter that is taken hold of can be held beside what is held of it (`heldRoom`). */
  hasRoomToHold(counter: LockedCounter, bytes: number): Promise<boolean>;
  actor(brandId: string, staffId: string, shopId: string): Promise<ActorRows | undefined>;
  /** What has changed of that on which rights rest after a rev of theirs, in order; at most `limit`. */
  rightsChanges(brandId: string, after: number, limit: number): Promise<readonly FeedRow[]>;
  /** Books a command in one message with COMMIT; the counter moves on, changed records get their revs. */
  commit(entry: Entry): Promise<void>;
}

/** What the feed of a scope says of one record. */
export interface FeedRow {
  readonly entity: string;
  readonly recordId: string;
  readonly rev: number;
}

/** A page of a first load. */
export interface LoadPage {
  readonly records: PulledRecord[];
  /** The id after which the next page begins; null when this was the last page of its kind. */
  readonly next: string | null;
}

/** What scopes show, everything as of one moment. */
export interface Moment {
  readonly epoch: number;
  /** The last n of the counter that is booked. */
  readonly last: number;
  /** The latest rev of each scope; 0 for one in which nothing ever happened. */
  readonly revs: Readonly<Record<string, number>>;
  /** Up to which rev it is no longer said what is gone, for scopes in which something was forgotten. */
  readonly purged?: Readonly<Record<string, number>>;
  /** How many records of these kinds the scopes show, counted once per scope. */
  liveCount(kinds: readonly string[]): Promise<number>;
  /**
   * The next records of one kind in the order of their ids; with `since` without those that have changed after these
   * revs, which come with what has changed.
   */
  loadPage(entity: string, after: string, limit: number, since?: Readonly<Record<string, number>>): Promise<LoadPage>;
  /** What happened in a scope after a rev, in order. */
  changesAfter(scope: string, rev: number, limit: number): Promise<FeedRow[]>;
  /** Records as the scopes see them now: null for what none of them shows any more. */
  recordsOf(entity: string, ids: readonly string[]): Promise<PulledRecord[]>;
}

/** How far a counter is booked, and what the proofs of its commands are judged by. */
export interface CounterState {
  readonly epoch: number;
  /** The last n that is booked. */
  readonly last: number;
  /** The counter itself and those that were named. */
  readonly origins: readonly Origin[];
  readonly sessions: readonly ProvingSession[];
}

/** The storage of commands and sync, whatever it is made of: records, feed, counters and their commands. */
export interface Books {
  /** Runs `work` in a transaction; unless it commits, nothing has happened. */
  transaction<T>(work: (open: OpenBooks) => Promise<T>): Promise<T>;
  /** The epoch and the state of a counter and of those named; undefined when there is no such counter. */
  stateOf(
    counter: CounterKey,
    named: { readonly counters: readonly string[]; readonly sessions: readonly string[] },
    now: number,
  ): Promise<CounterState | undefined>;
  /** Stores what is known from a contact about the unsent commands of a counter. */
  noteContact(
    counter: Pick<CounterKey, 'brandId' | 'id'>,
    known: Pick<Origin, 'emptyN' | 'emptyAt' | 'waitingSince' | 'unprovedN'>,
  ): Promise<void>;
  storedByNumbers(counter: CounterKey, numbers: readonly number[]): Promise<ReadonlyMap<number, StoredCommand>>;
  /**
   * Stores commands that are not applied, for somebody to look at; each once, however often it is sent. When there is no
   * room for more of one counter's, it stores what fits and throws `QuarantineFull`.
   */
  quarantine(
    from: CounterKey,
    commands: readonly { readonly n: number; readonly hash: string; readonly command: SentCommand }[],
    reason: 'retired' | 'forked',
    now: number,
  ): Promise<void>;
  /** Reads what these scopes show and how far the counter is booked, all of one moment. */
  moment<T>(counter: CounterKey, scopes: readonly string[], work: (moment: Moment) => Promise<T>): Promise<T>;
}
