import { z } from 'zod';
import { defineEntity } from '../kernel/entity.ts';
import { typedText } from '../values/plain-text.ts';

/**
 * What happens in a turn queue: somebody comes or goes, is given a guest in turn, is asked for by name, refuses a guest,
 * has a break, or is free again after a guest or a break. A manager passes somebody over; and an act is taken back.
 */
export const turnKinds = ['in', 'out', 'given', 'named', 'refused', 'away', 'back', 'skipped', 'undone'] as const;
export type TurnKind = (typeof turnKinds)[number];

/**
 * More acts a queue does not get on a day: each is decided by all before it, and shown on every screen. Thirty people who are given
 * forty guests each come to 2,400.
 */
export const mostActs = 3_000;

/** Why somebody refuses a guest, or is passed over. */
export const turnReason = typedText().max(100);

/** One act in the turn queue of a shop (decision 0325): it never changes, the queue follows from all of them. */
export const turnAct = defineEntity({
  name: 'turnAct',
  collection: 'bookings',
  lookups: ['shopId', 'day'],
  readBy: ['pc.turn.list'],
  atCounter: ['pc.order.cashier'],
  scopes: ({ shopId }) => [shopId],
  shops: ({ shopId }) => [shopId],
  schema: z.object({
    id: z.string(),
    shopId: z.string(),
    /** The business day of the shop: `turnDay`. */
    day: z.string(),
    kind: z.enum(turnKinds),
    /** In whose turn. */
    staffId: z.string(),
    /** In milliseconds since 1970. */
    at: z.int(),
    reason: z.string(),
    /** The order for which a guest was given; empty where it is not known. */
    orderId: z.string(),
    /** The act that is taken back; empty in all others. */
    undoes: z.string(),
    /** Who wrote it down, and where. */
    by: z.string(),
    counterId: z.string(),
  }),
});
export type TurnAct = z.infer<typeof turnAct.schema>;
