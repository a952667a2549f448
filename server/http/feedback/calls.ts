import { addFeedback } from '#domain/feedback/add.ts';
import { feedbackCalls } from '#domain/feedback/calls.ts';
import type { Feedback } from '#domain/feedback/feedback.ts';
import { feedbackListing } from '#domain/feedback/feedback-listing.ts';
import { replyFeedback } from '#domain/feedback/reply.ts';
import { hideFeedback, showFeedback } from '#domain/feedback/show.ts';
import type { CallerInShop } from '../caller.ts';
import { notFound } from '../refusal.ts';
import { commandCalls, serveCalls } from '../serve-calls.ts';
import { type Condition, inShopsBelow, inThisShop, serveList } from '../serve-list.ts';

type Yes = Condition<typeof feedbackListing>;
const isSet =
  (field: 'repliedAt' | 'hiddenAt'): Yes =>
  ({ or, eb }, values) =>
    or(values.map((value) => eb(field, value === 1 ? 'is not' : 'is', null)));

export const feedbackList = serveList(feedbackListing, {
  own: { replied: isSet('repliedAt'), hidden: isSet('hiddenAt') },
});

/** Reviews of orders: what changes one gives the command that a counter would push. */
export const feedbackRoutes = serveCalls(feedbackCalls, (parts) => {
  const { step } = commandCalls(parts);
  const read = async (caller: CallerInShop, id: string): Promise<Feedback> => {
    const found = await feedbackList.one(parts.pool, inThisShop(caller), id);
    if (!found) throw notFound('feedback.unknown');
    return found;
  };
  return {
    list: ({ caller, query }) => feedbackList.page(parts.pool, inShopsBelow(caller, feedbackListing), query),
    one: ({ caller, params }) => read(caller, params.id),
    add: step(addFeedback, 'orderId', read),
    reply: step(replyFeedback, 'feedbackId', read),
    hide: step(hideFeedback, 'feedbackId', read),
    show: step(showFeedback, 'feedbackId', read),
  };
});
