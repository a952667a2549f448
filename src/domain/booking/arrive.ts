import { z } from 'zod';
import { defineCommand } from '../kernel/command.ts';
import { accept, reject, update } from '../kernel/decision.ts';
import { booking, bookingId } from './booking.ts';
import { bookingStatuses, holdsPlaces } from './codes.ts';
import { needsOfStanding, place, unplaced } from './placing.ts';
import { whyNotInState } from './states.ts';

/**
 * The guests of a booking have come. Those who come after it lapsed get their places again, if these are still free; of
 * whoever was let in without contact it is told that they have none.
 */
export const arriveBooking = defineCommand({
  name: 'booking.arrive',
  version: 1,
  offline: true,
  right: 'pc.booking.manage',
  args: z.object({ bookingId }),
  needs: needsOfStanding,
  decide({ existing, ...read }, _, acting) {
    if (!existing) return reject('booking.unknown');
    if (existing.status === bookingStatuses.arrived && acting.replay) return accept([]);
    const refusal = whyNotInState('booking.arrive', existing.status);
    if (refusal && !acting.replay) return reject(refusal, { number: existing.ticket });
    const arrived = { ...existing, status: bookingStatuses.arrived, arrivedAt: acting.at, endedAt: null, endedBy: '' };
    if (holdsPlaces(existing.status)) return accept([update(booking, arrived)]);
    const { changes, whyNot } = place(existing, existing, existing.id, read, acting);
    if (whyNot && !acting.replay) return reject(whyNot.code, whyNot.params);
    return accept(
      [update(booking, { ...arrived, reason: '' }), ...changes],
      whyNot ? [unplaced(existing, whyNot)] : [],
    );
  },
});
