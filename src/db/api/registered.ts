import type { Acting } from '#domain/kernel/command.ts';
import type { Change, ExceptionNote } from '#domain/kernel/decision.ts';
import type { LedgerRules } from '../ledger/ledger-rules.ts';

/** What nouns register with the engine, which imports none of them. */
export interface Registered {
  readonly ledger: LedgerRules;
  /** The records that the exceptions of an accepted command leave. */
  readonly exceptionRecords: (notes: readonly ExceptionNote[], acting: Acting) => readonly Change[];
  /** Where commands of a counter come in (`Acting.channel`). */
  readonly channel: number;
}
