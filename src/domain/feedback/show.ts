import { z } from 'zod';
import { type Acting, defineCommand } from '../kernel/command.ts';
import { accept, type Decision, reject, update } from '../kernel/decision.ts';
import { one } from '../kernel/needs.ts';
import { orderId } from '../order/order.ts';
import { typedText } from '../values/plain-text.ts';
import { type Feedback, feedback } from './feedback.ts';

const args = z.object({ feedbackId: orderId, reason: typedText().min(1).max(100) });

/** Whether members see it is changed, with why. */
const turned = (
  existing: Feedback | undefined,
  reason: string,
  hides: boolean,
  { shopId, staffId, at }: Acting,
): Decision => {
  if (existing?.shopId !== shopId) return reject('feedback.unknown');
  const { number, hiddenAt } = existing;
  if ((hiddenAt !== null) === hides) return reject(hides ? 'feedback.hidden' : 'feedback.shown', { number });
  return accept([
    update(feedback, { ...existing, hiddenAt: hides ? at : null, shownReason: reason, shownBy: staffId }),
  ]);
};

/** Members see it no more; the shop and its headquarters do. */
export const hideFeedback = defineCommand({
  name: 'feedback.hide',
  version: 1,
  offline: true,
  right: 'pc.feedback.manage',
  args,
  needs: ({ feedbackId }) => ({ existing: one(feedback, feedbackId) }),
  decide: ({ existing }, { reason }, acting) => turned(existing, reason, true, acting),
});

/** Members see one again that was hidden. */
export const showFeedback = defineCommand({
  name: 'feedback.show',
  version: 1,
  offline: true,
  right: 'pc.feedback.manage',
  args,
  needs: ({ feedbackId }) => ({ existing: one(feedback, feedbackId) }),
  decide: ({ existing }, { reason }, acting) => turned(existing, reason, false, acting),
});
