import { z } from 'zod';
import { calendarDay } from '../../duty/duty-week.ts';
import { defineEntity } from '../../kernel/entity.ts';
import { typedText } from '../../values/plain-text.ts';

export const dutySwapId = z.string().min(1).max(64);
/** Somebody of the staff; empty for anybody. */
export const swapPartner = z.string().max(64);
/** The day of a duty; empty for none. */
export const dayOrNone = z.union([calendarDay, z.literal('')]);
export const swapNote = typedText().max(100);

/** A duty as it was when somebody asked: on which day, by the clocks of the shop and in milliseconds since 1970. */
const swappedDuty = z.object({ day: z.string(), begins: z.int(), ends: z.int(), from: z.int(), till: z.int() });
export type SwappedDuty = z.infer<typeof swappedDuty>;

/** What somebody asks of others about their duties: to take one of theirs, or to exchange two (decision 0344). */
export const dutySwap = defineEntity({
  name: 'dutySwap',
  collection: 'bookings',
  lookups: ['shopId', 'status', 'fromId'],
  held: true,
  newest: 'askedAt',
  readBy: ['pc.roster.list', 'pc.roster.edit'],
  scopes: ({ shopId }) => [shopId],
  shops: ({ shopId }) => [shopId],
  schema: z.object({
    id: dutySwapId,
    shopId: z.string(),
    /** One of `swapStatuses`, as it was written down last. */
    status: z.int(),
    /** Who asks, and the duty that they would give away. */
    fromId: z.string(),
    given: swappedDuty,
    /** Whom they ask; empty for anybody. */
    toId: z.string(),
    /** The duty that they would get for it; null where it is merely taken. */
    taken: swappedDuty.nullable(),
    note: z.string(),
    /** Who agreed; empty until somebody does. */
    takerId: z.string(),
    askedAt: z.int(),
    /** When somebody agreed to it; null before. */
    agreedAt: z.int().nullable(),
    /** When it was granted, refused, declined or withdrawn, and by whom; null and empty before, empty where a rule of the shop did. */
    endedAt: z.int().nullable(),
    endedBy: z.string(),
    /** Why it was refused. */
    reason: z.string(),
  }),
});
export type DutySwap = z.infer<typeof dutySwap.schema>;
