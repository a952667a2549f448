import type { z } from 'zod';
import type { Refusal } from './run-result.ts';
import type { Said } from './server-call.ts';

/** What a call answered, as its schema has it. */
export interface Answered<Data> {
  readonly ok: true;
  readonly data: Data;
  /** How many rows the whole list has; undefined for what is no list. */
  readonly total: number | undefined;
  /** When it was answered, where that was not now (`Said.at`). */
  readonly at?: number | undefined;
}

/** Reads an answer of the server by the schema of its call; refused where an app and a server of different versions meet. */
export const readAnswer = <Data>(said: Said | Refusal, schema: z.ZodType<Data>): Answered<Data> | Refusal => {
  if (!said.ok) return said;
  const read = schema.safeParse(said.data);
  if (!read.success) return { ok: false, code: 'system.unreadable', params: {} };
  return { ok: true, data: read.data, total: (said.meta as { total?: number } | undefined)?.total, at: said.at };
};
