import type { CommandName } from '#domain/commands.ts';
import type { LeftBehind, WorkRead } from '../ledger/journal-entry.ts';
import type { SessionState } from '../session/session-state.ts';
import type { ChoosingShop } from './choosing-shop.ts';
import type { GivenArgs, GivenOptions } from './command-options.ts';
import type { Finding } from './finding.ts';
import type { ApprovalGiven, Pins } from './pins.ts';
import type { Refusal, RunResult } from './run-result.ts';
import type { Said, ServerCall } from './server-call.ts';
import type { StorageState, SyncStatus } from './sync-status.ts';

/** What each named query asks for, and how it is answered. */
export type QueryTypes = Readonly<Record<string, { readonly params: unknown; readonly answer: unknown }>>;

/**
 * The local database, its outbox and the sync, without what single nouns add. `Known` are the queries that there are.
 */
export interface EngineStore<Known extends QueryTypes> extends ChoosingShop, Pins {
  /** Opens what this browser has; answers when the session state is known. Never needs the network. */
  start(): Promise<SessionState>;
  login(account: string, password: string, locale: string): Promise<{ ok: true } | Refusal>;
  /** Locks the counter. Unsent work stays; `unsent` tells how much of it there is. */
  logout(): Promise<{ unsent: number }>;
  watchSession(listener: (state: SessionState) => void): Promise<Stop>;

  /**
   * Does one thing: decides it on what is known here, saves it durably, and answers only then. A refusal leaves
   * nothing behind. With `takeNumber` the next number of this counter's series is taken and put into
   * `args.number`. With `draftOf` that draft is cleared in the same transaction, and with `nextDraft` that one is worked
   * on from then on. What is given again under the same `commandId`, because it was not known to be saved, is
   * done once; `isNew` says that it was not given under it before, which spares looking for it.
   */
  run<Name extends CommandName>(name: Name, args: GivenArgs<Name>, options?: GivenOptions): Promise<RunResult>;

  /** A live answer to a named query: calls `listener` at once and whenever the answer changes. */
  watch<Name extends keyof Known & string>(
    name: Name,
    params: Known[Name]['params'],
    listener: (answer: Known[Name]['answer']) => void,
  ): Promise<Stop>;
  /** The same, once. */
  read<Name extends keyof Known & string>(name: Name, params: Known[Name]['params']): Promise<Known[Name]['answer']>;

  /** Asks the server itself, in the name of whoever works here; needs contact. */
  askServer(call: ServerCall): Promise<Said | Refusal>;
  watchStatus(listener: (status: SyncStatus) => void): Promise<Stop>;
  /** Pushes and pulls now. */
  syncNow(): Promise<void>;
  /**
   * What needs attention: send the refused command again as a new one, changed where `args` say so, and approved by
   * somebody else where it takes that; an approval of the refused one counts for that one alone.
   */
  sendAgain(n: number, args?: object, approval?: ApprovalGiven): Promise<RunResult>;
  discardRefused(n: number, reason: string): Promise<void>;
  /** Everything that the server has not booked, as a file that another counter of the shop can take in. */
  exportWork(): Promise<{ readonly text: string; readonly count: number }>;
  /** What counters that this browser was, and is no more, have not sent. */
  leftBehind(): Promise<readonly LeftBehind[]>;
  /** The same file of what such a counter has left. */
  exportLeft(counterId: string): Promise<{ readonly text: string; readonly count: number }>;
  /** What is in such a file, before it is taken in. */
  readWork(text: string): Promise<WorkRead | Refusal>;
  /** Takes what is in such a file into this counter's ledger, and answers only when it is stored there. */
  takeInWork(text: string): Promise<{ readonly ok: true; readonly taken: number } | Refusal>;
  /** Tries out everything that taking orders rests on: the ledger, the storage, the server, the clock. */
  selfTest(): Promise<readonly Finding[]>;
  /** Asks the browser to keep this storage for good, and says what it answered. */
  persistStorage(): Promise<StorageState>;
}

/** Stops what it was given for. */
export type Stop = () => void;
