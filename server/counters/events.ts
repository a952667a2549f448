import { v7 as uuid } from 'uuid';
import type { counterEvents } from '#domain/sync/counter-view.ts';
import { literal } from '../db/literal.ts';

/** Who does something to a counter, when, and why. */
export interface Doing {
  readonly brandId: string;
  readonly counterId: string;
  readonly staffId: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly note: string;
}

/** SQL that notes what was done to a counter, or with its command `n`. */
export const eventSql = (doing: Doing, what: (typeof counterEvents)[number], n: number | null = null): string => {
  const { brandId, counterId, note, staffId, at } = doing;
  const texts = [brandId, uuid(), counterId, what].map((value) => literal('text', value));
  const values = [
    ...texts,
    literal('bigint', n),
    literal('text', note),
    literal('text', staffId),
    literal('bigint', at),
  ];
  return `insert into counter_event (brand_id, id, counter_id, what, n, note, staff_id, at) values (${values.join(', ')})`;
};
