import { z } from 'zod';
import { cardDraws, leftOnCard, timesOfLines } from '../card/lot.ts';
import { amount } from '../values/money.ts';

/** The code of a way of paying as it is said, also of one that is not known here: no more digits than any figure reads. */
export const wayCode = z.int().min(0).max(999);

/** Which deposit pays, of which booking. */
export const paidByDeposit = z.object({ depositId: z.string().min(1).max(64), bookingId: z.string().min(1).max(64) });

/** Money taken for an order. */
export const payment = z.object({
  id: z.string().min(1).max(64),
  type: z.int(),
  amount,
  /** Cash handed over; the change is `tendered - amount`. Null for other types. */
  tendered: amount.nullable(),
  note: z.string().max(50),
  /** What of it was given back by refunds of single lines, in fen; absent where it is nothing. */
  refunded: amount.optional(),
  /** What it took from a card; absent where it was paid otherwise. */
  card: z
    .object({
      cardId: z.string(),
      times: timesOfLines,
      draws: cardDraws,
      /** Absent on orders from before it was kept. */
      left: leftOnCard.optional(),
    })
    .optional(),
  /** The deposit that paid it, and the booking for which that was left; absent where none did. */
  deposit: paidByDeposit.optional(),
  /** Put on account: what its member then owed to the shop, in fen; absent where it was paid. */
  owed: amount.optional(),
  /**
   * What came back in an exchange paid it: by which refund of which order, and the way in which that had been paid, as one
   * of `paymentTypes`: it goes back that way. `unproved` says that it came back without a receipt once, so that nobody
   * knows what it has earned already: it earns nothing. Absent of all others.
   */
  exchanged: z
    .object({ refundId: z.string(), orderId: z.string(), type: z.int(), unproved: z.literal(true).optional() })
    .optional(),
  counterId: z.string(),
  staffId: z.string(),
  at: z.int(),
  /**
   * `suspense`: taken although it could not be booked on the order, a manager decides; `suspenseOut`: the same of
   * money that was given back.
   */
  state: z.enum(['paid', 'suspense', 'suspenseOut', 'suspenseReturned', 'suspenseOutReturned', 'refunded']),
});
export type Payment = z.infer<typeof payment>;
