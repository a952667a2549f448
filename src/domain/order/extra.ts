import { z } from 'zod';
import { defineCommand } from '../kernel/command.ts';
import { accept, reject, update } from '../kernel/decision.ts';
import { one } from '../kernel/needs.ts';
import { orderStatuses } from './codes.ts';
import { withEvent } from './new-order.ts';
import { manualNumber, order, orderId, remark } from './order.ts';

/** Amends what does not touch money: manual number, source and remark, also after the order was paid. */
export const updateExtraInfo = defineCommand({
  name: 'order.extra',
  version: 1,
  offline: true,
  args: z.object({
    orderId,
    manualNumber: manualNumber.optional(),
    source: z.int().nullable().optional(),
    remark: remark.optional(),
  }),
  needs: ({ orderId }) => ({ existing: one(order, orderId) }),
  decide({ existing }, args, acting) {
    if (!acting.may('pc.order.cashier')) return reject('notAllowed');
    if (!existing || existing.shopId !== acting.shopId) return reject('order.unknown');
    if (existing.status === orderStatuses.canceled) return reject('order.canceled', { number: existing.number });
    const changed = {
      ...existing,
      manualNumber: args.manualNumber ?? existing.manualNumber,
      source: args.source === undefined ? existing.source : args.source,
      remark: args.remark ?? existing.remark,
    };
    return accept([update(order, withEvent(changed, 'order.extra', acting))]);
  },
});
