import { z } from 'zod';
import { defineEntity } from '../kernel/entity.ts';
import { orderId } from '../order/order.ts';
import { typedText } from '../values/plain-text.ts';

export const treatmentId = z.string().min(1).max(64);
export const lineId = z.string().min(1).max(64);
export const servicerIds = z.array(z.string().min(1).max(64)).max(10);
/** Why a service is not given to its end. */
export const terminationReason = typedText().min(1, 'field.required').max(200);

/** How many minutes a piece is planned to take, at most; 0 where nobody knows. */
export const longestPiece = 1_440;
const plannedMinutes = z.int().min(0).max(longestPiece);
/** What somebody who gives a piece writes down for whoever treats the member next. */
export const treatmentRemark = typedText().max(200);

/** Those who gave a piece for a while and handed it over, from when to when, and whom that put onto the order's line. */
const givenBy = z.object({ servicerIds, from: z.int(), till: z.int(), brought: servicerIds.exactOptional() });

/**
 * What the machine of a piece was asked, when, and what it answered: `none` where it did not in time. Records of before
 * name no device and count as of one that was started.
 */
const machineAnswer = z.object({
  verb: z.enum(['start', 'suspend', 'resume', 'stop']),
  at: z.int(),
  answer: z.enum(['ok', 'done', 'refused', 'none']),
  deviceId: z.string().default(''),
  /** It has begun with this piece, and was not stopped since. */
  isStarted: z.boolean().default(true),
  /** Devices that were to stop for this piece and have not said that they did: they may be running. */
  unstopped: z.array(z.object({ deviceId: z.string(), at: z.int(), answer: z.enum(['refused', 'none']) })).default([]),
});

/** Uses of a consumable that left the stock for it. */
export const suppliesUsed = z.array(z.object({ productId: z.string(), uses: z.int().min(1) }));

/**
 * One piece of a service line of a paid order as it is given to its member. It exists once it was allotted or begun: pieces
 * that were not are counted by the line.
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
    /** The bed on which and the device with which it is given; empty for none. */
    bedId: z.string().default(''),
    deviceId: z.string().default(''),
    /** How long it is planned to take, extensions included. */
    minutes: plannedMinutes.default(0),
    /** How many of these minutes were added while it was given. */
    extended: z.int().min(0).default(0),
    /** Since when it is allotted, in milliseconds since 1970; null where it was begun as it was. */
    allottedAt: z.int().nullable().default(null),
    /** When it was begun; before that, when it was allotted. */
    startedAt: z.int(),
    /** Who gave it before those who do now, the earliest first. */
    handedOver: z.array(givenBy).default([]),
    remark: treatmentRemark.default(''),
    /** What its device answered last; null where it was asked nothing. */
    machine: machineAnswer.nullable().default(null),
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
