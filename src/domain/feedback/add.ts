import { z } from 'zod';
import { defineCommand } from '../kernel/command.ts';
import { accept, insert, reject } from '../kernel/decision.ts';
import { one } from '../kernel/needs.ts';
import { isDone } from '../order/is-done.ts';
import { order, orderId } from '../order/order.ts';
import { feedback, feedbackFields } from './feedback.ts';

/** Writes down what a member says of an order that was paid: once for each order. */
export const addFeedback = defineCommand({
  name: 'feedback.add',
  version: 1,
  offline: true,
  right: 'pc.order.cashier',
  args: z.object({ orderId, ...feedbackFields }),
  needs: ({ orderId: id }) => ({ about: one(order, id), same: one(feedback, id) }),
  decide({ about, same }, { orderId: id, ...said }, { shopId, staffId, channel, at }) {
    if (!about || about.shopId !== shopId) return reject('order.unknown');
    const { number, memberId, memberName } = about;
    if (!isDone(about)) return reject('feedback.notPaid', { number });
    if (same) return reject('feedback.existsAlready', { number });
    const servicerIds = [...new Set(about.lines.flatMap((line) => line.servicerIds))];
    return accept([
      insert(feedback, {
        id,
        shopId,
        number,
        memberId,
        memberName,
        servicerIds,
        ...said,
        channel,
        staffId,
        at,
        reply: '',
        repliedAt: null,
        repliedBy: '',
        hiddenAt: null,
        shownReason: '',
        shownBy: '',
      }),
    ]);
  },
});
