import { z } from 'zod';
import { defineCommand } from '../kernel/command.ts';
import { accept, reject, update } from '../kernel/decision.ts';
import { booking, bookingId } from './booking.ts';
import { bookingStatuses } from './codes.ts';
import { notOnDuty } from './off-duty.ts';
import { needsOfStanding, place, unplaced } from './placing.ts';
import { whyNotInState } from './states.ts';

/**
 * Takes a booking up again that was cancelled, has lapsed, had no places yet, or whose guests were said to have come by
 * mistake: it claims its places as a new one does, so that of two that wait for the same time one gets it. That somebody
 * is not there by the roster any more is told.
 */
export const takeUpBooking = defineCommand({
  name: 'booking.takeUp',
  version: 1,
  offline: true,
  right: 'pc.booking.manage',
  args: z.object({ bookingId }),
  needs: needsOfStanding,
  decide({ existing, ...read }, _, acting) {
    if (!existing) return reject('booking.unknown');
    const refusal = whyNotInState('booking.takeUp', existing.status);
    if (refusal) return acting.replay ? accept([]) : reject(refusal, { number: existing.ticket });
    const { changes, whyNot, offDuty } = place(existing, existing, existing.id, read, acting);
    if (whyNot && !acting.replay) return reject(whyNot.code, whyNot.params);
    if (whyNot) return accept([], [unplaced(existing, whyNot)]);
    const takenUp = {
      ...existing,
      status: bookingStatuses.inProgress,
      arrivedAt: null,
      endedAt: null,
      endedBy: '',
      reason: '',
    };
    return accept([update(booking, takenUp), ...changes], offDuty ? [notOnDuty(takenUp, offDuty)] : []);
  },
});
