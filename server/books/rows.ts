import type { AnyRecord } from '#domain/kernel/entity.ts';
import type { ServerWhere } from '#domain/kernel/needs.ts';
import type { Emptiness } from '#domain/sync/emptiness.ts';
import type { CommandResult } from '#domain/sync/protocol.ts';

/** A record with the number of its latest change. */
export interface Versioned {
  readonly record: AnyRecord;
  readonly version: number;
}

/** How rows are read: `hold` keeps everybody else from changing them until the transaction ends. */
export type Reading = 'hold' | 'look';

/** What the fields of a record have to be: this value, one of these, or a later time. */
export type LookWhere = Readonly<Record<string, string | number>> | ServerWhere;

/** A question for records: those with these ids, or those whose fields are like that; or for a command that was not booked, or for what a shop took for a piece. */
export type Lookup = { readonly entity: string; readonly reading: Reading } & (
  | { readonly ids: readonly string[] }
  | { readonly where: LookWhere }
  | { readonly unbooked: string }
  | { readonly highest: { readonly shopId: string; readonly productIds: readonly string[]; readonly since: number } }
);

/** A change to one record; one that exists has to have this version still. */
export type Write =
  | { readonly op: 'insert'; readonly entity: string; readonly record: AnyRecord }
  /** Nothing where there is one with its id already, be it removed. */
  | { readonly op: 'insertOnce'; readonly entity: string; readonly record: AnyRecord }
  | { readonly op: 'update'; readonly entity: string; readonly record: AnyRecord; readonly version: number }
  | { readonly op: 'remove'; readonly entity: string; readonly id: string; readonly version: number };

/** The row of a counter, locked by the transaction. */
export interface LockedCounter {
  readonly brandId: string;
  readonly id: string;
  readonly shopId: string;
  readonly number: string;
  readonly incarnation: number;
  readonly lastN: number;
  readonly lastAt: number;
  readonly enrolledAt: number;
  /** The latest rev of what rights rest on: who works where with which rights is as it was then. */
  readonly rightsRev: number;
  /** The next number of an order that the server numbers. */
  readonly nextOrderNumber: string;
  readonly nextOrder: number;
}

/** One counter, as commands are booked under it. */
export interface CounterKey {
  readonly brandId: string;
  readonly id: string;
  readonly incarnation: number;
}

/** What was booked under a number of a counter. */
export interface StoredCommand {
  readonly commandId: string;
  readonly payloadHash: string;
  readonly result: CommandResult;
}

/** A counter at which commands were given, as far as it tells who gave them and when. */
export interface Origin extends Emptiness {
  readonly id: string;
  /** Within its shop: `02`. */
  readonly number: string;
  readonly incarnation: number;
  readonly enrolledAt: number;
  /** When it was in contact last, in milliseconds since 1970; null for never, and of one that is retired. */
  readonly lastContact: number | null;
  /** Until then a command may come without a proof, as earlier versions of the app make them; 0 for never. */
  readonly unprovedUntil: number;
  /** What it had made when it first showed a newer version; null before that. */
  readonly unprovedN: number | null;
  /** Who had worked there before proofs came, while such commands are taken. */
  readonly seen: readonly string[];
}
