import type { Card } from '../domain/card/card.ts';
import type { Exception } from '../domain/exception/exception.ts';
import type { Item, ItemKind } from '../domain/item/item.ts';
import type { ItemGroup } from '../domain/item/item-group.ts';
import type { Params } from '../domain/kernel/decision.ts';
import type { Member } from '../domain/member/member.ts';
import type { Operation } from '../domain/order/operations.ts';
import type { Order } from '../domain/order/order.ts';
import type { PricedOrder } from '../domain/price/price-order.ts';
import type { Shop } from '../domain/shop/shop.ts';
import type { Employee } from '../domain/staff/employee.ts';
import type { Handed } from '../domain/sync/facts.ts';
import type { CommandResult } from '../domain/sync/protocol.ts';
import type { ChoosingShop } from './choosing-shop.ts';
import type { GoodsQueries } from './goods-queries.ts';
import type { OrderQueries } from './order-queries.ts';
import type { OutboxQueries } from './outbox-queries.ts';
import type { ReviewQueries } from './review-queries.ts';
import type { Said, ServerCall } from './server-call.ts';
import type { StockQueries } from './stock-queries.ts';
import type { StocktakeQueries } from './stocktake-queries.ts';
import type { TransferQueries } from './transfer-queries.ts';

/** The one door from the screens to the local database, its outbox and the sync; it lives in a worker. */
export interface StoreApi extends ChoosingShop {
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
  run(
    name: string,
    args: object,
    options?: { takeNumber?: boolean; draftOf?: string; nextDraft?: string; commandId?: string; isNew?: true },
  ): Promise<RunResult>;

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

