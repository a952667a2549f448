import type { DoneAt } from '#domain/kernel/command.ts';
import type { Change, Params } from '#domain/kernel/decision.ts';
import type { Notice } from '#domain/notice/notice.ts';
import type { SessionLife } from '#domain/sync/given-by.ts';
import type { Versioned } from '../books/rows.ts';

/** A command as it is to be decided: what was done, by whom and when. */
export interface Given {
  readonly commandId: string;
  readonly name: string;
  readonly version: number;
  readonly args: unknown;
  readonly staffId: string;
  readonly at: number;
  readonly keptAt: number;
  readonly offline: boolean;
  readonly replay: boolean;
  /** Another counter did it, by what the one that took it in says. */
  readonly carried?: boolean;
  readonly doneAt?: DoneAt | undefined;
  /** The earliest moment at which it can have been given, by what its counter had unsent; 0 where nothing is known. */
  readonly notBefore?: number;
  /** Of a call: the order number that was taken for it, null where none was. */
  readonly tookNumber?: string | null;
  /** The session whose proof it bears: it has to have been given while that was open. */
  readonly session?: SessionLife | undefined;
  /** It was held, and somebody who looks after the counters lets it pass. */
  readonly isLetPass?: true;
}

export interface Judgement {
  readonly outcome: 'accepted' | 'exception' | 'rejected' | 'held';
  readonly code: string | null;
  readonly params: Params;
  readonly exceptions: readonly string[];
  readonly changes: readonly Change[];
  readonly before: ReadonlyMap<string, Versioned>;
  /** What the changes give notice of. */
  readonly notices?: readonly Notice[];
}
