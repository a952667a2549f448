import { type Feedback, feedback } from '#domain/feedback/feedback.ts';
import { defineQuery } from '../../db/live/query.ts';

/** What a member has said of an order. */
export const feedbackOfOrder = defineQuery({
  name: 'feedback.ofOrder',
  sources: ['feedback'],
  ask: async ({ records }, { orderId }: { readonly orderId: string }): Promise<Feedback | null> =>
    (await records.one(feedback, orderId)) ?? null,
});
