import { z } from 'zod';
import { defineEntity } from '../kernel/entity.ts';
import { highestAmount } from '../values/money.ts';
import { transferRemark } from './lines.ts';

/** One product of a transfer, as it was called when it was asked for. */
export const transferLine = z.object({
  productId: z.string().min(1),
  name: z.string().max(50),
  unit: z.string().max(10),
  /** Pieces that were asked for; 0 of what was sent without having been asked for. */
  applied: z.int().min(0),
  /** Pieces that went out, or that the delivering shop means to send while it reviews; null before it has said so. */
  delivered: z.int().min(0).nullable(),
  /** Pieces that arrived; null before they were received. */
  received: z.int().min(0).nullable(),
  /** Why other pieces were delivered than asked for. */
  reason: transferRemark,
  /** Why fewer arrived than were delivered. */
  lossReason: transferRemark,
  /** What went out was worth so much at the moving average of the delivering shop, in fen. */
  value: z.int().min(0),
});
export type TransferLine = z.infer<typeof transferLine>;

/** The most steps that a transfer keeps; the command log has them all. */
export const mostSteps = 200;

/** What was done with a transfer, where, by whom and when. */
export const transferStep = z.object({
  what: z.enum(['apply', 'save', 'cancel', 'reject', 'verify', 'receive', 'return']),
  shopId: z.string(),
  staffId: z.string(),
  counterId: z.string(),
  remark: transferRemark,
  at: z.int(),
});

/** Goods that one shop asks another for: asked, reviewed, sent and received. Both shops see it. */
export const transfer = defineEntity({
  name: 'transfer',
  collection: 'stockPapers',
  lookups: ['status'],
  held: true,
  newest: 'at',
  readBy: ['pc.inventory.transfer', 'pc.inventory.transferReview'],
  fieldRights: { value: 'pc.inventory.value', 'lines[].value': 'pc.inventory.value' },
  scopes: (record) => [record.applyShopId, record.provideShopId],
  shops: ({ applyShopId, provideShopId }) => [applyShopId, provideShopId],
  schema: z.object({
    id: z.string(),
    number: z.string(),
    /** The shop that asks and receives. */
    applyShopId: z.string(),
    /** The shop that delivers. */
    provideShopId: z.string(),
    /** One of `transferStatuses`. */
    status: z.int(),
    lines: z.array(transferLine),
    /** What went out is worth, in fen: on the way while it waits to be received. */
    value: z
      .int()
      .min(0)
      .max(200 * highestAmount),
    applicantId: z.string(),
    /** Of the shop that asks. */
    remark: transferRemark,
    /** Of the shop that delivers. */
    reviewRemark: transferRemark,
    /** From the application on, in the order in which they were booked. */
    steps: z.array(transferStep),
    /** When it was applied for, in milliseconds since 1970. */
    at: z.int(),
    /** When something was done with it last. */
    changedAt: z.int(),
  }),
});
export type Transfer = z.infer<typeof transfer.schema>;
