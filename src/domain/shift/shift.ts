import { z } from 'zod';
import { defineEntity } from '../kernel/entity.ts';
import { amount } from '../values/money.ts';
import { typedText } from '../values/plain-text.ts';

/** The most that is written down of one kind in a shift: cash in and out, drawers opened, people, counts. */
export const mostOfShift = 200;
export const shiftId = z.string().min(1).max(64);
export const shiftReason = typedText().min(1, 'field.required').max(100);

/** Who did it and when, by the counter's clock, in milliseconds since 1970. */
const done = {
  id: z.string(),
  staffId: z.string(),
  at: z.int(),
  /** Its place in the journal of the shift, from 1. */
  place: z.int(),
};
const list = <Shape extends z.ZodType>(shape: Shape, most = mostOfShift) => z.array(shape).max(most);

/** What came in and went out in one way of paying, in fen. */
export const shiftSum = z.object({
  /** One of `paymentTypes`. */
  type: z.int(),
  taken: z.int(),
  payments: z.int(),
  returned: z.int(),
  refunds: z.int(),
  /** Taken without an order that it could be booked on, less what was given out so and what was cleared up. */
  suspense: z.int(),
  /** Of debt that members repaid, less what was given back of that; absent where none was. */
  repaid: z.int().optional(),
  /** Deposits of bookings, less what was given back of them; absent where none was taken. */
  deposits: z.int().optional(),
  /** What of `taken` was for cards that were sold and changed, and for recharges; of `returned` for both. Absent where none was. */
  cards: z.int().optional(),
  recharged: z.int().optional(),
  cardsReturned: z.int().optional(),
});
export type ShiftSum = z.infer<typeof shiftSum>;

/**
 * The time from when the drawer of a counter is opened with a float until it is counted and closed. Sums run along with
 * the commands of the counter, which alone write them: without contact too, and whatever a clock says.
 */
export const shift = defineEntity({
  name: 'shift',
  collection: 'orders',
  lookups: ['shopId', 'openAt', 'latestAt'],
  held: true,
  newest: 'openedAt',
  readBy: ['pc.overview.list'],
  atCounter: ['pc.order.cashier', 'pc.order.collect'],
  scopes: ({ shopId }) => [shopId],
  shops: ({ shopId }) => [shopId],
  schema: z.object({
    id: z.string(),
    shopId: z.string(),
    counterId: z.string(),
    counterNumber: z.string(),
    /** The counter while it is open there; empty once it is closed. */
    openAt: z.string(),
    /** The counter as long as no later shift was opened there; empty afterwards. */
    latestAt: z.string(),
    /** Counted from 1 at each counter, without gaps: the number of its Z report. */
    number: z.int(),
    openedAt: z.int(),
    openedBy: z.string(),
    /** Cash that lay in the drawer to begin with, in fen. */
    float: amount,
    sums: z.array(shiftSum),
    /** Cash put into the drawer and taken out of it without a sale. */
    cash: list(z.object({ ...done, way: z.enum(['in', 'out']), amount, reason: z.string() })),
    /** When the drawer was opened without a sale. */
    opened: list(z.object({ ...done, reason: z.string() })),
    /** Who has taken the counter over from whoever was there before. */
    takenOver: list(z.object(done)),
    /**
     * Cash as it was counted, blind: what was `expected` just then is shown once it is written down. The last one counts,
     * and what is taken after it changes nothing of its difference.
     */
    counts: list(z.object({ ...done, amount, expected: z.int() })),
    closedAt: z.int().nullable(),
    closedBy: z.string(),
    /** Why more or less lay there than was expected; empty where nothing differs. */
    reason: z.string(),
    /** By how much more (or less, below 0) was counted than expected, in fen; null until it is closed. */
    difference: z.int().nullable(),
    /** Closed by a manager who was not at the counter, as of one that was lost. */
    elsewhere: z.boolean(),
    /** Cash that stays in the drawer for the next shift, in fen; the rest of what was counted goes to the bank. Null where nobody said it. */
    leftCash: amount.nullable().default(null),
    /** How many lines its journal has: its opening, each movement of money, whatever was written down, its closing. */
    places: z.int(),
    /** A hash over the journal, and over that of every shift before it at this counter. */
    digest: z.string(),
    /** The digest with which the shift before it ended; empty for a counter's first. */
    before: z.string(),
  }),
});
export type Shift = z.infer<typeof shift.schema>;
