import { z } from 'zod';
import { defineEntity } from '../../kernel/entity.ts';
import { amount } from '../../values/money.ts';

const percent = z.int().min(0).max(100);

/** One thing that became of money of a deposit. Written once and never changed; more are added behind. */
const entry = z.object({
  kind: z.enum(['taken', 'used', 'givenBack', 'kept']),
  /** The payment of which it is. */
  paymentId: z.string(),
  /** In which way it came in or went out, one of `paymentTypes`. */
  type: z.int(),
  /** In fen; below 0 where something that was kept or used is so no more. */
  amount: z.int(),
  counterId: z.string(),
  staffId: z.string(),
  at: z.int(),
  /** Why it is given back all the same; empty otherwise. */
  reason: z.string(),
  /** The order that used it, or gave back what it had used; absent of all others. */
  orderId: z.string().optional(),
});

/** Money that guests left for a booking, in one way of paying or several, with what became of it. */
export const deposit = defineEntity({
  name: 'deposit',
  collection: 'bookings',
  lookups: ['shopId', 'bookingId', 'memberId'],
  held: true,
  newest: 'at',
  readBy: ['pc.booking.list'],
  atCounter: ['pc.order.cashier', 'pc.order.collect'],
  scopes: ({ shopId }) => [shopId],
  shops: ({ shopId }) => [shopId],
  schema: z.object({
    id: z.string(),
    shopId: z.string(),
    bookingId: z.string(),
    /** Of the booking; empty for a guest who is no member. */
    memberId: z.string(),
    /** What the guest is called. */
    name: z.string(),
    /** Together, in fen. */
    amount,
    payments: z.array(z.object({ id: z.string(), type: z.int(), amount, tendered: amount.nullable() })),
    entries: z.array(entry),
    /** What the shop still owes of it, in fen: neither used, nor given back, nor kept. */
    owed: amount,
    /** How much goes back by the rule, as the shop said when it was taken. */
    terms: z.object({ refundEarlier: percent, refundHourBefore: percent, refundAfter: percent }),
    /** It was one too many, or its booking was refused: it goes back whole. */
    surplus: z.boolean(),
    counterId: z.string(),
    counterNumber: z.string(),
    staffId: z.string(),
    at: z.int(),
    /** When something became of it last, in milliseconds since 1970. */
    changedAt: z.int(),
  }),
});
export type Deposit = z.infer<typeof deposit.schema>;
export type BookedEntry = Deposit['entries'][number];
