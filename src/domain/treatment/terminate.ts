import { z } from 'zod';
import { defineCommand } from '../kernel/command.ts';
import { accept, reject, update } from '../kernel/decision.ts';
import { one } from '../kernel/needs.ts';
import { withEvent } from '../order/new-order.ts';
import { order, orderId } from '../order/order.ts';
import { isInService, isServed, treatmentStatuses } from './codes.ts';
import { servedThoughTerminated } from './finish.ts';
import { notSuspended, withPieces } from './serving.ts';
import { needsOfSupplies, takeUsed } from './supplies.ts';
import { terminationReason, treatment, treatmentId } from './treatment.ts';

/**
 * A service is not given to its end, with the reason: its piece can be begun again or given back. `suppliesUsed` says that
 * what it uses up is gone all the same.
 */
export const terminateTreatment = defineCommand({
  name: 'treatment.terminate',
  version: 1,
  offline: true,
  right: 'pc.order.cashier',
  args: z.object({ treatmentId, orderId, reason: terminationReason, suppliesUsed: z.boolean().default(false) }),
  needs: (args) => ({
    existing: one(order, args.orderId),
    known: one(treatment, args.treatmentId),
    ...needsOfSupplies(args.orderId),
  }),
  decide({ existing, known, ...shelf }, { reason, suppliesUsed }, acting) {
    if (!existing) return reject('order.unknown');
    if (known?.orderId !== existing.id) return reject('treatment.unknown');
    if (!isInService(known.status)) {
      if (!acting.replay) return reject('treatment.endedAlready', { name: known.name });
      return accept([], isServed(known.status) ? [servedThoughTerminated(known)] : []);
    }
    const status = treatmentStatuses.terminated;
    const by = { endedAt: acting.at, endedBy: acting.staffId };
    const ended = { ...known, ...notSuspended(known, acting), status, reason, ...by };
    const taken = takeUsed(existing, suppliesUsed ? [ended] : [], shelf, known.id, acting);
    const changed = withPieces(taken.order, known.lineId, { inService: -1 });
    return accept(
      [
        update(treatment, taken.ended[0] ?? ended),
        update(order, withEvent(changed, 'treatment.terminate', acting, `${known.name}: ${reason}`)),
        ...taken.changes,
      ],
      taken.notes,
    );
  },
});
