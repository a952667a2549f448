import { z } from 'zod';
import { defineCommand } from '../kernel/command.ts';
import { accept, reject, update } from '../kernel/decision.ts';
import { allThrough, one } from '../kernel/needs.ts';
import { typedText } from '../values/plain-text.ts';
import { booking, bookingId } from './booking.ts';
import { giveBack, occupanciesOf } from './claims.ts';
import { bookingStatuses } from './codes.ts';
import { occupancy } from './occupancy.ts';
import { whyNotInState } from './states.ts';

/** Cancels a booking, for the member or for the store; its places are free for others from then on. */
export const cancelBooking = defineCommand({
  name: 'booking.cancel',
  version: 1,
  offline: true,
  right: 'pc.booking.manage',
  args: z.object({ bookingId, by: z.enum(['member', 'store']), reason: typedText().max(100) }),
  needs: (args, { shopId }) => ({
    existing: one(booking, args.bookingId),
    days: allThrough(booking, args.bookingId, occupancy, ({ parts }) => occupanciesOf(parts, shopId)),
  }),
  decide({ existing, days }, { by, reason }, acting) {
    if (!existing) return reject('booking.unknown');
    const refusal = whyNotInState('booking.cancel', existing.status);
    if (refusal) return reject(refusal, { number: existing.ticket });
    const { memberCancelled, storeCancelled } = bookingStatuses;
    const status = by === 'member' ? memberCancelled : storeCancelled;
    const cancelled = { ...existing, status, endedAt: acting.at, endedBy: acting.staffId, reason };
    return accept([update(booking, cancelled), ...giveBack(existing.id, days)]);
  },
});
