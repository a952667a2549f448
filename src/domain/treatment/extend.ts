import { z } from 'zod';
import { defineCommand } from '../kernel/command.ts';
import { accept, reject, update } from '../kernel/decision.ts';
import { one } from '../kernel/needs.ts';
import { withEvent } from '../order/new-order.ts';
import { order, orderId } from '../order/order.ts';
import { isInService } from './codes.ts';
import { minutesOf, needsOfMinutes } from './planned.ts';
import { mayServe, servingRights } from './serving.ts';
import { longestPiece, treatment, treatmentId } from './treatment.ts';

/** How many minutes are added at once, at most. */
const mostAdded = 240;

/**
 * More minutes for a service that is given. What they cost, if anything, is a line of its own on another order; that they
 * were added stands on this one.
 */
export const extendTreatment = defineCommand({
  name: 'treatment.extend',
  version: 1,
  offline: true,
  right: servingRights,
  args: z.object({ treatmentId, orderId, minutes: z.int().min(1).max(mostAdded) }),
  needs: (args) => ({
    existing: one(order, args.orderId),
    known: one(treatment, args.treatmentId),
    ...needsOfMinutes(args.orderId),
  }),
  allows: ({ known }, _, acting) => mayServe(acting, known?.servicerIds ?? []),
  decide({ existing, known, services }, { minutes }, acting) {
    if (!existing) return reject('order.unknown');
    if (known?.orderId !== existing.id) return reject('treatment.unknown');
    const { name } = known;
    if (!isInService(known.status)) return acting.replay ? accept([]) : reject('treatment.notInService', { name });
    // One that was begun before this was written down takes as long as its service does.
    const before = known.minutes || minutesOf({ itemId: known.serviceId }, services);
    if (before + minutes > longestPiece && !acting.replay) return reject('treatment.tooLong', { count: longestPiece });
    const added = Math.min(minutes, Math.max(0, longestPiece - before));
    if (added === 0) return accept([]);
    // Nobody knows when one is over of which nobody knows how long it takes.
    const planned = before === 0 ? 0 : before + added;
    return accept([
      update(treatment, { ...known, minutes: planned, extended: known.extended + added }),
      update(order, withEvent(existing, 'treatment.extend', acting, `${name} +${added}`)),
    ]);
  },
});
