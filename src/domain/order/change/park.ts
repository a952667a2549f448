import { z } from 'zod';
import { defineCommand } from '../../kernel/command.ts';
import { reject } from '../../kernel/decision.ts';
import { typedText } from '../../values/plain-text.ts';
import { here } from '../new-order.ts';
import { orderNumber } from '../number.ts';
import { operations } from '../operations.ts';
import { type Order, orderId } from '../order.ts';
import { changeOpen, needsOfChange } from './change-open.ts';

/** Puts an open order aside under a label, for every counter of the shop to see and resume. */
export const parkOrder = defineCommand({
  name: 'order.park',
  version: 1,
  offline: true,
  right: 'pc.order.cashier',
  args: z.object({
    orderId,
    number: orderNumber,
    label: typedText().max(30),
    operations,
  }),
  needs: (args, where) => needsOfChange(args, where),
  decide(loaded, args, acting) {
    const empty = (loaded.existing?.lines.length ?? 0) === 0 && !args.operations.some((what) => what.op === 'add');
    if (empty) return reject('order.empty');
    const park = (changed: Order): Order => ({
      ...changed,
      parked: { ...here(acting), label: args.label },
      resumed: null,
    });
    return changeOpen(loaded, args, acting, 'order.park', park, args.label);
  },
});

/** The label an order stands under, or stood under before it was taken up again; empty when it was never parked. */
export const labelOf = (order: Pick<Order, 'parked' | 'timeline'>): string =>
  order.parked?.label ?? order.timeline.findLast((event) => event.what === 'order.park')?.note ?? '';
