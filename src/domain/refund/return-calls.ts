import { z } from 'zod';
import { defineCalls } from '../kernel/call.ts';
import { price, someAmount } from '../values/money.ts';
import { refund, refundAnswer, refundId, refundReason } from './refund.ts';
import { refundListing } from './refund-listing.ts';
import { goodsOnce } from './request.ts';
import { returnArgs } from './return-goods.ts';

const params = z.object({ id: refundId });
const answer = refund.schema;
const body = returnArgs.omit({ refundId: true });
const reviews = { right: ['pc.order.refund'], params, answer } as const;

/** Goods that come back without a receipt, whose order nobody finds; a return is listed and reviewed like a refund. */
export const returnCalls = defineCalls({
  price: {
    at: 'GET /returns/price',
    says: 'What a piece of a product costs today, what is given for one at most, and the lowest that this shop took for one in the last 90 days, in fen',
    shows: refundListing,
    query: z.object({ productId: z.string().min(1).max(64) }),
    answer: z.object({
      today: price,
      /** What it costs today, or less where this shop took less for one in the last year. */
      most: price,
      /** Null where none was sold. */
      lowest: price.nullable(),
    }),
  },
  request: {
    at: 'POST /returns',
    says: 'Asks for money for goods without a receipt',
    right: ['pc.order.collect'],
    body,
    answer,
  },
  give: { at: 'POST /returns/give', says: 'Gives it at once', right: ['pc.order.refund'], body, answer },
  approve: {
    ...reviews,
    at: 'PUT /returns/:id/approve',
    says: 'Agrees to a return of the current shop or one below it, for what was asked or less, in fen: its store gives the money',
    body: z.strictObject({ price: someAmount.optional(), answer: refundAnswer }),
  },
  accept: {
    right: ['pc.order.refund', 'pc.order.collect'],
    params,
    answer,
    at: 'PUT /returns/:id/accept',
    says: 'Gives the money that was asked for or approved, or less of it; `elsewhere` is another way than was asked for',
    body: z.strictObject({
      price: someAmount.optional(),
      goods: goodsOnce,
      elsewhere: returnArgs.shape.type.optional(),
    }),
  },
  reject: {
    ...reviews,
    at: 'PUT /returns/:id/reject',
    says: 'Refuses to give it, in the current shop or one below it, with the reason',
    body: z.strictObject({ reason: refundReason }),
  },
});
