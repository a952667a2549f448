import { z } from 'zod';
import { defineCommand } from '../kernel/command.ts';
import { accept, append, reject, update } from '../kernel/decision.ts';
import { one } from '../kernel/needs.ts';
import { moneyEntry } from '../money/money-entry.ts';
import { isOpen, isPaid, orderStatuses } from './codes.ts';
import { withEvent } from './new-order.ts';
import { type Order, order, orderId } from './order.ts';

/** Why somebody with these rights cannot cancel this order, as a key of `rejections`; undefined when they can. */
export const whyNotCancelable = (existing: Order, may: (permission: string) => boolean): string | undefined => {
  if (!may('pc.order.cancel')) return 'notAllowed';
  if (existing.status === orderStatuses.canceled) return 'order.canceledAlready';
  if (existing.status === orderStatuses.refunded) return 'order.refundedAlready';
  if (!isOpen(existing.status) && !isPaid(existing.status)) return 'order.notCancelable';
  return existing.paid > 0 && !may('pc.order.refund') ? 'order.refundNotAllowed' : undefined;
};

/**
 * Cancels an order, with a reason. What was paid is given back the way it came (spec section 4: a paid cancellation
 * refunds); `refund` is what the cashier agreed to give back, so that an order paid meanwhile is not refunded unseen.
 */
export const cancelOrder = defineCommand({
  name: 'order.cancel',
  version: 1,
  offline: true,
  args: z.object({
    orderId,
    reason: z.string().trim().min(1).max(200),
    /** In fen; 0 for an order that nothing was paid for. */
    refund: z.int().min(0),
  }),
  needs: ({ orderId }) => ({ existing: one(order, orderId) }),
  decide({ existing }, { reason, refund }, acting) {
    if (!existing || existing.shopId !== acting.shopId) return reject('order.unknown');
    const { number } = existing;
    const code = whyNotCancelable(existing, acting.may);
    if (code) return reject(code, { number });
    if (refund !== existing.paid)
      return reject('order.refundDiffers', { number, paidFen: existing.paid, refundFen: refund });
    const given = existing.payments.filter((payment) => payment.state === 'paid');
    const entries = given.map((payment) =>
      append(moneyEntry, {
        id: `refund:${payment.id}`,
        shopId: existing.shopId,
        orderId: existing.id,
        paymentId: payment.id,
        kind: 'refund',
        paymentType: payment.type,
        amount: -payment.amount,
        counterId: acting.counterId,
        staffId: acting.staffId,
        at: acting.at,
        keptAt: acting.keptAt,
      }),
    );
    const wasPaid = isPaid(existing.status);
    const changed = {
      ...existing,
      status: wasPaid ? orderStatuses.refunded : orderStatuses.canceled,
      paid: 0,
      payments: existing.payments.map((payment) =>
        payment.state === 'paid' ? { ...payment, state: 'refunded' as const } : payment,
      ),
      parked: null,
      resumed: null,
      cancellation: { reason, at: acting.at, staffId: acting.staffId },
    };
    return accept([update(order, withEvent(changed, 'order.cancel', acting, reason)), ...entries]);
  },
});
