import { z } from 'zod';
import type { Acting } from '../kernel/command.ts';
import { defineCommand, judgedAt } from '../kernel/command.ts';
import { accept, type Decision, type ExceptionNote, reject, update } from '../kernel/decision.ts';
import { type Loaded, one } from '../kernel/needs.ts';
import { withEvent } from '../order/new-order.ts';
import { order, orderId } from '../order/order.ts';
import { isInService, isPending, isServed, treatmentStatuses } from './codes.ts';
import { sharedByTime } from './handed-over.ts';
import { mayServe, notSuspended, servingRights, withPieces } from './serving.ts';
import { needsOfSupplies, takeUsed } from './supplies.ts';
import { type Treatment, treatment, treatmentId } from './treatment.ts';

/** A piece as it is once it was given: that is its last state, unless whoever aborts it says that it was completed. */
export const served = (known: Treatment, acting: Acting, status: number = treatmentStatuses.served): Treatment => ({
  ...known,
  ...notSuspended(known, acting),
  status,
  endedAt: judgedAt(acting),
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

/** What has to be read to end a piece. */
export const needsOfEnding = (args: { readonly treatmentId: string; readonly orderId: string }) => ({
  existing: one(order, args.orderId),
  known: one(treatment, args.treatmentId),
  ...needsOfSupplies(args.orderId),
});
export type EndingRead = Loaded<ReturnType<typeof needsOfEnding>>;

/** What comes of a piece that was given: its last state is `status`, and the order's timeline says by what. */
export const givenToEnd = (
  { existing, known, ...shelf }: EndingRead,
  what: 'treatment.finish' | 'treatment.abort',
  status: number,
  acting: Acting,
): Decision => {
  if (!existing) return reject('order.unknown');
  if (known?.orderId !== existing.id) return reject('treatment.unknown');
  const { name, lineId } = known;
  const goesOn = isInService(known.status);
  if (!goesOn && !acting.replay)
    return reject(isPending(known.status) ? 'treatment.notInService' : 'treatment.endedAlready', { name });
  if (isServed(known.status)) return accept([]);
  const ended = served(known, acting, status);
  const taken = takeUsed(existing, [ended], shelf, known.id, acting);
  const counted = withPieces(taken.order, lineId, { served: 1, inService: goesOn ? -1 : 0 });
  const changed = sharedByTime(counted, ended, acting);
  return accept(
    [
      ...taken.ended.map((one) => update(treatment, one)),
      update(order, withEvent(changed, what, acting, name)),
      ...taken.changes,
    ],
    [...(goesOn ? [] : [servedThoughTerminated(known)]), ...taken.notes],
  );
};

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
  needs: needsOfEnding,
  allows: ({ known }, _, acting) => mayServe(acting, known?.servicerIds ?? []),
  decide: (read, _, acting) => givenToEnd(read, 'treatment.finish', treatmentStatuses.served, acting),
});
