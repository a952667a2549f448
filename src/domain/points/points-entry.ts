import { z } from 'zod';
import { defineEntity } from '../kernel/entity.ts';

/** Why points came or went. */
export const pointsEntryKinds = ['earned', 'takenBack', 'spent', 'givenBack', 'expired', 'corrected'] as const;

/** Points that came to a member (positive) or went: what somebody has is the sum of these. Written once and never changed. */
export const pointsEntry = defineEntity({
  name: 'pointsEntry',
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
    kind: z.enum(pointsEntryKinds),
    /** In points. */
    amount: z.int(),
    /** When they end, in milliseconds since 1970; null for never, and of what is taken from whatever ends first. */
    endsAt: z.int().nullable(),
    /** Where it happened. */
    shopId: z.string(),
    /** The order by which they were earned or used, taken back or given back; empty where there is none. */
    orderId: z.string(),
    counterId: z.string(),
    staffId: z.string(),
    at: z.int(),
    keptAt: z.int(),
    /** Why they were corrected; empty otherwise. */
    note: z.string(),
  }),
});
export type PointsEntry = z.infer<typeof pointsEntry.schema>;
