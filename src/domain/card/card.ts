import { z } from 'zod';
import { defineEntity } from '../kernel/entity.ts';
import { amount } from '../values/money.ts';

/** A card that a member holds: prepaid (money), count (visits) or discount. */
export const card = defineEntity({
  name: 'card',
  collection: 'holdings',
  lookups: ['memberId', 'number'],
  readBy: ['pc.member.list', 'pc.order.cashier'],
  scopes: ({ shopIds }) => [...new Set(shopIds)],
  shops: 'brand',
  changedIn: ({ shopIds }) => shopIds,
  schema: z.object({
    id: z.string(),
    number: z.string().min(1).max(32),
    memberId: z.string(),
    name: z.string().min(1).max(20),
    type: z.union([z.literal(1), z.literal(2), z.literal(3)]),
    /** Shops whose counters hold it: those that know the member. */
    shopIds: z.array(z.string()),
    /** Prepaid: what is left, in fen. */
    balance: amount,
    /** Count: visits left. */
    timesLeft: z.int().min(0),
    /** Discount: percent of the price that is paid, 100 for none. */
    percent: z.int().min(1).max(100),
    soldAt: z.int(),
    /** When it ends, in milliseconds since 1970; null for never. */
    expiresAt: z.int().nullable(),
    status: z.enum(['notStarted', 'active', 'ended', 'expired', 'invalid']),
  }),
});
export type Card = z.infer<typeof card.schema>;
