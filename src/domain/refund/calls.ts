import { z } from 'zod';
import { defineCalls } from '../kernel/call.ts';
import { orderId } from '../order/order.ts';
import { amount } from '../values/money.ts';
import { cardGoingBack } from './card-order.ts';
import { cardSheet } from './card-value.ts';
import { waysArgs } from './give.ts';
import { refundAsked } from './lines-asked.ts';
import { refund, refundAnswer, refundLine, refundReason, refundWay } from './refund.ts';
import { refundListing } from './refund-listing.ts';
import { goodsOnce } from './request.ts';

const params = z.object({ id: orderId });
const answer = refund.schema;
const asks = {
  lines: refundAsked,
  goods: goodsOnce,
  reason: refundReason,
  card: cardGoingBack.optional(),
  /** The lines are to cost nothing although they were given: what is left of each, whatever is said of them. */
  free: z.literal(true).optional(),
};
const reviews = { right: ['pc.order.refund'], params, answer } as const;
/** What was approved is given by whoever takes money. */
const givesApproved = { ...reviews, right: ['pc.order.refund', 'pc.order.collect'] } as const;
const gives = { goods: goodsOnce, ...waysArgs };

/** Refunds of paid orders (spec sections 4 and 7). Where a path names an order, its latest refund is meant. */
export const refundCalls = defineCalls({
  list: {
    at: 'GET /refunds',
    says: 'Refunds of the current shop and those below it, newest first',
    list: refundListing,
  },
  price: {
    at: 'GET /orders/:id/calc_refund_price',
    says: 'What can still be given back of an order, and what the named lines come to, in fen, with the ways that they would go',
    shows: refundListing,
    params,
    /** `line-1:2,line-2:1` are two pieces of one line and one of another; all that is left where nothing is said. */
    query: z.object({
      lines: z
        .string()
        .max(20_000)
        .regex(/^[^,]+:\d{1,4}(,[^,]+:\d{1,4})*$/)
        .optional(),
    }),
    answer: z.object({
      left: z.array(refundLine.extend({ name: z.string() })),
      lines: z.array(refundLine),
      amount,
      ways: z.array(refundWay),
      /** Of an order that sold or recharged a card: what goes back for it, on each ground that holds. */
      cards: z.array(cardSheet),
    }),
  },
  status: {
    at: 'GET /orders/:id/refund_status',
    says: 'The latest refund of an order of the current shop or one below it, and how far it is',
    shows: refundListing,
    params,
    answer,
  },
  request: {
    at: 'POST /orders/:id/refunds',
    says: 'Asks for money of an order to be given back',
    right: ['pc.order.collect'],
    params,
    body: z.strictObject(asks),
    answer,
  },
  /** As the specification has it (section 7); `id` is that of the line. */
  free: {
    at: 'PUT /order_details/:id/apply_for_free',
    says: 'Asks for a line of a paid order to cost nothing although it was given',
    right: ['pc.order.collect'],
    params: z.object({ id: refundLine.shape.lineId }),
    body: z.strictObject({ orderId, reason: refundReason }),
    answer,
  },
  give: {
    ...reviews,
    at: 'POST /orders/:id/give_refund',
    says: 'Gives money of an order back at once',
    body: z.strictObject({ ...asks, ...waysArgs }),
  },
  approve: {
    ...reviews,
    at: 'PUT /orders/:id/approve_refund',
    says: 'Agrees to what was asked for in the current shop or one below it, or to less, in fen: its store gives the money',
    body: z.strictObject({ price: amount.optional(), answer: refundAnswer }),
  },
  accept: {
    ...givesApproved,
    at: 'PUT /orders/:id/accept_refund',
    says: 'Gives back what was asked for, or what was approved',
    body: z.strictObject(gives),
  },
  withPrice: {
    ...reviews,
    at: 'PUT /orders/:id/refund_with_input_price',
    says: 'Gives back less than was asked for: so much, in fen',
    body: z.strictObject({ price: amount, ...gives }),
  },
  reject: {
    ...reviews,
    at: 'PUT /orders/:id/reject_refund',
    says: 'Refuses to give back what was asked for in the current shop or one below it, with the reason',
    body: z.strictObject({ reason: refundReason }),
  },
  retry: {
    ...givesApproved,
    at: 'PUT /orders/:id/retry_refund',
    says: 'Tries again to give back what could not be given back',
    body: z.strictObject(gives),
  },
});
