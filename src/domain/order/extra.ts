import { z } from 'zod';
import { defineCommand } from '../kernel/command.ts';
import { accept, reject, update } from '../kernel/decision.ts';
import { one } from '../kernel/needs.ts';
import { withEvent } from './new-order.ts';
import { customerSource, manualNumber, order, orderId, remark } from './order.ts';
import { cellOf } from './states.ts';

/** Amends what does not touch money, manual number, source and remark, as long as the order is not over. */
export const updateExtraInfo = defineCommand({
  name: 'order.extra',
  version: 1,
  offline: true,
  args: z.object({
    orderId,
    manualNumber: manualNumber.optional(),
    source: customerSource.nullable().optional(),
    remark: remark.optional(),
  }),
  needs: ({ orderId }) => ({ existing: one(order, orderId) }),
  decide({ existing }, args, acting) {
    if (!acting.may('pc.order.cashier')) return reject('notAllowed');
    if (!existing) return reject('order.unknown');
    const { status, number } = existing;
    // An app of before this rule may still send what it let somebody amend: that is kept.
    const { refusal, again } = cellOf('order.extra', status);
    if (refusal && !(acting.replay && again !== undefined)) return reject(refusal, { number });
    const changed = {
      ...existing,
      manualNumber: args.manualNumber ?? existing.manualNumber,
      source: args.source === undefined ? existing.source : args.source,
      remark: args.remark ?? existing.remark,
    };
    return accept([update(order, withEvent(changed, 'order.extra', acting))]);
  },
});
