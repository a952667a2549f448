import { z } from 'zod';
import { defineCalls } from '../kernel/call.ts';
import { orderId } from '../order/order.ts';
import { feedback, feedbackFields } from './feedback.ts';
import { feedbackListing } from './feedback-listing.ts';
import { replyFeedback } from './reply.ts';
import { hideFeedback } from './show.ts';

const params = z.object({ id: orderId });
const answer = feedback.schema;
const because = hideFeedback.args.pick({ reason: true });

/** What members say of orders (spec section 7: order_feedbacks). A review has the id of its order. */
export const feedbackCalls = defineCalls({
  list: {
    at: 'GET /order_feedbacks',
    says: 'Reviews of orders of the current shop and those below it, newest first',
    list: feedbackListing,
  },
  one: { at: 'GET /order_feedbacks/:id', says: 'The review of an order', shows: feedback, params, answer },
  add: {
    at: 'POST /order_feedbacks/:id',
    says: 'What a member says of an order that was paid is written down, once for each order',
    params,
    body: z.object(feedbackFields),
    answer,
  },
  reply: {
    at: 'PUT /order_feedbacks/:id/reply',
    says: 'The shop answers a review',
    params,
    body: replyFeedback.args.pick({ reply: true }),
    answer,
  },
  hide: { at: 'PUT /order_feedbacks/:id/hide', says: 'Members see it no more', params, body: because, answer },
  show: { at: 'PUT /order_feedbacks/:id/show', says: 'Members see it again', params, body: because, answer },
});
