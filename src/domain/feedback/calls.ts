import { z } from 'zod';
import { defineCalls } from '../kernel/call.ts';
import { finding, giving } from '../kernel/giving.ts';
import { orderId } from '../order/order.ts';
import { addFeedback } from './add.ts';
import { feedback } from './feedback.ts';
import { feedbackListing } from './feedback-listing.ts';
import { replyFeedback } from './reply.ts';
import { hideFeedback, showFeedback } from './show.ts';

const ids = { feedbackId: 'id' } as const;
const answer = feedback.schema;

/** What members say of orders (spec section 7: order_feedbacks). A review has the id of its order. */
export const feedbackCalls = defineCalls({
  list: {
    at: 'GET /order_feedbacks',
    says: 'Reviews of orders of the current shop and those below it, newest first',
    list: feedbackListing,
  },
  one: finding(feedbackListing, {
    at: 'GET /order_feedbacks/:id',
    says: 'The review of an order',
    params: z.object({ id: orderId }),
  }),
  add: giving(addFeedback, {
    at: 'POST /order_feedbacks/:id',
    says: 'What a member says of an order that was paid is written down, once for each order',
    ids: { orderId: 'id' },
    answer,
  }),
  reply: giving(replyFeedback, {
    at: 'PUT /order_feedbacks/:id/reply',
    says: 'The shop answers a review',
    ids,
    answer,
  }),
  hide: giving(hideFeedback, { at: 'PUT /order_feedbacks/:id/hide', says: 'Members see it no more', ids, answer }),
  show: giving(showFeedback, { at: 'PUT /order_feedbacks/:id/show', says: 'Members see it again', ids, answer }),
});
