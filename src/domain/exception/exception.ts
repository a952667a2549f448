import { z } from 'zod';
import { defineEntity } from '../kernel/entity.ts';

/** A task for a manager: something was booked although the world had moved meanwhile. */
export const exception = defineEntity({
  name: 'exception',
  collection: 'orders',
  lookups: ['shopId', 'orderId', 'state'],
  readBy: ['pc.order.exception'],
  held: true,
  newest: 'at',
  scopes: (record) => [record.shopId],
  shops: ({ shopId }) => [shopId],
  schema: z.object({
    id: z.string(),
    shopId: z.string(),
    /** Key of `exceptions` in the locale file `rejections.json`. */
    code: z.string(),
    params: z.record(z.string(), z.union([z.string(), z.number()])),
    orderId: z.string(),
    commandId: z.string(),
    /** What is at stake, in fen. */
    amount: z.int(),
    counterId: z.string(),
    staffId: z.string(),
    at: z.int(),
    state: z.enum(['open', 'resolved']),
    resolution: z.object({ staffId: z.string(), at: z.int(), note: z.string() }).nullable(),
  }),
});
export type Exception = z.infer<typeof exception.schema>;
