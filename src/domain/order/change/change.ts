import { z } from 'zod';
import { defineCommand } from '../../kernel/command.ts';
import { reject } from '../../kernel/decision.ts';
import { operations } from '../operations.ts';
import { orderId } from '../order.ts';
import { changeOpen, needsOfChange } from './change-open.ts';

/** Changes an order that waits for payment: its lines, member, reduction, source, remark or manual number. */
export const changeOrder = defineCommand({
  name: 'order.change',
  version: 1,
  offline: true,
  right: 'pc.order.cashier',
  args: z.object({ orderId, operations: operations.min(1) }),
  needs: (args, where) => needsOfChange({ ...args, number: '' }, where),
  decide(loaded, args, acting) {
    if (!loaded.existing) return reject('order.unknown');
    return changeOpen(
      loaded,
      { ...args, number: loaded.existing.number },
      acting,
      'order.change',
      (changed) => changed,
    );
  },
});
