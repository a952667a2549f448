import { z } from 'zod';
import type { Acting } from '../kernel/command.ts';
import { defineCommand } from '../kernel/command.ts';
import { accept, type ExceptionNote, reject, update } from '../kernel/decision.ts';
import { one } from '../kernel/needs.ts';
import { withEvent } from '../order/new-order.ts';
import { order, orderId } from '../order/order.ts';
import { isInService, isServed, treatmentStatuses } from './codes.ts';
import { mayServe, notSuspended, servingRights, withPieces } from './serving.ts';
import { needsOfSupplies, takeUsed } from './supplies.ts';
import { type Treatment, treatment, treatmentId } from './treatment.ts';

/** A piece as it is once it was given: that is its last state, as nothing settles what was done by hand. */
export const served = (known: Treatment, acting: Acting): Treatment => ({
  ...known,
  ...notSuspended(known, acting),
  status: treatmentStatuses.served,
  endedAt: acting.at,
  endedBy: acting.staffId,
  reason: '',
});

/** One counter has terminated it and another one served it: it was served, and somebody has to look. */
export const servedThoughTerminated = ({ name, number, orderId: id }: Treatment): ExceptionNote => ({
  code: 'servedThoughTerminated',
  params: { name, number },
  orderId: id,
  amount: 0,
});

/**
 * A service was given to its end: what it uses up leaves the stock. Of two counters that say so of the same piece the
 * second changes nothing, and one that another counter has terminated meanwhile was served all the same.
 */
export const finishTreatment = defineCommand({
  name: 'treatment.finish',
  version: 1,
  offline: true,
  right: servingRights,
  args: z.object({ treatmentId, orderId }),
  needs: (args) => ({
    existing: one(order, args.orderId),
    known: one(treatment, args.treatmentId),
    ...needsOfSupplies(args.orderId),
  }),
  decide({ existing, known, ...shelf }, _, acting) {
    if (!mayServe(acting, known?.servicerIds ?? [])) return reject('notAllowed');
    if (!existing) return reject('order.unknown');
    if (known?.orderId !== existing.id) return reject('treatment.unknown');
    const { name, lineId } = known;
    const goesOn = isInService(known.status);
    if (!goesOn && !acting.replay) return reject('treatment.endedAlready', { name });
    if (isServed(known.status)) return accept([]);
    const taken = takeUsed(existing, [served(known, acting)], shelf, known.id, acting);
    const changed = withPieces(taken.order, lineId, { served: 1, inService: goesOn ? -1 : 0 });
    return accept(
      [
        ...taken.ended.map((ended) => update(treatment, ended)),
        update(order, withEvent(changed, 'treatment.finish', acting, name)),
        ...taken.changes,
      ],
      [...(goesOn ? [] : [servedThoughTerminated(known)]), ...taken.notes],
    );
  },
});
