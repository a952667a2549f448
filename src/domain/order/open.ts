import { z } from 'zod';
import { defineCommand } from '../kernel/command.ts';
import { reject } from '../kernel/decision.ts';
import { changeOpen, needsOfChange } from './change-open.ts';
import { here } from './new-order.ts';
import { orderNumber } from './number.ts';
import { operations } from './operations.ts';
import { orderId } from './order.ts';

/** Opens an order that waits for payment, without parking it. */
export const openOrder = defineCommand({
  name: 'order.open',
  version: 1,
  offline: true,
  args: z.object({ orderId, number: orderNumber, operations }),
  needs: (args, where) => needsOfChange(args, where),
  decide(loaded, args, acting) {
    if (loaded.existing) return reject('order.existsAlready', { number: loaded.existing.number });
    if (!args.operations.some((what) => what.op === 'add')) return reject('order.empty');
    return changeOpen(loaded, args, acting, 'order.open', (changed) => ({ ...changed, resumed: here(acting) }));
  },
});
