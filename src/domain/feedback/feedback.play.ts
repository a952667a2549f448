import { definePlay, type Play, type Seen } from '../kernel/play.ts';
import { isDone } from '../order/is-done.ts';
import { order } from '../order/order.ts';
import { addFeedback } from './add.ts';
import { feedback } from './feedback.ts';
import { replyFeedback } from './reply.ts';
import { hideFeedback, showFeedback } from './show.ts';

/** One that members see, or one that was hidden. */
const some = (seen: Seen, isHidden: boolean): { feedbackId: string } | undefined => {
  const found = seen.oneOf(seen.records(feedback).filter(({ hiddenAt }) => (hiddenAt !== null) === isHidden));
  return found && { feedbackId: found.id };
};
const turning = (seen: Seen, isHidden: boolean) => {
  const found = some(seen, isHidden);
  return found && { args: { ...found, reason: 'not of us' } };
};

export const feedbackPlays: readonly Play[] = [
  definePlay(addFeedback, (seen) => {
    const paid = seen.oneOf(seen.records(order).filter(isDone));
    return (
      paid && {
        args: { orderId: paid.id, stars: 1 + seen.below(5), tags: ['skill' as const], text: 'well', pictures: [] },
      }
    );
  }),
  definePlay(replyFeedback, (seen) => {
    const found = some(seen, false);
    return found && { args: { ...found, reply: 'Thank you' } };
  }),
  definePlay(hideFeedback, (seen) => turning(seen, false)),
  definePlay(showFeedback, (seen) => turning(seen, true)),
];
