import { z } from 'zod';
import { defineEntity } from '../kernel/entity.ts';
import { orderId } from '../order/order.ts';
import { typedText } from '../values/plain-text.ts';

export const treatmentId = z.string().min(1).max(64);
export const lineId = z.string().min(1).max(64);
export const servicerIds = z.array(z.string().min(1).max(64)).max(10);
/** Why a service is not given to its end. */
export const terminationReason = typedText().min(1, 'field.required').max(200);

/** Uses of a consumable that left the stock for it. */
export const suppliesUsed = z.array(z.object({ productId: z.string(), uses: z.int().min(1) }));

/**
 * One piece of a service line of a paid order as it is given to its member. It exists once it was begun: pieces that were
 * not are counted by the line.
 */
export const treatment = defineEntity({
  name: 'treatment',
  collection: 'orders',
  lookups: ['shopId', 'orderId', 'status'],
  held: true,
  newest: 'startedAt',
  readBy: ['pc.order.list'],
  atCounter: ['pc.order.cashier'],
  scopes: ({ shopId }) => [shopId],
  shops: ({ shopId }) => [shopId],
  schema: z.object({
    id: treatmentId,
    shopId: z.string(),
    orderId,
    /** Of the order. */
    number: z.string(),
    lineId,
    serviceId: z.string(),
    /** Of the service, as it stands on the order. */
    name: z.string(),
    /** Empty for a walk-in. */
    memberId: z.string(),
    memberName: z.string(),
    servicerIds,
    /** One of `treatmentStatuses`. */
    status: z.int(),
    startedAt: z.int(),
    startedBy: z.string(),
    counterId: z.string(),
    /** Since when it is suspended; null while it is not. */
    suspendedAt: z.int().nullable(),
    /** How long it was suspended before, in milliseconds. */
    suspendedFor: z.int().min(0),
    /** When it was served or terminated, and by whom; null and empty before. */
    endedAt: z.int().nullable(),
    endedBy: z.string(),
    /** Why it was terminated; empty where it was not. */
    reason: z.string(),
    used: suppliesUsed,
  }),
});
export type Treatment = z.infer<typeof treatment.schema>;
