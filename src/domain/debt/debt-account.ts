import { z } from 'zod';
import { defineEntity } from '../kernel/entity.ts';
import { fixedId } from '../kernel/fixed-id.ts';

/**
 * What one record of a member owes to one shop. What is owed is the sum of its entries (`debtEntry`), kept beside them. Of
 * somebody with several records each has its own, and they add up.
 */
export const debtAccount = defineEntity({
  name: 'debtAccount',
  collection: 'holdings',
  lookups: ['memberId', 'shopId'],
  held: true,
  readBy: ['pc.member.list'],
  atCounter: ['pc.order.cashier', 'pc.order.collect'],
  scopes: ({ shopId }) => [shopId],
  shops: ({ shopId }) => [shopId],
  schema: z.object({
    id: z.string(),
    memberId: z.string(),
    /** The shop that sold on account: it is owed to this one, and repaid to it. */
    shopId: z.string(),
    /** Owed now, in fen. */
    balance: z.int().min(0),
    /** Of what orders put on account: what was repaid since and not given back, in fen. */
    repaid: z.int().min(0),
    /** The same of what was written off. */
    writtenOff: z.int().min(0),
    /** When something was booked last, in milliseconds since 1970. */
    changedAt: z.int(),
  }),
});
export type DebtAccount = z.infer<typeof debtAccount.schema>;

/** The id of what a record of a member owes to a shop; empty for a walk-in. */
export const debtAccountId = (memberId: string, shopId: string): string =>
  memberId === '' ? '' : fixedId(`debt:${memberId}:${shopId}`);
