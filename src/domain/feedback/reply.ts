import { z } from 'zod';
import { defineCommand } from '../kernel/command.ts';
import { accept, reject, update } from '../kernel/decision.ts';
import { one } from '../kernel/needs.ts';
import { orderId } from '../order/order.ts';
import { typedText } from '../values/plain-text.ts';
import { feedback } from './feedback.ts';

/** The shop answers a review, or words its answer anew. */
export const replyFeedback = defineCommand({
  name: 'feedback.reply',
  version: 1,
  offline: true,
  right: 'pc.feedback.manage',
  args: z.object({ feedbackId: orderId, reply: typedText().min(1).max(500) }),
  needs: ({ feedbackId }) => ({ existing: one(feedback, feedbackId) }),
  decide({ existing }, { reply }, { shopId, staffId, at }) {
    if (existing?.shopId !== shopId) return reject('feedback.unknown');
    return accept([update(feedback, { ...existing, reply, repliedAt: at, repliedBy: staffId })]);
  },
});
