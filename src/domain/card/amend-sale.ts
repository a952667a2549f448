import { z } from 'zod';
import { defineCommand } from '../kernel/command.ts';
import { accept, reject, update } from '../kernel/decision.ts';
import { all, atEnd, one } from '../kernel/needs.ts';
import { isOfCard } from '../order/codes.ts';
import { withEvent } from '../order/new-order.ts';
import { manualNumber, type Order, order, orderId, remark } from '../order/order.ts';
import { whyNotNow } from '../order/states.ts';
import { shop } from '../shop/shop.ts';
import { wayOf } from '../shop/way.ts';
import { employee } from '../staff/employee.ts';
import { whyNotNamed } from '../staff/for-lines.ts';

/** Whether an order is the sale, recharge or change of a card that can still be put right. */
export const isAmendableSale = (of: Pick<Order, 'action' | 'status'>): boolean =>
  isOfCard(of) && !whyNotNow('card.amendSale', of.status);

/**
 * Puts right what was written down wrongly when a card was sold or recharged: who sold it, on which commissions rest, the
 * manual number and the remark. No money changes; what was cancelled stays as it was. For whoever may set prices.
 */
export const amendSale = defineCommand({
  name: 'card.amendSale',
  version: 1,
  offline: false,
  right: 'pc.order.price',
  byCallAlone: true,
  args: z.object({
    orderId,
    salespersonId: z.string().min(1).max(64).nullable().optional(),
    manualNumber: manualNumber.optional(),
    remark: remark.optional(),
  }),
  needs: ({ orderId, salespersonId }, where) => ({
    existing: one(order, orderId),
    staff: all(employee, salespersonId ? [salespersonId] : []),
    top: atEnd(shop, where.shopId, ({ parentId }) => parentId),
  }),
  decide({ existing, staff, top }, { salespersonId, manualNumber: manual, remark: note }, acting) {
    if (!existing) return reject('order.unknown');
    const { number, lines, status } = existing;
    if (!isOfCard(existing)) return reject('card.noSale', { number });
    const refusal = whyNotNow('card.amendSale', status);
    if (refusal) return reject(refusal, { number });
    const unnamed = whyNotNamed([{ salespersonId: salespersonId ?? null }], lines, staff, wayOf(acting, top));
    if (unnamed) return reject(unnamed.code, unnamed.params);
    const changed = {
      ...existing,
      lines: salespersonId === undefined ? lines : lines.map((line) => ({ ...line, salespersonId })),
      manualNumber: manual ?? existing.manualNumber,
      remark: note ?? existing.remark,
    };
    return accept([update(order, withEvent(changed, 'card.amendSale', acting))]);
  },
});
