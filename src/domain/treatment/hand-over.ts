import { z } from 'zod';
import { defineCommand } from '../kernel/command.ts';
import { accept, reject, update } from '../kernel/decision.ts';
import { all, atEnd, one } from '../kernel/needs.ts';
import { withEvent } from '../order/new-order.ts';
import { order, orderId } from '../order/order.ts';
import { shop } from '../shop/shop.ts';
import { wayOf } from '../shop/way.ts';
import { employee } from '../staff/employee.ts';
import { whyNotNamed } from '../staff/for-lines.ts';
import { isSameValue } from '../values/same-value.ts';
import { isInService } from './codes.ts';
import { handedTo, servingSince } from './handed-over.ts';
import { mayServe, servingRights } from './serving.ts';
import { servicerIds, treatment, treatmentId } from './treatment.ts';

/**
 * Others go on giving a service from now on: who did so before, from when to when, is kept, and commissions share the line by
 * that (`handedTo`).
 */
export const handOverTreatment = defineCommand({
  name: 'treatment.handOver',
  version: 1,
  offline: true,
  right: servingRights,
  args: z.object({ treatmentId, orderId, servicerIds: servicerIds.min(1) }),
  needs: (args, { shopId }) => ({
    existing: one(order, args.orderId),
    known: one(treatment, args.treatmentId),
    staff: all(employee, args.servicerIds),
    top: atEnd(shop, shopId, ({ parentId }) => parentId),
  }),
  decide({ existing, known, staff, top }, args, acting) {
    const next = [...new Set(args.servicerIds)];
    if (!mayServe(acting, known?.servicerIds ?? [])) return reject('notAllowed');
    if (!existing) return reject('order.unknown');
    if (known?.orderId !== existing.id) return reject('treatment.unknown');
    const { name } = known;
    if (!isInService(known.status)) return acting.replay ? accept([]) : reject('treatment.notInService', { name });
    if (isSameValue(known.servicerIds, next)) return accept([]);
    const unnamed = whyNotNamed([{ servicerIds: next }], [known], staff, wayOf(acting, top));
    if (unnamed && !acting.replay) return reject(unnamed.code, unnamed.params);
    const { number, id } = existing;
    const params = { ...unnamed?.params, number, reason: unnamed?.code ?? '' };
    const against = unnamed ? [{ code: 'staffAgainst' as const, params, orderId: id, amount: 0 }] : [];
    const from = servingSince(known);
    const before = { servicerIds: known.servicerIds, from, till: Math.max(from, acting.at) };
    const after = { ...known, servicerIds: next, handedOver: [...known.handedOver, before] };
    const handed = handedTo(existing, after);
    return accept(
      [update(treatment, handed.piece), update(order, withEvent(handed.order, 'treatment.handOver', acting, name))],
      against,
    );
  },
});