  /** Items of this shop by name, pinyin, initials, number or barcode; best first. Off the screen's thread. */
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

/** One scan: pieces of a product that somebody has counted in a zone, or takes back. */
export interface Scanned {
  readonly name: 'stocktake.count' | 'stocktake.uncount';
  readonly stocktakeId: string;
  readonly zone: string;
  readonly productId: string;
  readonly pieces: number;
  readonly pass: number;
  /** Made for each scan, where it may have to be given again. */
  readonly scanId?: string;
  /** It was given before and nobody knows whether it was kept, as after `NotSaved`: it counts once. */
  readonly again?: true;
}

/** A retired counter of this browser with unsent work in its ledger. */
export interface LeftBehind {
  readonly counterId: string;
  readonly number: string;
  readonly shopCode: string;
  /** Name of the shop. */
  readonly shop: string;
  /** Commands that the server has not booked. */
  readonly count: number;
}

/** Stops what it was given for. */
export type Stop = () => void;
export interface Refusal {
  readonly ok: false;
  /** Key of `locales/<language>/rejections.json`. */
  readonly code: string;
  readonly params: Params;
  /** Reasons by field, where a form was refused. */
  readonly fields?: Readonly<Record<string, string>>;
}

export type RunResult =
  | {
      readonly ok: true;
      readonly n: number;
      readonly commandId: string;
      /** The order number that was taken, if one was asked for. */
      readonly number: string | null;
    }
  | Refusal;

export interface SessionState {
  readonly kind: 'signedOut' | 'choosingShop' | 'open';
  readonly staff: Pick<Employee, 'id' | 'name' | 'account' | 'avatar'> | null;
  /** Shops this person may choose. */
  readonly shops: readonly Pick<Shop, 'id' | 'name' | 'type' | 'parentId' | 'code'>[];
  /** Ids of the shops that this browser is already a counter of. */
  readonly enrolledShops: readonly string[];
  readonly shop: Shop | null;
  readonly counter: { readonly id: string; readonly number: string } | null;
  readonly permissions: readonly string[];
  /** Why the session was closed, as a key of `rejections`; null when it was not. */
  readonly closedBecause: string | null;
}

export interface StorageState {
  /** The browser promised not to evict it. */
  readonly persisted: boolean;
  readonly usedBytes: number;
  readonly quotaBytes: number;
  /** What keeps orders from being taken: refused storage, private mode, disk full. Null when all is well. */
  readonly problem: 'refused' | 'full' | 'notDurable' | null;
}

export interface SyncStatus {
  /** Whether the server answered the last time it was asked. */
  readonly online: boolean;
  readonly syncing: boolean;
  readonly waiting: number;
  readonly needsAttention: number;
  /** Those of them that wait for a manager, not for whoever works here. */
  readonly held: number;
  /** When the server last answered; null for never. */
  readonly lastContact: number | null;
  /** When everything on this device was last known to be current: prices as of. */
  readonly asOf: number | null;
  /** The first load; null once it is through. */
  readonly loading: { readonly done: number; readonly of: number } | null;
  /** Device clock minus server clock, in milliseconds; null while unknown. */
  readonly clockError: number | null;
  readonly storage: StorageState;
  /** The server wants a newer version of the app before it sends anything. */
  readonly tooOld: boolean;
  /** The server holds as much of this counter as it can, and takes no more before somebody has decided some of it. */
  readonly heldFull: boolean;
}

/** One command of this counter as the sync centre shows it. */
export interface JournalEntry {
  readonly n: number;
  readonly commandId: string;
  readonly name: string;
  readonly args: Readonly<Record<string, unknown>>;
  readonly staffId: string;
  readonly at: number;
  readonly offline: boolean;
  /** `refused`: needs attention; `held`: waits for a manager; `closed`: was refused and has been dealt with. */
  readonly state: 'waiting' | 'confirmed' | 'refused' | 'held' | 'closed';
  /** What the server said, or what it would say by what is known here (`early`). */
  readonly result: CommandResult | null;
  readonly early: { readonly code: string; readonly params: Params } | null;
  readonly closing: Closing | null;
  /** Number of the counter at which it was done, when it was taken in from a file; null for this counter's own. */
  readonly carriedFrom: string | null;
}

/** How a refusal was dealt with, by whom and when. */
export interface Closing {
  readonly how: 'sentAgain' | 'forked' | 'discarded' | 'suspended';
  readonly reason: string;
  readonly at: number;
  /** Unknown of what was closed by an earlier version of the app. */
  readonly staffId?: string;
}

/** Some of what is unsent: how many, and the money that was taken and given back with them, in fen. */
export interface Share {
  readonly count: number;
  readonly taken: number;
  readonly given: number;
}

/** What is in a file of unsent work. */
export interface WorkRead {
  readonly ok: true;
  readonly from: { readonly counter: string; readonly shop: string; readonly exportedAt: number };
  /** In the order in which it was done; `known`: this counter has it already. */
  readonly entries: readonly (Pick<JournalEntry, 'commandId' | 'name' | 'args' | 'staffId' | 'at'> & {
    readonly known: boolean;
  })[];
}

/** One thing that was tried out, and how it went; `params` for its words. */
export interface Finding {
  readonly what: string;
  readonly level: 'ok' | 'warn' | 'fail';
  readonly params: Params;
}

/** Whether the server has an order as it is shown: `saved` is on this device only. */
export type OrderOnServer = 'saved' | 'onServer';

export interface ComposedOrder {
  readonly orderId: string;
  /** The order as it stands without the draft; null for a new one. */
  readonly existing: Order | null;
  readonly operations: readonly Operation[];
  /** With the draft's operations on it and its prices. */
  readonly order: Pick<
    Order,
    'lines' | 'memberId' | 'memberName' | 'reduction' | 'source' | 'remark' | 'manualNumber' | 'total'
  >;
  /** How the price of each line came about; same order as `order.lines`. */
  readonly prices: PricedOrder;
  readonly member: Member | null;
}

export interface Page<T> {
  readonly rows: readonly T[];
  readonly total: number;
}

/** Every named query, its parameters and its answer. */
export interface Queries
  extends GoodsQueries,
    OrderQueries,
    OutboxQueries,
    StockQueries,
    TransferQueries,
    StocktakeQueries,
    ReviewQueries {
  'item.groups': { params: { kind?: ItemKind }; answer: readonly ItemGroup[] };
  /** Items of a group that this shop sells, by number; `groupId` empty for all. */
  'item.ofGroup': { params: { groupId: string; offset: number; limit: number }; answer: Page<Item> };
  'staff.all': { params: Record<string, never>; answer: readonly Employee[] };
  'shop.current': { params: Record<string, never>; answer: Shop | null };
  'member.byId': { params: { memberId: string }; answer: { member: Member; cards: readonly Card[] } | null };
  'exception.open': { params: Record<string, never>; answer: readonly Exception[] };
}
export type QueryName = keyof Queries;
