import { z } from 'zod';
import type { CounterRow } from '../sync/counter-view.ts';

/** Why something of a counter may not be in a month yet. */
export const lackReasons = ['unsent', 'held', 'silent'] as const;
export type LackReason = (typeof lackReasons)[number];

/** What may still come of a month, as far as the server knows. Times in milliseconds since 1970. */
export const missing = z.object({
  counters: z.array(
    z.object({
      id: z.string(),
      number: z.string(),
      name: z.string(),
      why: z.enum(lackReasons),
      /** Commands that are not sent, or wait for a manager. */
      commands: z.int(),
      lastContact: z.int().nullable(),
    }),
  ),
  shifts: z.array(z.object({ id: z.string(), counterNumber: z.string(), openedAt: z.int() })),
  /** Refunds that were asked for in it and are not decided: they are taken back in the month in which somebody does. */
  refunds: z.int(),
});
export type Missing = Readonly<z.infer<typeof missing>>;

type Heard = Pick<CounterRow, 'state' | 'waiting' | 'held' | 'quarantined' | 'lastContact' | 'enrolledAt'>;

/**
 * Why something that was done at a counter before `end` may not be known yet: it has work that it did not send, what it
 * sent waits for a manager, or it was not heard of since. Null where nothing is.
 */
export const whatCounterLacks = (counter: Heard, end: number): LackReason | null => {
  const { state, waiting, held, quarantined, lastContact, enrolledAt } = counter;
  if (enrolledAt >= end) return null;
  const isUnsent = state === 'active' && waiting > 0;
  const isSilent = state === 'active' && (lastContact ?? enrolledAt) < end;
  return isUnsent ? 'unsent' : held + quarantined > 0 ? 'held' : isSilent ? 'silent' : null;
};
