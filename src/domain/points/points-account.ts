import { z } from 'zod';
import { defineEntity } from '../kernel/entity.ts';
import { fixedId } from '../kernel/fixed-id.ts';
import { pointsLot } from './held.ts';

/**
 * The points of one record of a member: what of them ends when, as it was when something was booked last. It is the sum of
 * its entries (`pointsEntry`), kept beside them. Of somebody with several records each has its own, and they add up.
 */
export const pointsAccount = defineEntity({
  name: 'pointsAccount',
  collection: 'holdings',
  lookups: ['memberId'],
  held: true,
  readBy: ['pc.member.list'],
  atCounter: ['pc.order.cashier'],
  scopes: ({ shopIds }) => [...new Set(shopIds)],
  shops: 'brand',
  changedIn: ({ shopIds }) => shopIds,
  schema: z.object({
    id: z.string(),
    memberId: z.string(),
    /** Shops whose counters hold it: those that know the member. */
    shopIds: z.array(z.string()),
    lots: z.array(pointsLot),
    /** Points that were taken back although they had been used: what comes settles them first. */
    owed: z.int().min(0),
    /** What the lots hold, without what is owed; less than 0 where that is more. */
    balance: z.int(),
  }),
});
export type PointsAccount = z.infer<typeof pointsAccount.schema>;

/** The id of the points of a record of a member; empty for a walk-in. */
export const pointsAccountId = (memberId: string): string => (memberId === '' ? '' : fixedId(`points:${memberId}`));
