import { z } from 'zod';
import type { Acting } from '../kernel/command.ts';
import { defineEntity } from '../kernel/entity.ts';
import { orderGoods, quantity } from '../order/order.ts';
import { amount } from '../values/money.ts';
import { typedText } from '../values/plain-text.ts';
import { cardSheet } from './card-value.ts';

export const refundId = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[^:]+$/);
export const refundReason = typedText().min(1, 'field.required').max(200);
/** What whoever agrees to a refund says to the store; there may be nothing to say. */
export const refundAnswer = typedText().max(200).default('');

/** Somebody agreed to a refund, for so much at most, in fen; the store gives its money. */
export const refundApproval = z.object({
  price: amount,
  /** When, in milliseconds since 1970, and who; `approvedBy` lent them the right to, as their PIN proved. */
  at: z.int(),
  staffId: z.string(),
  approvedBy: z.string(),
  note: z.string(),
});

/** So much of a line goes back: pieces, and what is given for them in fen; no pieces where only money goes back. */
export const refundLine = z.object({
  lineId: z.string().min(1).max(64),
  quantity: z.union([quantity, z.literal(0)]),
  amount,
});
export type RefundLine = Readonly<z.infer<typeof refundLine>>;

/** What has come back and goes on the shelf again: pieces of what was sold, uses of what its services use up. */
export const refundGoods = z.object({
  reason: orderGoods.shape.reason,
  productId: z.string().min(1).max(64),
  quantity: z.int().min(1),
});

/**
 * So much went back the way that a payment had come, in fen; `type` is how it went (one of `paymentTypes`). `lapsed` is
 * what nobody gets: it was a gift, or more than was paid for it, on a card onto which nothing goes back any more.
 */
export const refundWay = z.object({
  paymentId: z.string().min(1).max(64),
  type: z.int(),
  amount,
  lapsed: z.literal(true).optional(),
  /** Of what paid for other goods in an exchange, how it had been paid; absent of all else. */
  from: z.int().optional(),
});
export type RefundWay = Readonly<z.infer<typeof refundWay>>;

/**
 * Money of a paid order that goes back, for some of its lines or for all: asked for, reviewed, and given. What it gave
 * stands on the order's lines and payments too, which alone say what is left to give back.
 */
export const refund = defineEntity({
  name: 'refund',
  collection: 'orders',
  lookups: ['shopId', 'orderId', 'status'],
  held: true,
  newest: 'requestedAt',
  readBy: ['pc.order.list'],
  atCounter: ['pc.order.cashier'],
  scopes: ({ shopId }) => [shopId],
  shops: ({ shopId }) => [shopId],
  schema: z.object({
    id: z.string(),
    shopId: z.string(),
    orderId: z.string(),
    /** The order's number, and its member; empty for a walk-in. */
    number: z.string(),
    memberId: z.string(),
    memberName: z.string(),
    /** One of `refundStatuses`, which are states of its order. */
    status: z.int(),
    /** Each line with its name. */
    lines: z.array(refundLine.extend({ name: z.string() })),
    /** Asked for, in fen. */
    amount,
    /** Given back in the end, in fen; less where whoever reviewed it gave less. */
    given: amount,
    ways: z.array(refundWay),
    goods: z.array(refundGoods),
    reason: z.string(),
    requestedAt: z.int(),
    requestedBy: z.string(),
    counterId: z.string(),
    counterNumber: z.string(),
    reviewedAt: z.int().nullable(),
    reviewedBy: z.string(),
    /** Who lent them the right to review or give it, as their PIN proved; empty where nobody had to. */
    approvedBy: z.string().default(''),
    /** Who agreed to it before its money is given, and for how much; null where it is given with its review. */
    approval: refundApproval.nullable().default(null),
    /** Why it was rejected; empty where it was not. */
    answer: z.string(),
    /** Why it could not be given back, as a key of `rejections`; empty where it could. */
    failure: z.string(),
    /** Lines that are to cost nothing although they were given: each as a whole, and nothing of them comes back. */
    free: z.boolean().default(false),
    /** Where the order sold or recharged a card: how what goes back for it was worked out. */
    card: cardSheet.nullable().default(null),
    /** The order that it paid for in an exchange, as far as it did; empty where it was given back for nothing else. */
    exchangedFor: z.string().default(''),
  }),
});
export type Refund = z.infer<typeof refund.schema>;

/** Who reviews or gives a refund now, and who lends them the right to. */
export const reviewer = ({ staffId, approvedBy = '' }: Pick<Acting, 'staffId' | 'approvedBy'>) => ({
  reviewedBy: staffId,
  approvedBy,
});
