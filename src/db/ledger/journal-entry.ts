import type { Params } from '#domain/kernel/decision.ts';
import type { CommandResult } from '#domain/sync/protocol.ts';
/** How a refusal was dealt with, by whom and when. */
export interface Closing {
  readonly how: 'sentAgain' | 'forked' | 'discarded' | 'suspended';
  readonly reason: string;
  readonly at: number;
  /** Unknown of what was closed by an earlier version of the app. */
  readonly staffId?: string;
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
