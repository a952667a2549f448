import { z } from 'zod';
import { defineCommand } from '../kernel/command.ts';
import { accept, insert, reject, update } from '../kernel/decision.ts';
import { all, many, one } from '../kernel/needs.ts';
import { withEvent } from '../order/new-order.ts';
import { order, orderId } from '../order/order.ts';
import { refund } from '../refund/refund.ts';
import { employee } from '../staff/employee.ts';
import { begun, servingOf, withPieces } from './serving.ts';
import { lineId, servicerIds, treatment, treatmentId } from './treatment.ts';

/**
 * Begins to give one piece of a service of a paid order. Whoever is named serves it, else those of its line. Two counters that
 * begin the last piece without knowing of each other have both begun it: the second is booked, with a task for a manager.
 */
export const startTreatment = defineCommand({
  name: 'treatment.start',
  version: 1,
  offline: true,
  args: z.object({ treatmentId, orderId, lineId, servicerIds: servicerIds.optional() }),
  needs: (args) => ({
    existing: one(order, args.orderId),
    known: one(treatment, args.treatmentId),
    staff: all(employee, args.servicerIds ?? []),
    refunds: many(refund, { orderId: args.orderId }),
  }),
  decide({ existing, known, staff, refunds }, args, acting) {
    const serving = servingOf(existing, args.lineId, refunds, acting);
    if ('code' in serving) return reject(serving.code, serving.params);
    const { line, notes } = serving;
    if (known) return reject('treatment.begunAlready', { name: known.name });
    const served = args.servicerIds ?? line.servicerIds;
    const standing = [...line.servicerIds, ...staff.map(({ id }) => id)];
    if (!acting.replay && !served.every((id) => standing.includes(id))) return reject('order.staffUnknown');
    const changed = withPieces(serving.existing, line.id, { inService: 1 });
    return accept(
      [
        insert(treatment, begun(serving, args.treatmentId, served, acting)),
        update(order, withEvent(changed, 'treatment.start', acting, line.name)),
      ],
      notes,
    );
  },
});
