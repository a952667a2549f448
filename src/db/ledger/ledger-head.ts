import type { Hidden } from '#domain/sync/hidden.ts';

/** The mirror of another version of the app, and how much of it has been copied into the current one. */
export interface OldMirrorCopy {
  readonly generation: number;
  /** Its collections, in the order in which they are copied. */
  readonly collections: readonly string[];
  /** The place of the collection that is being read, and the last key of it that was. */
  readonly place: number;
  readonly after: string;
  /** How many documents have been read so far. */
  readonly done: number;
}

/** A mirror that is being loaded in the background, and replaces the one that is shown when it is complete. */
export interface Successor {
  readonly generation: number;
  readonly cursor: string;
}

/**
 * How far this counter has got, in one row that changes only in the transaction of what it describes. The names of its
 * fields are stored: they only grow.
 */
export interface LedgerHead {
  /** The stored key of the row. */
  readonly key: 'standing';
  /** The next command's number. */
  readonly nextN: number;
  /** The next place in the counter's own number series (`NumberSeries`). */
  readonly nextOrder: number;
  readonly epoch: number;
  /** The mirror's position in the feed. */
  readonly cursor: string;
  /** Which mirror is the current one; a new one gets the next number. */
  readonly generation: number;
  /** What the mirror's collections look like; another app version may need other ones. */
  readonly schema: string;
  /** The first load of the current mirror is complete, or it was copied from one whose load was. */
  readonly loaded: boolean;
  /** The mirror of another version of the app that is being copied into the current one; else null. */
  readonly inherits: OldMirrorCopy | null;
  /** The mirror that is being loaded to replace a copied one; else null. */
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
  /** The draft that was worked on last; empty for none. */
  readonly draft: string;
  /** When the self-test last wrote here, by this device's clock. */
  readonly triedAt?: number;
}

export const firstHead = (epoch: number): LedgerHead => ({
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
