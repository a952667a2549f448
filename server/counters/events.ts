import { v7 as uuid } from 'uuid';
import type { counterEvents } from '#domain/sync/counter-view.ts';
import { prepared, type Statement } from '../db/statement.ts';

/** Who does something to a counter, when, and why. */
export interface CounterAction {
  readonly brandId: string;
  readonly counterId: string;
  readonly staffId: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly note: string;
}

const note = prepared(
  'note_counter_event',
  ['text', 'text', 'text', 'text', 'bigint', 'text', 'text', 'bigint'],
  `insert into counter_event (brand_id, id, counter_id, what, n, note, staff_id, at)
    values ($1, $2, $3, $4, $5, $6, $7, $8)`,
);

/** The statement that notes what was done to a counter, or with its command `n`. */
export const eventSql = (
  action: CounterAction,
  what: (typeof counterEvents)[number],
  n: number | null = null,
): Statement => note(action.brandId, uuid(), action.counterId, what, n, action.note, action.staffId, action.at);
