import { z } from 'zod';
import { defineCalls } from '../kernel/call.ts';
import { askedLines } from '../order/lines-asked.ts';
import { orderRow } from '../order/order-view.ts';
import { payments } from '../order/pay/payments-asked.ts';
import { refundAsked } from '../refund/lines-asked.ts';
import { refundReason } from '../refund/refund.ts';
import { ofOrder, withoutReceipt } from './exchange-args.ts';

/** Goods that come back, exchanged for others. */
export const exchangeCalls = defineCalls({
  give: {
    at: 'POST /exchanges',
    says: 'Takes something back and sells something else for it; what comes back pays, the payments are the rest',
    right: ['pc.order.refund'],
    body: z.strictObject({
      back: z.union([
        z.strictObject({ ...ofOrder.shape, lines: refundAsked }),
        z.strictObject({ ...withoutReceipt.shape }),
      ]),
      taken: askedLines,
      /** Whoever takes it; left out, whose order it was. */
      memberId: z.string().max(256).optional(),
      payments,
      reason: refundReason,
    }),
    /** The order that was made of what was taken. */
    answer: orderRow,
  },
});
