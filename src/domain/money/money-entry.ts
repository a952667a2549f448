import { z } from 'zod';
import { defineEntity } from '../kernel/entity.ts';

/**
 * Money that came in (positive) or went out (negative) over a counter. What an order has paid is the sum of these, and so
 * is what a shift of the counter has taken. What a member repays of their debt needs no order, nor do deposits of bookings:
 * what is kept of one came in when it was taken, and says whose it is now.
 */
export const moneyEntry = defineEntity({
  name: 'moneyEntry',
  collection: null,
  ledger: true,
  lookups: ['orderId', 'shopId'],
  readBy: ['pc.overview.list'],
  scopes: () => [],
  shops: ({ shopId }) => [shopId],
  schema: z.object({
    /** Made of what it books, so that it can be booked only once. */
    id: z.string(),
    shopId: z.string(),
    /** Empty where it is for none, as with repaid debt and deposits. */
    orderId: z.string(),
    /** What that order is about, one of `orderActions`; null where it is for none. */
    action: z.int().nullable(),
    paymentId: z.string(),
    kind: z.enum([
      ...(['payment', 'suspense', 'refund', 'suspenseReturned', 'repayment', 'repaymentReturned'] as const),
      ...(['deposit', 'depositReturned', 'depositKept'] as const),
    ]),
    paymentType: z.int(),
    /** In fen. */
    amount: z.int(),
    counterId: z.string(),
    /** The shift that was open at the counter; empty where none was. */
    shiftId: z.string().default(''),
    /** Its place in the journal of that shift; 0 where none was open. */
    shiftPlace: z.int().default(0),
    staffId: z.string(),
    at: z.int(),
    keptAt: z.int(),
  }),
});
export type MoneyEntry = z.infer<typeof moneyEntry.schema>;
