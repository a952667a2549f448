import { z } from 'zod';
import { defineCommand } from '../../kernel/command.ts';
import { reject } from '../../kernel/decision.ts';
import { one } from '../../kernel/needs.ts';
import { here } from '../new-order.ts';
import { orderNumber } from '../number.ts';
import { applyOperations, nothingComposed, operations } from '../operations.ts';
import { openedId, order, orderId } from '../order.ts';
import { changeOpen, needsOfChange } from './change-open.ts';
import { isEditedPaid } from './edit-paid.ts';

/** Opens an order that waits for payment, without parking it; by itself, or beside one that is paid (decision 0266). */
export const openOrder = defineCommand({
  name: 'order.open',
  version: 1,
  offline: true,
  right: 'pc.order.cashier',
  args: z.object({
    orderId: openedId,
    number: orderNumber,
    operations,
    /** The paid order beside which it stands, with further lines for the same person; left out, it stands by itself. */
    beside: orderId.optional(),
  }),
  needs: (args, where) => ({ ...needsOfChange(args, where), paid: one(order, args.beside ?? '') }),
  decide(loaded, args, acting) {
    if (loaded.existing) return reject('order.existsAlready', { number: loaded.existing.number });
    if (!args.operations.some((what) => what.op === 'add')) return reject('order.empty');
    if (args.beside !== undefined && !loaded.paid) return reject('order.unknown');
    const { paid } = loaded;
    if (paid && !isEditedPaid(paid) && !acting.replay) return reject('order.notAmendable', { number: paid.number });
    const { memberId } = applyOperations(nothingComposed, args.operations);
    const isOfAnother = paid && paid.memberId !== memberId;
    if (isOfAnother && !acting.replay) return reject('order.besideOther', { number: paid.number });
    // What has happened stands by itself then.
    const forkedFrom = paid && !isOfAnother ? paid.id : '';
    return changeOpen(loaded, args, acting, 'order.open', (changed) => ({
      ...changed,
      forkedFrom,
      resumed: here(acting),
    }));
  },
});
