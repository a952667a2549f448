import { z } from 'zod';
import { defineCommand } from '../../kernel/command.ts';
import { accept, reject, update } from '../../kernel/decision.ts';
import { one } from '../../kernel/needs.ts';
import { needsOfDrawer, whyNoShift } from '../../shift/demanded.ts';
import { overDrawer } from '../../shift/over-drawer.ts';
import { withEvent } from '../new-order.ts';
import { order, orderId } from '../order.ts';

/**
 * Clears money in suspense the way it came: what was taken is given back, what was given out has been brought back.
 */
export const returnSuspense = defineCommand({
  name: 'order.returnSuspense',
  version: 1,
  offline: true,
  right: 'pc.order.exception',
  args: z.object({ orderId, paymentId: z.string().min(1).max(64) }),
  needs: ({ orderId }, where) => ({ existing: one(order, orderId), ...needsOfDrawer(where) }),
  decide({ existing, ...around }, { paymentId }, acting) {
    if (!existing) return reject('order.unknown');
    const payment = existing.payments.find((taken) => taken.id === paymentId);
    if (payment?.state !== 'suspense' && payment?.state !== 'suspenseOut') return reject('order.notInSuspense');
    const noShift = whyNoShift(around, acting);
    if (noShift) return reject(noShift.code, noShift.params);
    const { state } = payment;
    const payments = existing.payments.map((taken) =>
      taken.id === paymentId ? { ...taken, state: `${state}Returned` as const } : taken,
    );
    return accept([
      update(order, withEvent({ ...existing, payments }, 'order.returnSuspense', acting)),
      ...overDrawer(around.drawer, [
        {
          id: `${state}Returned:${paymentId}`,
          shopId: existing.shopId,
          orderId: existing.id,
          action: existing.action,
          paymentId,
          kind: 'suspenseReturned',
          paymentType: payment.type,
          amount: state === 'suspense' ? -payment.amount : payment.amount,
          counterId: acting.counterId,
          staffId: acting.staffId,
          at: acting.at,
          keptAt: acting.keptAt,
        },
      ]),
    ]);
  },
});
