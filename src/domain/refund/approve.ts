import { z } from 'zod';
import { defineCommand, judgedAt } from '../kernel/command.ts';
import { accept, reject } from '../kernel/decision.ts';
import { one } from '../kernel/needs.ts';
import { order, orderId } from '../order/order.ts';
import { amount } from '../values/money.ts';
import { refundStatuses } from './codes.ts';
import { refund, refundAnswer, refundId } from './refund.ts';
import { goingOn, isOwnReview, reviewed, whyNotPrice } from './reviewed.ts';

/**
 * Agrees to a refund without giving its money (spec section 4): the store gives it over its drawer, for `price` fen at most,
 * or for all that was asked. By whoever may refund, in the store or above it. Of a card that goes back, ground, fee and to whom
 * are fixed with it; what its sheet comes to on the day that it is given counts where that is less.
 */
export const approveRefund = defineCommand({
  name: 'refund.approve',
  version: 1,
  offline: false,
  right: 'decided',
  args: z.object({ refundId, orderId, price: amount.optional(), answer: refundAnswer }),
  needs: (args) => ({ existing: one(order, args.orderId), asked: one(refund, args.refundId) }),
  decide(loaded, { orderId: named, price, answer }, acting) {
    const found = reviewed('refund.approve', loaded, named, acting);
    if ('ok' in found) return found;
    const { asked } = found;
    const { number } = asked;
    if (asked.approval) return reject('refund.approvedAlready', { number });
    if (isOwnReview(asked, acting)) return reject('refund.holderReviewed', { number });
    const wrong = price === undefined ? undefined : whyNotPrice(found, price);
    if (wrong) return reject(wrong.code, wrong.params);
    const { staffId, approvedBy = '' } = acting;
    const approval = { price: price ?? asked.amount, note: answer, at: judgedAt(acting), staffId, approvedBy };
    const next = { status: refundStatuses.refunding, approval, failure: '' };
    return accept(goingOn(found, next, acting, { what: 'refund.approve', note: answer }));
  },
});
