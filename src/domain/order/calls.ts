import { z } from 'zod';
import { defineCalls } from '../kernel/call.ts';
import { listQuery } from '../kernel/listing.ts';
import { discount } from '../price/discounts.ts';
import { refundReason } from '../refund/refund.ts';
import { amount } from '../values/money.ts';
import { typedText } from '../values/plain-text.ts';
import { cancelOrder } from './cancel.ts';
import { updateExtraInfo } from './change/extra.ts';
import { askedLines } from './lines-asked.ts';
import { customerSource, manualNumber, remark } from './order.ts';
import { mostCoupons } from './order-coupon.ts';
import { orderListing } from './order-listing.ts';
import { orderSums } from './order-sums.ts';
import { orderRow } from './order-view.ts';
import { payments } from './pay/payments-asked.ts';

const params = z.object({ id: z.string().min(1).max(256) });

const head = {
  memberId: z.string().max(256).optional(),
  source: customerSource.nullable().optional(),
  remark: remark.optional(),
  manualNumber: manualNumber.optional(),
  /** Taken off the order as a whole, in fen. */
  reduction: amount.optional(),
  /** The coupons of the member that make it cheaper, by their ids, all of them; left out, those on it stay. */
  coupons: z
    .array(z.string().min(1).max(64))
    .max(mostCoupons)
    .refine((ids) => new Set(ids).size === ids.length)
    .optional(),
};

/** Who sells or cancels; the command itself asks for the right to what is done. */
const write = { right: ['pc.order.cashier', 'pc.order.cancel'], answer: orderRow } as const;

/** One of the current shop or of those below it, which whoever takes orders looks at too. */
const oneSeen = { shows: orderListing, below: true, fromCounters: true } as const;

/** Orders: what was sold to whom, and how it was paid. */
export const orderCalls = defineCalls({
  list: {
    at: 'GET /pc/v1/orders',
    says: 'Orders of the current shop and those below it, newest first',
    list: orderListing,
  },
  sums: {
    at: 'GET /order_sums',
    says: 'What the orders that a filter of their list finds come to together, in fen; of more than 10,000 the newest',
    shows: orderListing,
    query: z.object({ filter: listQuery(orderListing).shape.filter }),
    answer: orderSums,
  },
  one: {
    at: 'GET /pc/v1/orders/:id',
    says: 'An order, and what made it cheaper, kind by kind',
    ...oneSeen,
    params,
    /** From a server that does not know of them yet there are none. */
    answer: orderRow.extend({ discounts: z.array(discount).default([]) }),
  },
  status: {
    at: 'GET /orders/:id/status',
    says: 'How far an order is: its state, what is to be paid and what was paid, in fen',
    ...oneSeen,
    params,
    answer: orderRow.pick({ id: true, number: true, status: true, total: true, paid: true }),
  },
  open: { ...write, at: 'POST /orders', says: 'Opens an order', body: z.strictObject({ lines: askedLines, ...head }) },
  change: {
    ...write,
    at: 'PUT /orders/:id',
    says: 'Changes an order that waits for payment. Of a paid one with something left to give: staff and remarks; or further lines, which become an order beside it, the answer; or pieces that were not begun are taken off, which asks for their money back',
    params,
    /** What is left out stays. `lines` is the whole list: a line that is not in it goes. */
    body: z.strictObject({ lines: askedLines.optional(), ...head, reason: refundReason.optional() }),
  },
  pay: {
    ...write,
    at: 'PUT /orders/:id/payment',
    says: 'Takes the money for an order',
    params,
    body: z.strictObject({ payments }),
  },
  amend: {
    ...write,
    at: 'PUT /orders/:id/update_extra_info',
    says: 'Amends manual number, source and remark, and of its lines the staff and the remarks',
    params,
    body: updateExtraInfo.args.omit({ orderId: true }).strict(),
  },
  cancel: {
    ...write,
    at: 'PUT /orders/:id/cancel',
    also: 'POST',
    says: 'Cancels an order; what was paid is given back',
    params,
    body: z.strictObject({
      reason: typedText().min(1).max(200),
      /** 0 for an unpaid order, else all that was paid, in fen. */
      refund: amount.default(0),
      /**
       * What has come back and goes on the shelf again: pieces of what was sold (`sale`), uses of what the services use
       * up (`use`). Nothing when left out.
       */
      goods: cancelOrder.args.shape.goods,
    }),
  },
});
