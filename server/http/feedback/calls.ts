import { feedbackCalls } from '#domain/feedback/calls.ts';
import { feedbackListing } from '#domain/feedback/feedback-listing.ts';
import { inShopsBelow, inThisShop, serveList } from '../serve-list.ts';
import { serveRecord } from '../serve-record.ts';

export const feedbackList = serveList(feedbackListing, { own: {} });

/** Reviews of orders: what changes one gives the command that a counter would push. */
export const feedbackRoutes = serveRecord(
  feedbackCalls,
  feedbackList,
  { seen: inThisShop, unknown: 'feedback.unknown' },
  ({ pool }) => ({
    list: ({ caller, query }) => feedbackList.page(pool, inShopsBelow(caller, feedbackListing), query),
  }),
);
