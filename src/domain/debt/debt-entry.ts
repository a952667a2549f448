import { z } from 'zod';
import { defineEntity } from '../kernel/entity.ts';

/** Why more or less is owed: an order was paid on account, or given back; money came, or was given back; written off. */
export const debtEntryKinds = ['onAccount', 'lessened', 'repaid', 'takenBack', 'writtenOff'] as const;

/** What a member owes more (positive) or less: what is owed is the sum of these. Written once and never changed. */
export const debtEntry = defineEntity({
  name: 'debtEntry',
  collection: null,
  ledger: true,
  lookups: ['memberId', 'orderId'],
  readBy: ['pc.member.list'],
  atCounter: ['pc.order.cashier'],
  scopes: () => [],
  shops: ({ shopId }) => [shopId],
  schema: z.object({
    /** Made of what it books, so that it can be booked only once. */
    id: z.string(),
    memberId: z.string(),
    kind: z.enum(debtEntryKinds),
    /** In fen. */
    amount: z.int(),
    /** The shop to which it is owed. */
    shopId: z.string(),
    /** The order that was paid on account or given back; empty where there is none. */
    orderId: z.string(),
    /** The repayment that was made or taken back; empty where there is none. */
    repaymentId: z.string(),
    counterId: z.string(),
    staffId: z.string(),
    at: z.int(),
    keptAt: z.int(),
    /** Why it was written off or taken back; empty otherwise. */
    note: z.string(),
  }),
});
export type DebtEntry = z.infer<typeof debtEntry.schema>;
