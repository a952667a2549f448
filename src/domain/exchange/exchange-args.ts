import { z } from 'zod';
import { collectArgs } from '../order/collect/collect-args.ts';
import { mostLines, orderId } from '../order/order.ts';
import { refundId, refundLine, refundReason } from '../refund/refund.ts';
import { goodsOnce } from '../refund/request.ts';
import { returnArgs } from '../refund/return-goods.ts';

/** What comes back of an order: which lines, and what of it goes on the shelf again. */
export const ofOrder = z.object({
  orderId,
  lines: z.array(refundLine).min(1, 'refund.amountMissing').max(mostLines),
  goods: goodsOnce,
  /** The payment of which something goes back before all others; absent for the usual order. */
  first: z.string().min(1).max(64).optional(),
});

/** What comes back without a receipt, and in which way what nothing is taken for goes back. */
export const withoutReceipt = z.object({ products: returnArgs.shape.lines, type: returnArgs.shape.type });

/** What comes back, and what is taken for it. */
export const exchangeArgs = collectArgs.extend({
  /** Short enough that payments can be named after it. */
  refundId: refundId.max(42),
  back: z.union([ofOrder, withoutReceipt]),
  reason: refundReason,
});
export type ExchangeArgs = z.infer<typeof exchangeArgs>;
export type ComesBack = ExchangeArgs['back'];
