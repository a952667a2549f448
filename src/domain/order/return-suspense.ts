import { z } from 'zod';
import { defineCommand } from '../kernel/command.ts';
import { accept, append, reject, update } from '../kernel/decision.ts';
import { one } from '../kernel/needs.ts';
import { moneyEntry } from '../money/money-entry.ts';
import { withEvent } from './new-order.ts';
import { order, orderId } from './order.ts';

/** Gives back a payment that was taken although the order had been paid already. */
export const returnSuspense = defineCommand({
  name: 'order.returnSuspense',
  version: 1,
  offline: true,
  args: z.object({ orderId, paymentId: z.string().min(1).max(64) }),
  needs: ({ orderId }) => ({ existing: one(order, orderId) }),
  decide({ existing }, { paymentId }, acting) {
    if (!acting.may('pc.order.exception')) return reject('notAllowed');
    if (!existing || existing.shopId !== acting.shopId) return reject('order.unknown');
    const payment = existing.payments.find((taken) => taken.id === paymentId);
    if (payment?.state !== 'suspense') return reject('order.notInSuspense');
    const payments = existing.payments.map((taken) =>
      taken.id === paymentId ? { ...taken, state: 'suspenseReturned' as const } : taken,
    );
    return accept([
      update(order, withEvent({ ...existing, payments }, 'order.returnSuspense', acting)),
      append(moneyEntry, {
        id: `suspenseReturned:${paymentId}`,
        shopId: existing.shopId,
        orderId: existing.id,
        paymentId,
        kind: 'suspenseReturned',
        paymentType: payment.type,
        amount: -payment.amount,
        counterId: acting.counterId,
        staffId: acting.staffId,
        at: acting.at,
        keptAt: acting.keptAt,
      }),
    ]);
  },
});
