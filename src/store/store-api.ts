import type { ChoosingShop } from '../db/api/choosing-shop.ts';
import type { Finding } from '../db/api/finding.ts';
import type { Page } from '../db/api/page.ts';
import type { Refusal, RunResult } from '../db/api/run-result.ts';
import type { Said, ServerCall } from '../db/api/server-call.ts';
import type { SessionState } from '../db/api/session-state.ts';
import type { StorageState, SyncStatus } from '../db/api/sync-status.ts';
import type { LeftBehind, WorkRead } from '../db/ledger/journal-entry.ts';
import type { CommandName } from '../domain/commands.ts';
import type { Item } from '../domain/item/item.ts';
import type { Member } from '../domain/member/member.ts';
import type { Operation } from '../domain/order/operations.ts';
import type { Handed } from '../domain/sync/facts.ts';
import type { Queries, QueryName } from '../nouns/queries.ts';
import type { Scanned } from '../nouns/stocktake/scanned.ts';
import type { GivenArgs, GivenOptions } from './command-options.ts';

/** The one door from the screens to the local database, its outbox and the sync; each half lives in a worker of its own. */
export type StoreApi = Store & SearchApi;

/** What screens ask of the search. It answers beside the store, so that a busy store never delays a keystroke. */
export interface SearchApi {
  /** Items of this shop by name, pinyin, initials, number or barcode; best first. */
  searchItems(text: string, limit: number): Promise<Item[]>;
  /** Members by mobile, name, pinyin or card number; best first. */
  searchMembers(text: string, limit: number): Promise<Member[]>;
  /**
   * Items of a group that this shop sells, by number, from the `offset`th on; `groupId` empty for all. Far into a long
   * list this is quick where `item.ofGroup` is not, but it is answered only once everything has been read.
   */
  listItems(groupId: string, offset: number, limit: number): Promise<Page<Item>>;
  /** The item with exactly this barcode or number. */
  itemByCode(code: string): Promise<Item | undefined>;
}

export interface Store extends ChoosingShop {
  /** Opens what this browser has; answers when the session state is known. Never needs the network. */
  start(): Promise<SessionState>;
  login(account: string, password: string, locale: string): Promise<{ ok: true } | Refusal>;
  /** Locks the counter. Unsent work stays; `unsent` tells how much of it there is. */
  logout(): Promise<{ unsent: number }>;
  watchSession(listener: (state: SessionState) => void): Promise<Stop>;

  /**
   * Does one thing: decides it on what is known here, keeps it durably, and answers only then. A refusal leaves
   * nothing behind. With `takeNumber` the next order number of this counter is taken and put into `args.number`.
   * With `draftOf` the draft of that order is cleared in the same transaction, and with `nextDraft` that order is
   * composed from then on. What is given again under the same `commandId`, because it was not known to be kept, is
   * done once; `isNew` says that it was not given under it before, which spares looking for it.
   */
  run<Name extends CommandName>(name: Name, args: GivenArgs<Name>, options?: GivenOptions): Promise<RunResult>;

  /**
   * Counts one thing in a stocktake, or takes it back: decided as `run` does, and as durable when it is answered. It is
   * kept on the tape, from which many scans go out as one command.
   */
  count(scanned: Scanned): Promise<{ readonly ok: true; readonly scanId: string } | Refusal>;

  /** A live answer to a named query: calls `listener` at once and whenever the answer changes. */
  watch<Name extends QueryName>(
    name: Name,
    params: Queries[Name]['params'],
    listener: (answer: Queries[Name]['answer']) => void,
  ): Promise<Stop>;
  /** The same, once. */
  read<Name extends QueryName>(name: Name, params: Queries[Name]['params']): Promise<Queries[Name]['answer']>;

  /** The id of an order to compose: the draft last worked on, or a new one. */
  currentDraft(): Promise<string>;
  newDraft(): Promise<string>;
  /** Keeps one tap of the order being composed, durably. */
  tap(orderId: string, operation: Operation): Promise<void>;
  /** Takes back the last tap, if it is this one. */
  undoTap(orderId: string, operation: Operation): Promise<void>;
  dropDraft(orderId: string): Promise<void>;

  /** Asks the server itself, in the name of whoever works here; needs contact. */
  askServer(call: ServerCall): Promise<Said | Refusal>;
  /**
   * Reads the review of a stocktake from the server, from which `stocktake.review` answers; needs contact. With
   * `productIds` these alone and what has changed since the last time, without them everything.
   */
  readReview(stocktakeId: string, productIds?: readonly string[]): Promise<{ ok: true } | Refusal>;

  watchStatus(listener: (status: SyncStatus) => void): Promise<Stop>;
  /** Pushes and pulls now. */
  syncNow(): Promise<void>;
  /** What needs attention: send the refused command again as a new one, changed where `args` say so. */
  sendAgain(n: number, args?: object): Promise<RunResult>;
  /** Puts a refused order's lines onto a new order, as its draft; answers its id. */
  forkRefused(n: number): Promise<string | undefined>;
  discardRefused(n: number, reason: string): Promise<void>;
  /** Books the money that a refused command took or gave back to suspense; that command is then dealt with. */
  suspendRefused(n: number, given: { payments: readonly Handed[]; reason: string }): Promise<RunResult>;
  /** Everything that the server has not booked, as a file that another counter of the shop can take in. */
  exportWork(): Promise<{ readonly text: string; readonly count: number }>;
  /** What counters that this browser was, and is no more, have not sent. */
  leftBehind(): Promise<readonly LeftBehind[]>;
  /** The same file of what such a counter has left. */
  exportLeft(counterId: string): Promise<{ readonly text: string; readonly count: number }>;
  /** What is in such a file, before it is taken in. */
  readWork(text: string): Promise<WorkRead | Refusal>;
  /** Takes what is in such a file into this counter's ledger, and answers only when it is kept there. */
  takeInWork(text: string): Promise<{ readonly ok: true; readonly taken: number } | Refusal>;
  /** Tries out everything that taking orders rests on: the ledger, the storage, the server, the clock. */
  selfTest(): Promise<readonly Finding[]>;
  /** Asks the browser to keep this storage for good, and says what it answered. */
  persistStorage(): Promise<StorageState>;
}

/** Stops what it was given for. */
export type Stop = () => void;
