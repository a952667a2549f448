import { z } from 'zod';
import { defineCommand } from '../../kernel/command.ts';
import { accept, reject, update } from '../../kernel/decision.ts';
import { one } from '../../kernel/needs.ts';
import { here, withEvent } from '../new-order.ts';
import { order, orderId } from '../order.ts';
import { whyNotNow } from '../states.ts';

/** Takes a parked order up again; the other counters see who has it. Two may do so: all lines survive. */
export const resumeOrder = defineCommand({
  name: 'order.resume',
  version: 1,
  offline: true,
  right: 'pc.order.cashier',
  args: z.object({ orderId }),
  needs: ({ orderId }) => ({ existing: one(order, orderId) }),
  decide({ existing }, _, acting) {
    if (!existing) return reject('order.unknown');
    const closed = whyNotNow('order.resume', existing.status);
    if (closed) return acting.replay ? accept([]) : reject(closed, { number: existing.number });
    return accept([
      update(order, withEvent({ ...existing, parked: null, resumed: here(acting) }, 'order.resume', acting)),
    ]);
  },
});
