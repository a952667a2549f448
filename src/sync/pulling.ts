import type { CounterReport, PullReply } from '#domain/sync/protocol.ts';
import type { Counter } from '../db/counter/counter.ts';
import type { LedgerHead } from '../db/ledger/ledger-head.ts';
import type { Pushing } from './push.ts';

/** What pulling works with. */
export interface Pulling extends Pushing {
  readonly counter: Counter;
  readonly token: string;
  /** The head of its ledger when the round began. */
  readonly begun: LedgerHead;
  /** What the counter tells of itself. */
  readonly tells: CounterReport;
  /** Progress of a first load. */
  readonly loading: (progress: PullReply['loading']) => void;
}
