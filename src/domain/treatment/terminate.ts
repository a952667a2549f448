import { z } from 'zod';
import type { Acting } from '../kernel/command.ts';
import { defineCommand } from '../kernel/command.ts';
import { accept, type Decision, reject, update } from '../kernel/decision.ts';
import { withEvent } from '../order/new-order.ts';
import { order, orderId } from '../order/order.ts';
import { isInService, isPending, isServed, treatmentStatuses } from './codes.ts';
import { type EndingRead, needsOfEnding, servedThoughTerminated } from './finish.ts';
import { withoutBrought } from './handed-over.ts';
import { notSuspended, withPieces } from './serving.ts';
import { takeUsed } from './supplies.ts';
import { terminationReason, treatment, treatmentId } from './treatment.ts';

interface Why {
  readonly reason: string;
  /** What it uses up is gone all the same. */
  readonly suppliesUsed: boolean;
}

/** What comes of a piece that is not given to its end; one that was merely allotted counted for nothing. */
export const notGivenToEnd = (
  { existing, known, ...shelf }: EndingRead,
  what: 'treatment.terminate' | 'treatment.abort',
  { reason, suppliesUsed }: Why,
  acting: Acting,
): Decision => {
  if (!existing) return reject('order.unknown');
  if (known?.orderId !== existing.id) return reject('treatment.unknown');
  const by = { endedAt: acting.at, endedBy: acting.staffId };
  const status = treatmentStatuses.terminated;
  if (isPending(known.status)) return accept([update(treatment, { ...known, status, reason, ...by })]);
  if (!isInService(known.status)) {
    if (!acting.replay) return reject('treatment.endedAlready', { name: known.name });
    return accept([], isServed(known.status) ? [servedThoughTerminated(known)] : []);
  }
  const ended = { ...known, ...notSuspended(known, acting), status, reason, ...by };
  const taken = takeUsed(existing, suppliesUsed ? [ended] : [], shelf, known.id, acting);
  const changed = withoutBrought(withPieces(taken.order, known.lineId, { inService: -1 }), known);
  return accept(
    [
      update(treatment, taken.ended[0] ?? ended),
      update(order, withEvent(changed, what, acting, `${known.name}: ${reason}`)),
      ...taken.changes,
    ],
    taken.notes,
  );
};

/**
 * A service is not given to its end, with the reason: its piece can be begun again or given back. `suppliesUsed` says that
 * what it uses up is gone all the same. One that was merely allotted is so no more.
 */
export const terminateTreatment = defineCommand({
  name: 'treatment.terminate',
  version: 1,
  offline: true,
  right: 'pc.order.cashier',
  args: z.object({ treatmentId, orderId, reason: terminationReason, suppliesUsed: z.boolean().default(false) }),
  needs: needsOfEnding,
  decide: (read, why, acting) => notGivenToEnd(read, 'treatment.terminate', why, acting),
});
